import type { Socket } from "node:net";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log.ts";
import { openListener, type Unlisten } from "./listener.ts";

export { isUnavailable } from "./unavailable.ts";
export type { Unlisten } from "./listener.ts";

export type Db = NodePgDatabase;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Db;
  isReachable(): Promise<boolean>;
  /**
   * Hears NOTIFY. Connects again by itself for ever; `onReconnect` then says that messages may have been missed.
   * Rejects when the first connection fails.
   */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>;
  /** While false, messages may be missed: do not keep what a message would have to drop. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly connection: pg.PoolConfig;
  readonly log: Log;
  readonly poolSize?: number;
  readonly connectTimeoutMs?: number;
  /** Longer work (an import, a new index) opens a database of its own with a longer limit. */
  readonly statementTimeoutMs?: number;
  readonly idleInTransactionMs?: number;
  /** How long a server may be silent beyond the statement's own limit before it counts as gone. */
  readonly graceMs?: number;
  readonly listenHeartbeatMs?: number;
}

export function openDatabase(options: OpenDatabaseOptions): Database {
  const { connection, log, poolSize = 10, connectTimeoutMs = 2000, statementTimeoutMs = 10_000 } = options;
  const { idleInTransactionMs = 15_000, graceMs = 5000, listenHeartbeatMs } = options;
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    application_name: "vitrine",
  });
  // Without these two a server that goes away takes the whole process with it.
  pool.on("error", (error) => log.warn("A waiting database connection was lost.", { reason: error.message }));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    giveUpOnSilence(client, Math.max(statementTimeoutMs, idleInTransactionMs) + graceMs);
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
        await pool.query("select 1");
        return true;
      } catch {
        return false;
      }
    },
    listen: (channel, onMessage, onReconnect) => listener.listen(channel, onMessage, onReconnect),
    isListening: () => listener.isConnected(),
    async close() {
      await listener.close();
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * A living server ends every statement and every idle transaction within its limits. One that stays silent for
 * longer is frozen or cut off, and the system would let us wait for a quarter of an hour.
 */
function giveUpOnSilence(client: pg.PoolClient, milliseconds: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error("The database did not answer in time.")));
}
