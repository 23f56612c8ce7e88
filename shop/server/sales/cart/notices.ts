import type pg from "pg";
import type { StoredNotice } from "../../platform/db/schema/carts.ts";
import { CART_LIFETIME, LATER_EXPIRY } from "./lifetime.ts";

export type Notice = StoredNotice;

/** A script that fails repeatedly must not fill the row. */
const MAX_NOTICES = 12;

/** Appends the new row's notices to those of `carts`, inside an upsert. */
export const APPEND_NOTICES = `
  case when jsonb_array_length(carts.notices) < ${MAX_NOTICES} then carts.notices || excluded.notices
    else excluded.notices end`;

const QUEUE = `
insert into carts (id, notices, expires_at) values ($1, $2::jsonb, now() + ${CART_LIFETIME})
on conflict (id) do update set notices = ${APPEND_NOTICES}, expires_at = ${LATER_EXPIRY}`;

/** Reads and clears under one lock, so that exactly one of two tabs shows a notice. */
const TAKE = `
with waiting as (select id, notices from carts where id = $1 and notices <> '[]' for update)
update carts set notices = '[]' from waiting where carts.id = waiting.id
returning waiting.notices`;

/** Queues notices for the visitor's next page; creates the cart row if there is none yet. */
export async function queueNotices(pool: pg.Pool, cartId: string, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await pool.query({ name: "queue-notices", text: QUEUE, values: [cartId, JSON.stringify(notices)] });
}

export async function popQueuedNotices(pool: pg.Pool, cartId: string): Promise<readonly Notice[]> {
  const { rows } = await pool.query<{ notices: Notice[] }>({ name: "pop-notices", text: TAKE, values: [cartId] });
  return rows[0]?.notices ?? [];
}
