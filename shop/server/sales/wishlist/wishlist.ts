import type { Queryable } from "../../platform/db/in-transaction.ts";
import { parseId } from "../../platform/http/parse-id.ts";

/** Enough for every wish, and a bound for the page and the table. */
export const MAX_WISHES = 100;

/** IDs as scripts send them: "3,17". Everything else is left out. */
export function parseWishes(text: string | null | undefined): readonly number[] {
  const ids = (text ?? "")
    .slice(0, 2000)
    .split(",")
    .flatMap((part) => parseId(part) ?? []);
  return [...new Set(ids)].slice(0, MAX_WISHES);
}

const LIST = `
select product_id as id from wishlist_items where person_id = $1 order by added_at desc, product_id limit ${MAX_WISHES}`;
const ADD = `
insert into wishlist_items (person_id, product_id)
select $1, p.id from products p
where p.id = any ($2) and p.status = 'published'
order by array_position($2, p.id)
limit greatest(0, ${MAX_WISHES} - (select count(*) from wishlist_items where person_id = $1))
on conflict do nothing`;
const REMOVE = "delete from wishlist_items where person_id = $1 and product_id = $2";

/** The customer's saved products, the latest first. */
export async function listWishes(connection: Queryable, personId: number): Promise<readonly number[]> {
  const { rows } = await connection.query<{ id: number }>({ name: "wishes", text: LIST, values: [personId] });
  return rows.map(({ id }) => id);
}

/** Products that are saved already, or not for sale, change nothing. */
export async function addWishes(connection: Queryable, personId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await connection.query(ADD, [personId, ids]);
}

export async function removeWish(connection: Queryable, personId: number, productId: number): Promise<void> {
  await connection.query(REMOVE, [personId, productId]);
}
