import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVING } from "../scripts/run/serving.mjs";
import { atTheEnd } from "./cleanup.ts";
import { cpuMilliseconds } from "./process-tree.ts";

/** The built shop as its owner would start it, in a process of its own. */
export interface ShopProcess {
  readonly origin: string;
  readonly pid: number;
  readonly dataFolder: string;
  readonly started: { readonly cpuMs: number; readonly wallMs: number };
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "..");
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 5;
const LOOK_PATIENCE_MS = 1000;

/** Comes back as soon as the shop says that it can serve. */
export async function startShop(dataFolder: string, extra: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SERVING.flags, "build/server/index.js"], {
    cwd: ROOT,
    // Nothing of the surroundings: the owner's own database must never be the one that is measured.
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
  const stop = atTheEnd(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The shop could not be started.");

  while (!(await isOpen(origin))) {
    if (child.exitCode !== null) throw new Error("The shop ended before it could serve.");
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error("The shop did not open within a minute.");
    await sleep(LOOK_EVERY_MS);
  }
  const started = { cpuMs: cpuMilliseconds(pid), wallMs: performance.now() - startedAt };
  return { origin, pid, dataFolder, started, stop };
}

async function isOpen(origin: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(LOOK_PATIENCE_MS) });
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
