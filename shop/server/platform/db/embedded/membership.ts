import pg from "pg";
import { SUPERUSER } from "./data-folder.ts";
import type { Endpoint } from "./endpoint.ts";

/** The role that the shop uses: it owns its database and has no rights over the server. */
export const SHOP_ROLE = "vitrine";

/**
 * Every process that uses the cluster holds a shared lock in one session. The server frees the lock of a process that
 * dies in any way, and a process that gets the exclusive lock knows that it is the last.
 */
const MEMBERS_LOCK = 7_640_891;

export interface Membership {
  /** Called when the session ends without `leave`. */
  onLost(listener: () => void): void;
  /** Whether this process is the last member. If so, processes that join wait until this session ends. */
  isLast(): Promise<boolean>;
  leave(): Promise<void>;
}

export async function join(endpoint: Endpoint): Promise<Membership> {
  const client = new pg.Client({
    host: endpoint.host,
    port: endpoint.port,
    ...(endpoint.password === undefined ? {} : { password: endpoint.password }),
    user: SUPERUSER,
    database: "postgres",
    application_name: "vitrine member",
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    keepAlive: true,
  });
  let hasLeft = false;
  let isLost = false;
  let reportLost: (() => void) | undefined;
  const lose = () => {
    if (hasLeft || isLost) return;
    isLost = true;
    reportLost?.();
  };
  client.on("error", lose);
  client.on("end", lose);

  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [MEMBERS_LOCK]);
    await createShopRole(client, endpoint.password);
  } catch (error) {
    hasLeft = true;
    await client.end().catch(() => undefined);
    throw error;
  }

  return {
    onLost(listener) {
      reportLost = listener;
      if (isLost) listener();
    },
    async isLast() {
      await client.query("select pg_advisory_unlock_shared($1)", [MEMBERS_LOCK]);
      const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [
        MEMBERS_LOCK,
      ]);
      return rows[0]?.alone === true;
    },
    async leave() {
      hasLeft = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function createShopRole(client: pg.Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [SHOP_ROLE]);
  if (rowCount) return;
  const secret = password === undefined ? "" : ` password ${client.escapeLiteral(password)}`;
  await client.query(`create role ${SHOP_ROLE} login createdb${secret}`).catch((error: pg.DatabaseError) => {
    const wasMadeMeanwhile = error.code === "42710" || error.code === "23505";
    if (!wasMadeMeanwhile) throw error;
  });
}
