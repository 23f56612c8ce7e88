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
  /** "none": without a picture. */
  readonly picture?: string | undefined;
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
  readonly publishAt: Date | null;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly isOnSale: boolean;
  readonly stockStatus: "instock" | "outofstock" | "onbackorder";
  /** Of all variations, or as often as a bundle can be packed; null if stock is not tracked. */
  readonly quantity: number | null;
  readonly isLow: boolean;
  readonly isVirtual: boolean;
  readonly image: string | null;
  readonly category: string | null;
  /** Variations that are offered, and how many of them are sold out or low. */
  readonly variations: number;
  readonly soldOut: number;
  readonly low: number;
  /** Number of items in a bundle. */
  readonly parts: number;
  /** The part that limits how often a bundle can be sold. */
  readonly limitedBy: string | null;
}

/** How many products there are in each view, counted up to `MAX_COUNT`. */
export interface ViewCounts {
  readonly drafts: number;
  readonly scheduled: number;
  readonly low: number;
  readonly soldOut: number;
  readonly noPicture: number;
}

/** The list's tabs show higher counts as “99+”. */
export const MAX_COUNT = 100;

/** One column per sort index. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  changed: ["p.updated_at", "p.id"],
  name: ["lower(p.name)", "p.id"],
  price: ["l.price_from", "l.product_id"],
  stock: ["u.quantity", "u.id"],
};

/** What the rows of a page show beyond their own columns. Each is looked up for the page's products only. */
const DETAILS = `
left join lateral (
  select count(*)::integer as variations, count(*) filter (where stock_status(vu) = 'outofstock')::integer as "soldOut",
    count(*) filter (where vu.is_managed and vu.quantity > 0 and vu.quantity <= coalesce(vu.low_amount, $1))::integer as low,
    sum(vu.quantity) filter (where v.stock_unit_id is not null and vu.is_managed)::integer as own,
    bool_or(v.stock_unit_id is null and vu.is_managed) as "sharesStock"
  from variations v join stock_units vu on vu.id = coalesce(v.stock_unit_id, p.stock_unit_id)
  where v.product_id = p.id and v.is_active
) of_variations on p.kind = 'variable'
left join lateral (
  select coalesce(sum(k.quantity), 0)::integer as parts from product_links k where k.product_id = p.id and k.kind = 'part'
) of_parts on p.kind = 'bundle'
left join lateral (
  select t.name, (greatest(pu.quantity, 0) / greatest(k.quantity, 1))::integer as packs
  from product_links k join products t on t.id = k.target_product_id
  left join variations tv on tv.id = k.target_variation_id
  join stock_units pu on pu.id = coalesce(tv.stock_unit_id, t.stock_unit_id)
  where k.product_id = p.id and k.kind = 'part' and pu.is_managed and pu.backorders = 'no' order by 2, 1 limit 1
) scarce on p.kind = 'bundle'`;

/** A page of the list and the total, counted up to a limit. */
export async function listProducts(
  connection: Queryable,
  query: ProductQuery,
): Promise<{ readonly rows: readonly ListedProduct[]; readonly total: number }> {
  const { text: page, values, where, order } = pageStatement(query);
  // All low products are read for a page of them, so they are counted in the same statement.
  const isCounted = query.stock === "low";
  const { rows } = await connection.query<ListedProduct & { readonly counted?: number }>(
    `select ${isCounted ? "page.counted," : ""} p.id, p.kind, p.name, p.slug, coalesce(p.sku, '') as sku, p.status, p.trashed_at is not null as "isTrashed", p.publish_at as "publishAt",
       l.price_from::float8 as "priceFrom", l.price_to::float8 as "priceTo", coalesce(l.is_on_sale, false) as "isOnSale",
       coalesce(l.stock_status, 'outofstock') as "stockStatus", p.is_virtual as "isVirtual",
       case when p.kind = 'variable' then
           case when own is null and not coalesce("sharesStock", false) then null
             else coalesce(own, 0) + case when "sharesStock" then u.quantity else 0 end end
         when p.kind = 'bundle' then least(scarce.packs, case when u.is_managed then u.quantity end)
         when u.is_managed then u.quantity end as quantity,
       u.is_managed and u.quantity > 0 and u.quantity <= coalesce(u.low_amount, $1) as "isLow",
       coalesce(of_variations.variations, 0) as variations, coalesce(of_variations."soldOut", 0) as "soldOut",
       coalesce(of_variations.low, 0) as low, coalesce(of_parts.parts, 0) as parts, scarce.name as "limitedBy",
       (select c.name from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id order by c.parent_id nulls last, c.position, c.id limit 1) as category,
       (select m.files -> 0 ->> 'path' from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.position limit 1) as image
     from (${page}) page join products p using (id)
     left join product_listing l on l.product_id = p.id join stock_units u on u.id = p.stock_unit_id ${DETAILS}
     order by ${order}`,
    values,
  );
  const [first] = rows;
  if (first?.counted !== undefined) {
    return { rows: rows.map(({ counted: _, ...row }) => row), total: Math.min(first.counted, MAX_LISTED + 1) };
  }
  const count = await connection.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from products p ${joins({ ...query, sort: "" })} where ${where} limit ${MAX_LISTED + 1}) counted`,
    values,
  );
  return { rows, total: count.rows[0]?.count ?? 0 };
}

/** The same conditions as the list's, so that a tab never counts another list than it opens. */
export async function countViews(connection: Queryable, lowAmount: number): Promise<ViewCounts> {
  const values: unknown[] = [lowAmount];
  const count = (filters: Partial<ProductQuery>, lowUnits?: string) => {
    const query = { search: "", sort: "", direction: "asc", limit: 0, offset: 0, lowAmount, ...filters } as const;
    return `(select count(*)::integer from (
      select from products p ${joins(query)} where ${conditions(query, values, lowUnits)} limit ${MAX_COUNT}) counted)`;
  };
  const { rows } = await connection.query<ViewCounts & { readonly units: number }>(
    `select ${count({ status: "draft" })} as drafts, ${count({ status: "scheduled" })} as scheduled,
       ${count({ stock: "low" }, SOME_LOW_UNITS)} as low,
       (select count(*)::integer from (${SOME_LOW_UNITS}) counted) as units,
       ${count({ stock: "outofstock" })} as "soldOut", ${count({ picture: "none" })} as "noPicture",
       $1::integer as "lowAmount"`,
    values,
  );
  const { drafts = 0, scheduled = 0, low = 0, soldOut = 0, noPicture = 0, units = 0 } = rows[0] ?? {};
  const isExact = low >= MAX_COUNT || units < FEW_UNITS;
  return { drafts, scheduled, low: isExact ? low : await countLow(connection, lowAmount), soldOut, noPicture };
}

/** Of all units: where many are sold out, few of the first ones belong to products that are low. */
async function countLow(connection: Queryable, lowAmount: number): Promise<number> {
  const values: unknown[] = [lowAmount];
  const query = { search: "", sort: "", direction: "asc", limit: 0, offset: 0, lowAmount, stock: "low" } as const;
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from products p ${joins(query)} where ${conditions(query, values)} limit ${MAX_COUNT}) counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** The IDs of one page, selected first, so that only its rows are joined. */
export function pageStatement(query: ProductQuery): {
  readonly text: string;
  readonly values: unknown[];
  readonly where: string;
  readonly order: string;
} {
  // `$1` in every statement of the list.
  const values: unknown[] = [query.lowAmount];
  const where = `${conditions(query, values)} and $1::integer is not null`;
  const way = query.direction === "asc" ? "asc" : "desc";
  const order = (ORDERS[query.sort] ?? ["p.updated_at", "p.id"]).map((column) => `${column} ${way}`).join(", ");
  const offset = Math.min(query.offset, MAX_LISTED);
  const counted = query.stock === "low" ? ", count(*) over ()::integer as counted" : "";
  const text = `select p.id${counted} from products p ${joins(query)} where ${where}
    order by ${order} limit ${query.limit} offset ${offset}`;
  return { text, values, where, order };
}

/** Joins only what the query needs: a list by name uses one index and nothing else. */
function joins({ sort, stock }: ProductQuery): string {
  const needsListing = sort === "price" || (stock ?? "") !== "";
  const needsUnit = sort === "stock";
  return [
    needsListing ? "join product_listing l on l.product_id = p.id" : "",
    needsUnit ? "join stock_units u on u.id = p.stock_unit_id" : "",
  ].join(" ");
}

/**
 * Products with a unit at or below its threshold. The two indexes of low stock are read, and each unit is looked up: for
 * a join the planner would read all products.
 */
const UNIT = "id, quantity > 0 or backorders <> 'no' as \"isSold\"";
const LOW = `select ${UNIT} from stock_units where is_managed and low_amount is null and quantity <= $1`;
const LOW_BY_OWN_AMOUNT = `select ${UNIT} from stock_units where is_managed and quantity <= low_amount`;
const LOW_UNITS = `${LOW} union all ${LOW_BY_OWN_AMOUNT}`;
/**
 * Mostly enough for a tab to say “99+”: counting all takes several times as long in a large shop. Those with the highest
 * quantity come first, since many others belong to sold-out products.
 */
const FEW_UNITS = 400;
const SOME_LOW_UNITS = `(${LOW} order by quantity desc limit ${FEW_UNITS}) union all (${LOW_BY_OWN_AMOUNT} limit ${FEW_UNITS})`;

const lowProducts = (units: string) => `
select found.id from (${units}) low, lateral (
  select lp.id from products lp where lp.stock_unit_id = low.id and lp.kind not in ('grouped', 'external')
    and (low."isSold" or lp.kind = 'variable')
  union all select lv.product_id from variations lv where lv.stock_unit_id = low.id and lv.is_active
) found`;

function conditions(query: ProductQuery, values: unknown[], lowUnits = LOW_UNITS): string {
  const { search, kind = "", status = "", category = "", stock = "", picture = "" } = query;
  const use = (value: unknown) => `$${values.push(value)}`;
  const parts = ["p.status <> 'importing'", status === "trash" ? "p.trashed_at is not null" : "p.trashed_at is null"];
  if (search !== "") {
    const like = use(`%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`);
    const number = /^\d{1,9}$/.test(search) ? ` or p.id = ${use(Number(search))}` : "";
    // The planner chooses between three indexes for a rare word and the list's order for a common one.
    parts.push(`(lower(p.name) like ${like} or lower(p.sku) like ${like}
      or p.id = any (array(select product_id from variations where lower(sku) like ${like} limit 1000))
      or p.id = any (array(select pt.product_id from tags t join product_tags pt on pt.tag_id = t.id
        where lower(t.name) = ${use(search.toLowerCase())} limit 1000))${number})`);
  }
  if (kind !== "") parts.push(`p.kind = ${use(kind)}`);
  if (status === "scheduled") parts.push("p.publish_at is not null");
  else if (status === "draft") parts.push("p.status = 'draft' and p.publish_at is null");
  else if (status !== "" && status !== "trash") parts.push(`p.status = ${use(status)}`);
  if (/^\d{1,9}$/.test(category)) {
    parts.push(`p.id in (
      with recursive below as (
        select id from categories where id = ${use(Number(category))}
        union select c.id from categories c join below on c.parent_id = below.id
      ) select product_id from product_categories where category_id in (select id from below))`);
  }
  if (stock === "low") {
    // Sold-out products have a view of their own.
    parts.push(`l.stock_status <> 'outofstock' and p.id in (${lowProducts(lowUnits)})`);
  } else if (stock !== "") parts.push(`l.stock_status = ${use(stock)}`);
  if (picture === "none") {
    // Looked up per product: for `not exists` the planner would read all pictures.
    parts.push(`p.id in (select n.product_id from product_no_picture n
      where (select m.media_id from product_media m where m.product_id = n.product_id limit 1) is null)`);
  }
  return parts.join(" and ");
}
