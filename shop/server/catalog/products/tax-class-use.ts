import type { Queryable } from "../../platform/db/in-transaction.ts";

/** A tax class that products use and the shop does not have. */
export interface UnknownTaxClass {
  readonly taxClass: string;
  /** Number of products, including those whose variations use it. */
  readonly count: number;
  /** The first of them. */
  readonly products: readonly { readonly id: number; readonly name: string }[];
}

const UNKNOWN = `
with used as (
  select id, tax_class from products where tax_class <> all($1) and status <> 'trash'
  union select v.product_id, v.tax_class from variations v join products p on p.id = v.product_id
    where v.tax_class <> all($1) and p.status <> 'trash'),
ranked as (
  select used.tax_class, p.id, p.name, row_number() over (partition by used.tax_class order by p.id) as place
  from used join products p using (id))
select tax_class as "taxClass", count(*)::integer as count,
  jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) filter (where place <= 10) as products
from ranked group by tax_class order by tax_class`;

/** Products whose class is not one of these. They are taxed in the standard class. */
export async function unknownTaxClasses(
  connection: Queryable,
  known: readonly string[],
): Promise<readonly UnknownTaxClass[]> {
  return (await connection.query<UnknownTaxClass>(UNKNOWN, [["", ...known]])).rows;
}

/** Moves all products and variations of one class to another. */
export async function moveTaxClass(connection: Queryable, from: string, to: string): Promise<void> {
  await connection.query("update products set tax_class = $2 where tax_class = $1", [from, to]);
  await connection.query("update variations set tax_class = $2 where tax_class = $1", [from, to]);
}
