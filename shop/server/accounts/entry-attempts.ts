import { setTimeout as delay } from "node:timers/promises";
import { sign } from "../cart/digest.ts";
import { networkOf } from "../reviews/visitor-limit.ts";
import type { Shop } from "../shop.ts";

/** What somebody tries to get through: a door of its own for each thing that can be guessed. */
export type Entry = "account" | "office" | "code" | "letter" | "link";

export interface Attempt {
  /** One too many: nothing is to be looked at. */
  readonly isBlocked: boolean;
  /** It was right after all: the failures before it are forgotten. */
  forgive(): Promise<void>;
}

export interface Trier {
  /** E-mail address or number of the account; null when only the network counts. */
  readonly account: string | null;
  readonly address: string | null;
}

export const MOST_TRIES = 10;
const WINDOW_MS = 15 * 60_000;
const FREE_TRIES = 3;
const SLOWEST_MS = 2000;

/**
 * Counts a try before it is known whether it is right, in the database, so that many tries at once and in several
 * processes are counted like a queue. Every try after the third takes longer; after the tenth none is looked at.
 */
export async function beginAttempt(
  shop: Shop,
  entry: Entry,
  { account, address }: Trier,
  wait: (milliseconds: number) => Promise<unknown> = delay,
): Promise<Attempt> {
  const { pool } = shop.database;
  const key = (text: string) => sign(shop.secret, "entry", `${entry}|${text}`).slice(0, 32);
  const accountKey = account === null ? null : key(`account|${account}`);
  const keys = [accountKey, address === null ? null : key(`network|${networkOf(address)}`)].filter(
    (each) => each !== null,
  );
  const now = shop.now();
  const { rows: added } = await pool.query<{ id: string }>(
    "insert into entry_attempts (key, created_at) select unnest($1::text[]), $2 returning id",
    [keys, now],
  );
  const ids = added.map(({ id }) => id);
  const { rows } = await pool.query<{ tries: number }>(
    `select coalesce(max(tries), 0)::integer as tries from (select count(*) as tries from entry_attempts
     where key = any($1) and created_at > $2 group by key) as counted`,
    [keys, new Date(now.getTime() - WINDOW_MS)],
  );
  const tries = rows[0]?.tries ?? 0;
  if (tries > MOST_TRIES) {
    // What is not looked at does not count, or an account could be kept shut for ever.
    await pool.query("delete from entry_attempts where id = any($1::bigint[])", [ids]);
    return { isBlocked: true, forgive: () => Promise.resolve() };
  }
  if (tries > FREE_TRIES) await wait(Math.min(SLOWEST_MS, 125 * 2 ** (tries - FREE_TRIES)));
  return {
    isBlocked: false,
    async forgive() {
      // The network's other failures stay: whoever has one account must not be given endless tries at all others.
      await pool.query("delete from entry_attempts where id = any($1::bigint[]) or key = $2", [ids, accountKey]);
    },
  };
}

export async function forgetEntryAttempts(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - WINDOW_MS);
  await shop.database.pool.query("delete from entry_attempts where created_at < $1", [before]);
}
