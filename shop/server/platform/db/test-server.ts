import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { openCluster } from "./cluster.ts";
import { memoryFolder } from "./embedded/memory-folder.ts";
import { isAlive } from "./embedded/postmaster-file.ts";
import { cleanUpAtEnd } from "./embedded/test-cleanup.ts";

/** A PostgreSQL server for one test run. */
export interface TestServer {
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
}

const FOLDER = /^vitrine-test-(?<pid>\d+)-/;

export async function startTestServer(url: string | undefined): Promise<TestServer> {
  if (url) return { connection: { connectionString: url }, stop: async () => undefined };

  removeForgottenServers();
  const folder = mkdtempSync(join(memoryFolder(), `vitrine-test-${process.pid}-`));
  // As root, the server runs as another user, who must be able to traverse this folder.
  chmodSync(folder, 0o711);
  const cluster = await openCluster({ directory: join(folder, "postgres"), durable: false });
  const cancelCleanUp = cleanUpAtEnd(() => removeServer(folder));
  return {
    connection: cluster.connection,
    async stop() {
      await cluster.stop();
      cancelCleanUp();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Removes servers of runs that were killed before they could clean up. */
function removeForgottenServers(): void {
  for (const parent of new Set([tmpdir(), memoryFolder()])) {
    for (const name of readdirSync(parent)) {
      const pid = FOLDER.exec(name)?.groups?.["pid"];
      if (pid !== undefined && !isAlive(Number(pid))) removeServer(join(parent, name));
    }
  }
}

/** Synchronous, because a process that exits cannot wait. */
function removeServer(folder: string): void {
  const pidFile = join(folder, "postgres", "data", "postmaster.pid");
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, "utf8"), 10) : 0;
  if (pid > 0 && isAlive(pid)) process.kill(pid, "SIGQUIT");
  for (let attempt = 0; attempt < 50 && existsSync(pidFile); attempt += 1) spawnSync("sleep", ["0.02"]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
