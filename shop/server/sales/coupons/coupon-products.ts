import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Queryable } from "../../platform/db/in-transaction.ts";

export interface CouponCategory {
  readonly id: number;
  readonly name: string;
}

/** Every category with its ancestors: "Tableware / Mugs". */
export async function couponCategories(connection: Queryable): Promise<readonly CouponCategory[]> {
  const text = `
    with recursive tree as (
      select id, name from categories where parent_id is null
      union all
      select c.id, tree.name || ' / ' || c.name from categories c join tree on c.parent_id = tree.id
    )
    select id, name from tree order by name`;
  return (await connection.query<CouponCategory>(text)).rows;
}

const FIND = `
select wanted.name, coalesce(
  (select id from products where sku = wanted.name limit 1),
  (select id from variations where sku = wanted.name limit 1),
  (select id from products where slug = lower(wanted.name) limit 1),
  (select id from products where wanted.name ~ '^[0-9]{1,9}$' and id = wanted.name::integer),
  (select id from variations where wanted.name ~ '^[0-9]{1,9}$' and id = wanted.name::integer)) as id
from unnest($1::text[]) as wanted (name)`;

/** The IDs of products that are named by SKU, slug or ID. Refuses with the first unknown name. */
export async function productsNamed(
  connection: Queryable,
  names: readonly string[],
): Promise<Result<readonly number[], { readonly unknown: string }>> {
  const { rows } = await connection.query<{ name: string; id: number | null }>(FIND, [names]);
  const lost = rows.find(({ id }) => id === null);
  return lost ? refuse({ unknown: lost.name }) : ok([...new Set(rows.flatMap(({ id }) => id ?? []))]);
}

const NAMES = `
select coalesce(
  (select coalesce(nullif(sku, ''), slug) from products where id = wanted.id),
  (select coalesce(nullif(sku, ''), id::text) from variations where id = wanted.id)) as name
from unnest($1::integer[]) as wanted (id)`;

/** The names of these products for the form; deleted ones are left out. */
export async function productNames(connection: Queryable, ids: readonly number[]): Promise<readonly string[]> {
  const { rows } = await connection.query<{ name: string | null }>(NAMES, [ids]);
  return rows.flatMap(({ name }) => name ?? []);
}
