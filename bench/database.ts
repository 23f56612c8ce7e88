import { join } from "node:path";
import { openCluster, type Cluster } from "../shop/server/platform/db/cluster.ts";
import { type Database, openDatabase, type OpenDatabaseOptions } from "../shop/server/platform/db/connect.ts";
import { createLog } from "../shop/server/platform/log.ts";
import { onExit } from "./cleanup.ts";

/** Longer than any statement that fills or vacuums a large shop. */
const TIMEOUT_MS = 600_000;

/** Connects to the database cluster of a running shop. */
export async function connectToCluster(dataFolder: string): Promise<Cluster> {
  return await openCluster({ directory: join(dataFolder, "postgres") });
}

export async function withDatabaseOf<Value>(
  dataFolder: string,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const cluster = await connectToCluster(dataFolder);
  const leave = onExit(() => cluster.stop());
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
    statementTimeoutMs: TIMEOUT_MS,
    idleInTransactionMs: TIMEOUT_MS,
  });
  const releaseAll = trackAcquired(database.pool);
  const leave = onExit(async () => {
    releaseAll();
    await database.close();
  });
  try {
    return await work(database);
  } finally {
    await leave();
  }
}

interface AcquiredClient {
  release(isBroken: boolean): void;
}

/** A pool closes only when all connections are released, and failed work may never release one. */
function trackAcquired(pool: Database["pool"]): () => void {
  const acquired = new Set<AcquiredClient>();
  let isClosing = false;
  const releaseAll = () => {
    isClosing = true;
    for (const client of acquired) {
      const release = client.release.bind(client);
      // The caller may still release it, which the pool accepts only once.
      client.release = () => undefined;
      release(true);
    }
  };
  pool.on("acquire", (client) => {
    acquired.add(client);
    // A connection that was still being opened when the work failed.
    if (isClosing) setImmediate(releaseAll);
  });
  pool.on("release", (_error, client) => acquired.delete(client));
  return releaseAll;
}

export async function serverVersion({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "";
}
