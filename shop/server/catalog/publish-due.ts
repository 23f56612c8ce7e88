import type { Queryable } from "../platform/db/in-transaction.ts";

const PUBLISH = `update products set status = 'published', published_at = publish_at, updated_at = now()
  where publish_at <= $1 and status = 'draft' and trashed_at is null`;
const NEXT = `select min(publish_at) as next from products where publish_at > $1 and trashed_at is null`;

/** Publishes the scheduled products whose time has come. Returns when the next one is due. */
export async function publishDueProducts(connection: Queryable, now: Date): Promise<Date | null> {
  await connection.query(PUBLISH, [now]);
  return (await connection.query<{ next: Date | null }>(NEXT, [now])).rows[0]?.next ?? null;
}
