import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { ok } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

export const LONGEST_TAG = 40;
const MOST_AT_ONCE = 10;

/** The tags of a text such as "Gift, Press": without duplicates, blanks or line breaks. */
export function tagsIn(text: string): readonly string[] {
  const tags = text.split(",").map((tag) => tag.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST_TAG).trim());
  return [...new Set(tags.map((tag) => tag.toWellFormed().replaceAll("\0", "")).filter((tag) => tag !== ""))].slice(
    0,
    MOST_AT_ONCE,
  );
}

const ADD = `
insert into order_tags (order_id, tag) select o.id, t.tag from orders o cross join unnest($2::text[]) as t (tag)
where o.id = any ($1::integer[]) on conflict do nothing returning order_id`;
const REMOVE = "delete from order_tags where order_id = any ($1::integer[]) and tag = any ($2::text[])";

/** Adds tags to orders; tags that they have stay. Returns how many were added. */
export async function addOrderTags(
  shop: Shop,
  staff: Staff,
  orderIds: readonly number[],
  tags: readonly string[],
): Promise<number> {
  const done = await inTransaction<number, never>(shop.database.pool, async (connection) => {
    const { rowCount } = await connection.query(ADD, [orderIds, tags]);
    await noteEach(connection, staff, orderIds, "tagged an order");
    return ok(rowCount ?? 0);
  });
  return done.ok ? done.value : 0;
}

export async function removeOrderTags(
  shop: Shop,
  staff: Staff,
  orderIds: readonly number[],
  tags: readonly string[],
): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    await connection.query(REMOVE, [orderIds, tags]);
    await noteEach(connection, staff, orderIds, "removed a tag of an order");
    return ok(null);
  });
}

/** Tags may name people, so the audit log does not repeat them. */
async function noteEach(connection: Queryable, staff: Staff, orderIds: readonly number[], act: string): Promise<void> {
  for (const id of orderIds) await recordAudit(connection, staff, { act, subject: `order:${id}` });
}

/** One step per tag, however many orders have it. */
const KNOWN = `
with recursive known as (
  (select tag from order_tags order by tag limit 1)
  union all
  select (select t.tag from order_tags t where t.tag > known.tag order by t.tag limit 1) from known
  where known.tag is not null
)
select tag from known where tag is not null limit 100`;

/** Tags that any order has, in alphabetical order. */
export async function knownOrderTags(connection: Queryable): Promise<readonly string[]> {
  return (await connection.query<{ tag: string }>(KNOWN)).rows.map(({ tag }) => tag);
}

export async function tagsOfOrders(
  connection: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const text = `select order_id as "orderId", array_agg(tag order by tag) as tags from order_tags
    where order_id = any ($1::integer[]) group by order_id`;
  const { rows } = await connection.query<{ orderId: number; tags: string[] }>(text, [orderIds]);
  return new Map(rows.map(({ orderId, tags }) => [orderId, tags]));
}
