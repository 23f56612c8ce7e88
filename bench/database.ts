import { join } from "node:path";
import { openCluster, type Cluster } from "../shop/server/db/cluster.ts";
import { type Database, openDatabase } from "../shop/server/db/connect.ts";
import { createLog } from "../shop/server/log.ts";
import { atTheEnd } from "./cleanup.ts";

/** Longer than any statement that fills or tidies a large shop takes. */
const PATIENCE_MS = 600_000;

/** Enters the cluster of a shop that is running, beside the shop itself. */
export async function enterClusterOf(dataFolder: string): Promise<Cluster> {
  return await openCluster({ directory: join(dataFolder, "postgres") });
}

export async function withDatabaseOf<Value>(
  dataFolder: string,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const cluster = await enterClusterOf(dataFolder);
  const database = openDatabase({
    connection: { ...cluster.connection, database: "vitrine" },
    log: createLog("warn"),
    statementTimeoutMs: PATIENCE_MS,
    idleInTransactionMs: PATIENCE_MS,
  });
  const leave = atTheEnd(async () => {
    await database.close();
    await cluster.stop();
  });
  try {
    return await work(database);
  } finally {
    await leave();
  }
}

export async function serverVersion({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "";
}
