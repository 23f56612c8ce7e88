import { join } from "node:path";
import { openCluster, type Cluster } from "../shop/server/db/cluster.ts";
import { type Database, openDatabase, type OpenDatabaseOptions } from "../shop/server/db/connect.ts";
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
  const leave = atTheEnd(() => cluster.stop());
  try {
    return await withDatabase({ ...cluster.connection, database: "vitrine" }, work);
  } finally {
    await leave();
  }
}

export async function withDatabase<Value>(
  connection: OpenDatabaseOptions["connection"],
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = openDatabase({
    connection,
    log: createLog("warn"),
    statementTimeoutMs: PATIENCE_MS,
    idleInTransactionMs: PATIENCE_MS,
  });
  const takeBack = watchBorrowed(database.pool);
  const leave = atTheEnd(async () => {
    takeBack();
    await database.close();
  });
  try {
    return await work(database);
  } finally {
    await leave();
  }
}

interface Borrowed {
  release(isBroken: boolean): void;
}

/** A pool closes only when it has all its connections, and work that failed may never give one back. */
function watchBorrowed(pool: Database["pool"]): () => void {
  const borrowed = new Set<Borrowed>();
  let isOver = false;
  const takeBack = () => {
    isOver = true;
    for (const client of borrowed) {
      const release = client.release.bind(client);
      // Whoever has it still may be about to give it back, which a pool takes only once.
      client.release = () => undefined;
      release(true);
    }
  };
  pool.on("acquire", (client) => {
    borrowed.add(client);
    // One that was still connecting when the work failed.
    if (isOver) setImmediate(takeBack);
  });
  pool.on("release", (_error, client) => borrowed.delete(client));
  return takeBack;
}

export async function serverVersion({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "";
}
