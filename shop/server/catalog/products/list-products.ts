import { MAX_LISTED } from "../../platform/db/listed.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { ProductKind } from "../../platform/db/schema/products.ts";

export const PRODUCT_SORTS = ["changed", "name", "price", "stock"] as const;
export const STOCK_STATES = ["instock", "outofstock", "onbackorder", "low"] as const;

export interface ProductQuery {
  readonly search: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
  /** "" for any. */
  readonly kind?: string | undefined;
  readonly status?: string | undefined;
  readonly category?: string | undefined;
  readonly stock?: string | undefined;
  /** The low-stock threshold of products without their own. */
  readonly lowAmount: number;
}

export interface ListedProduct {
  readonly id: number;
  readonly kind: ProductKind;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly status: "published" | "private" | "draft";
  readonly isTrashed: boolean;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly isOnSale: boolean;
  readonly stockStatus: "instock" | "outofstock" | "onbackorder";
  /** Null if stock is not managed. */
  readonly quantity: number | null;
  readonly image: string | null;
  readonly updatedAt: Date;
}

/** One column per sort index. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  changed: ["p.updated_at", "p.id"],
  name: ["lower(p.name)", "p.id"],
  price: ["l.price_from", "l.product_id"],
  stock: ["u.quantity", "u.id"],
};

/** A page of the list and the total, counted up to a limit. */
export async function listProducts(
  connection: Queryable,
  query: ProductQuery,
): Promise<{ readonly rows: readonly ListedProduct[]; readonly total: number }> {
  const { text: page, values, where, order } = pageStatement(query);
  const rows = await connection.query<ListedProduct>(
    `select p.id, p.kind, p.name, p.slug, coalesce(p.sku, '') as sku, p.status, p.trashed_at is not null as "isTrashed",
       l.price_from::float8 as "priceFrom", l.price_to::float8 as "priceTo", coalesce(l.is_on_sale, false) as "isOnSale",
       coalesce(l.stock_status, 'outofstock') as "stockStatus",
       case when u.is_managed then u.quantity end as quantity,
       (select m.files -> 0 ->> 'path' from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.position limit 1) as image,
       p.updated_at as "updatedAt"
     from (${page}) page join products p using (id)
     left join product_listing l on l.product_id = p.id join stock_units u on u.id = p.stock_unit_id
     order by ${order}`,
    values,
  );
  const count = await connection.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from products p ${joins({ ...query, sort: "" })} where ${where} limit ${MAX_LISTED + 1}) counted`,
    values,
  );
  return { rows: rows.rows, total: count.rows[0]?.count ?? 0 };
}

/** The IDs of one page, selected first, so that only its rows are joined. */
export function pageStatement(query: ProductQuery): {
  readonly text: string;
  readonly values: unknown[];
  readonly where: string;
  readonly order: string;
} {
  const { where, values } = conditions(query);
  const way = query.direction === "asc" ? "asc" : "desc";
  const order = (ORDERS[query.sort] ?? ["p.updated_at", "p.id"]).map((column) => `${column} ${way}`).join(", ");
  const offset = Math.min(query.offset, MAX_LISTED);
  const text = `select p.id from products p ${joins(query)} where ${where}
    order by ${order} limit ${query.limit} offset ${offset}`;
  return { text, values, where, order };
}

/** Joins only what the query needs: a list by name uses one index and nothing else. */
function joins({ sort, stock }: ProductQuery): string {
  const needsListing = sort === "price" || (stock ?? "") !== "";
  const needsUnit = sort === "stock" || stock === "low";
  return [
    needsListing ? "join product_listing l on l.product_id = p.id" : "",
    needsUnit ? "join stock_units u on u.id = p.stock_unit_id" : "",
  ].join(" ");
}

function conditions(query: ProductQuery): { readonly where: string; readonly values: unknown[] } {
  const { search, kind = "", status = "", category = "", stock = "", lowAmount } = query;
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const parts = ["p.status <> 'importing'", status === "trash" ? "p.trashed_at is not null" : "p.trashed_at is null"];
  if (search !== "") {
    const like = use(`%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`);
    const number = /^\d{1,9}$/.test(search) ? ` or p.id = ${use(Number(search))}` : "";
    // The planner chooses between three indexes for a rare word and the list's order for a common one.
    parts.push(`(lower(p.name) like ${like} or lower(p.sku) like ${like}
      or p.id = any (array(select product_id from variations where lower(sku) like ${like} limit 1000))${number})`);
  }
  if (kind !== "") parts.push(`p.kind = ${use(kind)}`);
  if (status !== "" && status !== "trash") parts.push(`p.status = ${use(status)}`);
  if (/^\d{1,9}$/.test(category)) {
    parts.push(`p.id in (
      with recursive below as (
        select id from categories where id = ${use(Number(category))}
        union select c.id from categories c join below on c.parent_id = below.id
      ) select product_id from product_categories where category_id in (select id from below))`);
  }
  if (stock === "low") parts.push(`u.is_managed and u.quantity <= coalesce(u.low_amount, ${use(lowAmount)})`);
  else if (stock !== "") parts.push(`coalesce(l.stock_status, 'outofstock') = ${use(stock)}`);
  return { where: parts.join(" and "), values };
}
