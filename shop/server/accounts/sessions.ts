import { type Cookies, deleteCookie, setCookie } from "../cart/cookies.ts";
import type { Queryable } from "../db/in-transaction.ts";
import type { Shop } from "../shop.ts";
import type { Person } from "./person.ts";
import { newToken, tokenHash } from "./tokens.ts";

export type SessionKind = "account" | "office";

export interface SignedIn extends Person {
  /** The password was right, the second factor is still to come. */
  readonly isWaiting: boolean;
  readonly hasSecondFactor: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** However busy, a session ends; unused, it ends sooner. */
const LIFE_MS: Readonly<Record<SessionKind, { readonly absolute: number; readonly idle: number }>> = {
  account: { absolute: 90 * DAY_MS, idle: 30 * DAY_MS },
  office: { absolute: 7 * DAY_MS, idle: 8 * HOUR_MS },
};
const WAITING_MS = 10 * MINUTE_MS;
const SEEN_EVERY_MS = 5 * MINUTE_MS;
const COOKIE: Readonly<Record<SessionKind, string>> = { account: "vitrine_account", office: "vitrine_office" };
const TOKEN = /^[\w-]{43}$/;

const START = `
with ended as (delete from sessions where token_hash = $6)
insert into sessions (token_hash, person_id, kind, is_waiting, created_at, seen_at, expires_at)
values ($1, $2, $3, $4, $5, $5, $7)`;
const FIND = `
select p.id, p.email, p.name, p.role, s.is_waiting as "isWaiting", s.seen_at as "seenAt",
  exists (select from second_factors f where f.person_id = p.id and f.confirmed_at is not null) as "hasSecondFactor"
from sessions s join people p on p.id = s.person_id
where s.token_hash = $1 and s.kind = $2 and s.expires_at > $3 and s.seen_at > $4`;

export interface SessionStart {
  readonly personId: number;
  readonly kind: SessionKind;
  readonly isWaiting?: boolean;
  /** Of the request that signs in. What it carried is worth nothing afterwards. */
  readonly cookies: Cookies;
}

/** Always a new token, whatever the browser came with; answers with the cookie to set. */
export async function startSession(shop: Shop, connection: Queryable, start: SessionStart): Promise<string> {
  const { personId, kind, isWaiting = false, cookies } = start;
  const token = newToken();
  const now = shop.now();
  const expires = new Date(now.getTime() + (isWaiting ? WAITING_MS : LIFE_MS[kind].absolute));
  const former = tokenIn(cookies, kind);
  const values = [tokenHash(token), personId, kind, isWaiting, now, former && tokenHash(former), expires];
  await connection.query({ name: "start-session", text: START, values });
  return setCookie(shop.config, COOKIE[kind], token, { isHttpOnly: true, expires });
}

export async function findSession(shop: Shop, cookies: Cookies, kind: SessionKind): Promise<SignedIn | null> {
  const token = tokenIn(cookies, kind);
  if (token === null) return null;
  const { pool } = shop.database;
  const now = shop.now();
  const values = [tokenHash(token), kind, now, new Date(now.getTime() - LIFE_MS[kind].idle)];
  const { rows } = await pool.query<SignedIn & { seenAt: Date }>({ name: "find-session", text: FIND, values });
  if (!rows[0]) return null;
  const { seenAt, ...signedIn } = rows[0];
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) {
    await pool.query("update sessions set seen_at = $2 where token_hash = $1", [tokenHash(token), now]);
  }
  return signedIn;
}

/** Ends it on the server, so that a copy of the cookie opens nothing any more; answers with the cookie to set. */
export async function endSession(shop: Shop, cookies: Cookies, kind: SessionKind): Promise<string> {
  const token = tokenIn(cookies, kind);
  if (token !== null) await shop.database.pool.query("delete from sessions where token_hash = $1", [tokenHash(token)]);
  return deleteCookie(shop.config, COOKIE[kind]);
}

export async function endAllSessions(connection: Queryable, personId: number): Promise<void> {
  await connection.query("delete from sessions where person_id = $1", [personId]);
}

/** Those that can open nothing any more. */
export async function forgetSessions(shop: Shop): Promise<void> {
  await shop.database.pool.query("delete from sessions where expires_at < $1", [shop.now()]);
}

function tokenIn(cookies: Cookies, kind: SessionKind): string | null {
  const token = cookies.get(COOKIE[kind]) ?? "";
  return TOKEN.test(token) ? token : null;
}
