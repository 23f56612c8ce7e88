import type { Socket } from "node:net";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log.ts";
import { openListener, type Unlisten } from "./listener.ts";
import { QueueingPool } from "./queueing-pool.ts";
import { isBusy } from "./unavailable.ts";

export { isBusy, isUnavailable } from "./unavailable.ts";
export type { Unlisten } from "./listener.ts";

export type Db = NodePgDatabase;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Whether the server responds, also while all connections are in use. */
  isReachable(): Promise<boolean>;
  /** Whether requests are waiting for a connection. */
  isBusy(): boolean;
  /**
   * Subscribes to NOTIFY. Reconnects without end; `onReconnect` then says that notifications may have been missed.
   * Rejects if the first connection fails.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>;
  /** While false, notifications may be missed: do not cache data that a notification would invalidate. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly connection: pg.PoolConfig;
  readonly log: Log;
  readonly poolSize?: number;
  readonly connectTimeoutMs?: number;
  /** How long a request may wait for a connection while all are in use. */
  readonly queueTimeoutMs?: number;
  /** Longer work (an import, a new index) opens its own database with a longer limit. */
  readonly statementTimeoutMs?: number;
  readonly idleInTransactionMs?: number;
  /** How long a server may be silent beyond the statement's own limit before the connection is closed. */
  readonly graceMs?: number;
  readonly listenHeartbeatMs?: number;
}

/** The part of a statement's time that it may wait for a lock: after it, the database counts as busy. */
const LOCK_SHARE = 0.8;

export function openDatabase(options: OpenDatabaseOptions): Database {
  const { connection, log, poolSize = 10, connectTimeoutMs = 5000, statementTimeoutMs = 10_000 } = options;
  const { queueTimeoutMs = 10_000, idleInTransactionMs = 15_000, graceMs = 5000, listenHeartbeatMs } = options;
  const pool = new QueueingPool({
    ...connection,
    max: poolSize,
    connectTimeoutMs,
    queueTimeoutMs,
    idleTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.round(statementTimeoutMs * LOCK_SHARE),
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    application_name: "vitrine",
  });
  // Without these two handlers, a lost server would crash the process.
  pool.on("error", (error) => log.warn("An idle database connection was lost.", { reason: error.message }));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    destroyWhenSilent(client, Math.max(statementTimeoutMs, idleInTransactionMs) + graceMs);
  });
  const listener = openListener({
    connection: { ...connection, connectionTimeoutMillis: connectTimeoutMs },
    log,
    ...(listenHeartbeatMs === undefined ? {} : { heartbeatMs: listenHeartbeatMs }),
  });

  return {
    pool,
    db: drizzle(pool),
    async isReachable() {
      try {
        await (pool.isFull
          ? ping({ ...connection, connectionTimeoutMillis: connectTimeoutMs })
          : pool.query("select 1"));
        return true;
      } catch (error) {
        return isBusy(error);
      }
    },
    isBusy: () => pool.isBusy,
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    isListening: () => listener.isConnected(),
    async close() {
      await listener.close();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Bypasses the pool, whose connections may all be in use. */
async function ping(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    // The server responded, if only to report that it has no free connection.
    if (!(error instanceof Error && "code" in error && error.code === "53300")) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A working server ends every statement and every idle transaction within its limits. One that stays silent for longer
 * is frozen or unreachable, and TCP would wait a quarter of an hour.
 */
function destroyWhenSilent(client: pg.PoolClient, milliseconds: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error("The database did not answer in time.")));
}
