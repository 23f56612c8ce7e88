/**
 * Runs a Node program while a second, throw-away PostgreSQL listens on TCP, with its address in TEST_DATABASE_URL:
 * how the shop behaves when it is given a server instead of its own.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openCluster, type Cluster } from "../shop/server/db/cluster.ts";
import { memoryFolder } from "../shop/server/db/embedded/memory-folder.ts";
import { Interrupted, runToEnd } from "./run/child.mjs";

const folder = mkdtempSync(join(memoryFolder(), "vitrine-second-cluster-"));
try {
  // Root runs the server as another user, who has to pass through.
  chmodSync(folder, 0o711);
  const cluster = await openCluster({ directory: join(folder, "postgres"), transport: "tcp", durable: false });
  try {
    const env = { ...process.env, TEST_DATABASE_URL: address(cluster) };
    const { code } = await runToEnd(process.execPath, process.argv.slice(2), { env, show: true });
    process.exitCode = code;
  } finally {
    await cluster.stop();
  }
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
  process.exitCode = error.code;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function address({ connection: { host, port, user, password, database } }: Cluster): string {
  const url = new URL(`postgresql://${host}:${port}/${database}`);
  url.username = user ?? "";
  url.password = typeof password === "string" ? password : "";
  return url.href;
}
