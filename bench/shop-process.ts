import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVING } from "../scripts/run/serving.mjs";
import { onExit } from "./cleanup.ts";
import { cpuMilliseconds } from "./process-tree.ts";

/** The built shop in a separate process, started as in production. */
export interface ShopProcess {
  readonly origin: string;
  readonly pid: number;
  readonly dataFolder: string;
  readonly started: { readonly cpuMs: number; readonly wallMs: number };
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "..");
const START_TIMEOUT_MS = 60_000;
const POLL_EVERY_MS = 5;
const POLL_TIMEOUT_MS = 1000;

/** Resolves once the shop's health check succeeds. */
export async function startShop(dataFolder: string, extra: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVING.flags, "build/server/index.js"], {
    cwd: ROOT,
    // A clean environment, so that the benchmarks never use a configured database.
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      ...SERVING.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataFolder,
      LOG_LEVEL: "warn",
      ...extra,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const stop = onExit(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The shop could not be started.");

  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error("The shop exited before it was ready.");
    if (performance.now() - startedAt > START_TIMEOUT_MS) throw new Error("The shop was not ready within a minute.");
    await sleep(POLL_EVERY_MS);
  }
  const started = { cpuMs: cpuMilliseconds(pid), wallMs: performance.now() - startedAt };
  return { origin, pid, dataFolder, started, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
