/**
 * Runs a Node program with a second, temporary PostgreSQL on TCP, whose URL is in TEST_DATABASE_URL, to test the shop
 * with an external database server.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openCluster, type Cluster } from "../shop/server/platform/db/cluster.ts";
import { memoryFolder } from "../shop/server/platform/db/embedded/memory-folder.ts";
import { Interrupted, runToEnd } from "./run/child.mjs";

const folder = mkdtempSync(join(memoryFolder(), "vitrine-second-cluster-"));
try {
  // As root, the server runs as another user, who must be able to traverse the folder.
  chmodSync(folder, 0o711);
  const cluster = await openCluster({ directory: join(folder, "postgres"), transport: "tcp", durable: false });
  try {
    const env = { ...process.env, TEST_DATABASE_URL: urlOf(cluster) };
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

function urlOf({ connection: { host, port, user, password, database } }: Cluster): string {
  const url = new URL(`postgresql://${host}:${port}/${database}`);
  url.username = user ?? "";
  url.password = typeof password === "string" ? password : "";
  return url.href;
}
