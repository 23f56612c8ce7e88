import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryFolder } from "../../shop/server/platform/db/embedded/memory-folder.ts";

/** The built shop in its own process, for tests that change settings or stop the shop or its database. */
export interface OwnShop {
  readonly origin: string;
  readonly dataFolder: string;
  /** Its log output so far. */
  readonly log: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
  /** The exit code; null if a signal killed the process. */
  readonly ended: Promise<number | null>;
  /** Can be called after the process has ended. */
  readonly stop: () => Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "../..");
/**
 * Outside of the project's folder: as root, PostgreSQL runs as another user. If that user cannot enter the folder, as in
 * root's home, the database is placed elsewhere, and no test could copy the demo shop's.
 */
export const DATA = join(memoryFolder(), "vitrine-e2e");
const START_TIMEOUT_MS = 240_000;
let folderCount = 0;

/** Named after this process, so that the next run can delete leftovers (see scripts/e2e-server.ts). */
export function newDataFolder(): string {
  const folder = join(DATA, `e2e-${process.pid}-own-${Date.now()}-${++folderCount}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

export function removeDataFolder(folder: string): void {
  try {
    // The database folder may be a symbolic link.
    rmSync(realpathSync(join(folder, "postgres")), { recursive: true, force: true });
  } catch {
    // It was never created.
  }
  rmSync(folder, { recursive: true, force: true });
}

export async function startShop(
  dataFolder: string,
  env: NodeJS.ProcessEnv | ((port: number) => NodeJS.ProcessEnv) = {},
): Promise<OwnShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["build/server/index.js"], {
    cwd: ROOT,
    // Nothing else is inherited: tests must never use a database that the developer's environment names.
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataFolder,
      // Tests place the orders they look for.
      DEMO_SALES: "0",
      ...(typeof env === "function" ? env(port) : env),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (log += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
  const ended = once(child, "exit").then(([code]) => code as number | null);

  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The shop did not start.\n${log}`);
    }
    await sleep(50);
  }
  return {
    origin,
    dataFolder,
    log: () => log,
    signal: (name) => void child.kill(name),
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
