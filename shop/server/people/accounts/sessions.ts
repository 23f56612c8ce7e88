import type { Cookies } from "../../platform/http/cookies.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { deleteCustomerCookie } from "./customer-number.ts";
import { deleteStaffCookie, setStaffCookie } from "./staff-cookie.ts";
import { rememberBrowser } from "./known-browser.ts";
import { deleteOwnCookie, ownCookieName, setOwnCookie } from "./session-cookies.ts";
import { isStaffRole, type Person, type Role } from "./person.ts";
import { newToken, tokenHash } from "./tokens.ts";

export type SessionKind = "account" | "admin";

export interface SignedIn extends Person {
  /** The password was correct; the second factor is still required. */
  readonly isWaiting: boolean;
  readonly hasSecondFactor: boolean;
  /** Identifies the session without giving access to it. */
  readonly session: string;
  /** When the person last entered the password or a second-factor code in this session. */
  readonly confirmedAt: Date | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A session ends after `idle` without use, and after `absolute` in any case. */
const LIFETIME_MS: Readonly<Record<SessionKind, { readonly absolute: number; readonly idle: number }>> = {
  account: { absolute: 90 * DAY_MS, idle: 30 * DAY_MS },
  admin: { absolute: 7 * DAY_MS, idle: 8 * HOUR_MS },
};
const WAITING_MS = 10 * MINUTE_MS;
const SEEN_EVERY_MS = 5 * MINUTE_MS;
const COOKIE: Readonly<Record<SessionKind, string>> = { account: "vitrine_account", admin: "vitrine_admin" };
const TOKEN = /^[\w-]{43}$/;

const START = `
with ended as (delete from sessions where token_hash = $6)
insert into sessions (token_hash, person_id, kind, is_waiting, created_at, seen_at, confirmed_at, expires_at)
values ($1, $2, $3, $4, $5, $5, $5, $7)
returning (select role from people where id = $2)`;
const FIND = `
select p.id, p.email, p.name, p.role, s.is_waiting as "isWaiting", s.seen_at as "seenAt",
  s.token_hash as session, s.confirmed_at as "confirmedAt",
  exists (select from second_factors f where f.person_id = p.id and f.confirmed_at is not null) as "hasSecondFactor"
from sessions s join people p on p.id = s.person_id
where s.token_hash = $1 and s.kind = $2 and s.expires_at > $3 and s.seen_at > $4`;

export interface SessionStart {
  readonly personId: number;
  readonly kind: SessionKind;
  readonly isWaiting?: boolean;
  /** Cookies of the request that signs in. Its old session ends. */
  readonly cookies: Cookies;
}

/** Always creates a new token; returns the cookies to set, the session's first. */
export async function startSession(
  shop: Shop,
  connection: Queryable,
  start: SessionStart,
): Promise<readonly [session: string, ...others: string[]]> {
  const { personId, kind, isWaiting = false, cookies } = start;
  const token = newToken();
  const now = shop.now();
  const expires = new Date(now.getTime() + (isWaiting ? WAITING_MS : LIFETIME_MS[kind].absolute));
  const former = tokenIn(shop, cookies, kind);
  const values = [tokenHash(token), personId, kind, isWaiting, now, former && tokenHash(former), expires];
  const { rows } = await connection.query<{ role: Role }>({ name: "start-session", text: START, values });
  const cookie = setOwnCookie(shop.config, kind, COOKIE[kind], token, expires);
  if (isWaiting) return [cookie];
  const role = rows[0]?.role ?? "customer";
  const staff = isStaffRole(role) && kind === "admin" ? [setStaffCookie(shop.config, role, expires)] : [];
  return [cookie, rememberBrowser(shop, cookies, kind, personId), ...staff];
}

export async function findSession(shop: Shop, cookies: Cookies, kind: SessionKind): Promise<SignedIn | null> {
  const token = tokenIn(shop, cookies, kind);
  if (token === null) return null;
  const { pool } = shop.database;
  const now = shop.now();
  const values = [tokenHash(token), kind, now, new Date(now.getTime() - LIFETIME_MS[kind].idle)];
  const { rows } = await pool.query<SignedIn & { seenAt: Date }>({ name: "find-session", text: FIND, values });
  if (!rows[0]) return null;
  const { seenAt, ...signedIn } = rows[0];
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) {
    await pool.query("update sessions set seen_at = $2 where token_hash = $1", [tokenHash(token), now]);
  }
  return signedIn;
}

/** Ends the session on the server, so that a copy of the cookie is useless; returns the cookies to set. */
export async function endSession(shop: Shop, cookies: Cookies, kind: SessionKind): Promise<readonly string[]> {
  const token = tokenIn(shop, cookies, kind);
  if (token !== null) await shop.database.pool.query("delete from sessions where token_hash = $1", [tokenHash(token)]);
  const own = deleteOwnCookie(shop.config, kind, COOKIE[kind]);
  return [own, kind === "admin" ? deleteStaffCookie(shop.config) : deleteCustomerCookie(shop)];
}

export async function endAllSessions(connection: Queryable, personId: number): Promise<void> {
  await connection.query("delete from sessions where person_id = $1", [personId]);
}

const FRESH_MS = 15 * MINUTE_MS;

/** Whether the person proved their identity recently enough for actions that change permissions or reveal secrets. */
export function isFresh({ now }: Pick<Shop, "now">, { confirmedAt }: Pick<SignedIn, "confirmedAt">): boolean {
  return confirmedAt !== null && now().getTime() - confirmedAt.getTime() <= FRESH_MS;
}

export async function confirmSession(shop: Shop, { session }: Pick<SignedIn, "session">): Promise<void> {
  const text = "update sessions set confirmed_at = $2 where token_hash = $1";
  await shop.database.pool.query(text, [session, shop.now()]);
}

/** Deletes expired sessions. */
export async function purgeSessions(shop: Shop): Promise<void> {
  await shop.database.pool.query("delete from sessions where expires_at < $1", [shop.now()]);
}

function tokenIn(shop: Shop, cookies: Cookies, kind: SessionKind): string | null {
  const token = cookies.get(ownCookieName(shop.config, kind, COOKIE[kind])) ?? "";
  return TOKEN.test(token) ? token : null;
}
