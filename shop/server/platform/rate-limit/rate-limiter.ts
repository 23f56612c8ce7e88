import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { sign } from "../secrets/digest.ts";
import type { Shop } from "../../shop.ts";
import { type Limit, type LimitName, LIMITS, type SubjectKind } from "./limits.ts";
import { networkOf } from "./network.ts";

/** A browser, and the client's IP address if it is known. */
export interface Visitor {
  readonly readerId: string;
  readonly address: string | null;
}

/** Who makes an attempt. Only the given kinds are counted; `network` takes the client's IP address. */
export type Subject = Readonly<Partial<Record<SubjectKind, string | null>>>;

export interface Count {
  /** The attempt exceeds the limit and must not proceed. It was not counted. */
  readonly isOver: boolean;
  /** Attempts of the busiest key, including this one. */
  readonly used: number;
  /** When the window of the full key ends, or the last one if none is full. */
  readonly endsAt: Date;
}

export interface CountOptions {
  /** Figures from the settings, for limits that say `settings`. */
  readonly most?: number | Readonly<Partial<Record<SubjectKind, number>>>;
  readonly seconds?: number;
  /** Attempts to count at once. */
  readonly weight?: number;
  /** The transaction that the count belongs to. Attempts that share a key then wait until it ends. */
  readonly connection?: Pick<Db, "execute">;
}

type LimiterShop = Pick<Shop, "database" | "secret" | "now">;

const DAY_MS = 86_400_000;
const FREE_ATTEMPTS = 3;
const FIRST_DELAY_MS = 125;
const MAX_DELAY_MS = 5000;

/** Counts an attempt before its outcome is known, across all processes, in one statement. */
export async function countAttempt(
  shop: LimiterShop,
  name: LimitName,
  subject: Subject,
  { most, seconds, weight = 1, connection = shop.database.db }: CountOptions = {},
): Promise<Count> {
  const limit: Limit = LIMITS[name];
  const now = shop.now();
  const windowSeconds = limit.seconds === "settings" ? seconds : limit.seconds;
  if (windowSeconds === undefined) throw new Error(`The limit ${name} has no window.`);
  const kinds = kindsOf(subject);
  if (kinds.length === 0) return { isOver: false, used: 0, endsAt: now };
  const figures = kinds.map((kind) => limitOf(name, kind, most));

  const { rows } = await connection.execute<{ used: number; ends_at: Date | string; is_over: boolean }>(sql`
    select used, ends_at, is_over from count_attempt(
      ${list(keysOf(shop, name, subject))}::text[], ${list(figures)}::integer[], ${weight}::integer,
      ${now.toISOString()}::timestamptz, ${windowSeconds}::integer)`);
  const full = rows.filter(({ is_over: isOver }) => isOver);
  const ends = (full.length > 0 ? full : rows).map(({ ends_at: endsAt }) => new Date(endsAt).getTime());
  return {
    isOver: full.length > 0,
    used: Math.max(...rows.map(({ used }) => used)),
    endsAt: new Date(Math.max(...ends)),
  };
}

/** Counts an attempt and waits if the limit slows. Holds no connection meanwhile. */
export async function countSlowly(shop: LimiterShop & Pick<Shop, "delay">, name: LimitName, subject: Subject) {
  const count = await countAttempt(shop, name, subject);
  const limit: Limit = LIMITS[name];
  const delay = limit.slows && !count.isOver ? delayAfter(count.used) : 0;
  if (delay > 0) await shop.delay(delay);
  return count;
}

export function delayAfter(attempts: number): number {
  if (attempts <= FREE_ATTEMPTS) return 0;
  // Bounds the exponent, so that no number of attempts overflows.
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts - FREE_ATTEMPTS, 20));
}

/** Counts a visitor's submission, within the transaction that stores it. */
export async function isTooFast(
  connection: Pick<Db, "execute">,
  shop: LimiterShop,
  { readerId, address }: Visitor,
  name: LimitName,
): Promise<boolean> {
  return (await countAttempt(shop, name, { browser: readerId, network: address }, { connection })).isOver;
}

/** Uncounts one attempt. */
export async function uncountAttempt(shop: LimiterShop, name: LimitName, subject: Subject): Promise<void> {
  const keys = list(keysOf(shop, name, subject));
  await shop.database.db.execute(sql`update rate_limits set used = used - 1 where key = any(${keys}) and used > 0`);
}

/** Clears the given windows. */
export async function clearAttempts(
  shop: LimiterShop,
  subjects: Readonly<Partial<Record<LimitName, Subject>>>,
): Promise<void> {
  const keys = Object.entries(subjects).flatMap(([name, subject]) => keysOf(shop, name as LimitName, subject));
  await shop.database.db.execute(sql`delete from rate_limits where key = any(${list(keys)})`);
}

export async function purgeExpiredLimits(shop: LimiterShop): Promise<void> {
  await shop.database.db.execute(
    sql`delete from rate_limits where ends_at <= ${shop.now().toISOString()}::timestamptz`,
  );
}

export function retryAfterSeconds(shop: Pick<Shop, "now">, endsAt: Date): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - shop.now().getTime()) / 1000));
}

function kindsOf(subject: Subject): readonly SubjectKind[] {
  return (Object.keys(subject) as SubjectKind[]).filter((kind) => typeof subject[kind] === "string");
}

/** Irreversible digests that change every day: no IP address is ever stored. */
export function keysOf(shop: Pick<Shop, "secret" | "now">, name: LimitName, subject: Subject): readonly string[] {
  const day = Math.floor(shop.now().getTime() / DAY_MS);
  return kindsOf(subject).map((kind) => {
    const value = subject[kind] ?? "";
    const text = kind === "network" ? networkOf(value) : value;
    return sign(shop.secret, "rate-limit", `${day}|${name}|${kind}|${text}`).slice(0, 32);
  });
}

/** Null counts without blocking. */
function limitOf(name: LimitName, kind: SubjectKind, given: CountOptions["most"]): number | null {
  const limit: Limit = LIMITS[name];
  const figure = limit.most[kind];
  if (figure === "slow") return null;
  if (typeof figure === "number") return figure;
  const owners = typeof given === "number" ? given : given?.[kind];
  if (owners === undefined) throw new Error(`The limit ${name} has no figure for a ${kind}.`);
  return owners;
}

/** One parameter, not one per element. */
function list(values: readonly unknown[]): SQL {
  return sql`${sql.param(values)}`;
}
