import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { type DraftItem, readDraftItems } from "../drafts/draft-lines.ts";
import { detailsOf, stockLeft } from "../drafts/find-items.ts";
import type { ExchangedItem } from "./write-exchange.ts";

/** What an item can be exchanged for. */
export interface ExchangeOption {
  /** `12` or, for a variation, `12-34`. */
  readonly ref: string;
  readonly name: string;
  readonly details: string;
  readonly price: Minor | null;
  /** Null if stock is not tracked. */
  readonly left: number | null;
}

const EXPAND = `
select p.id as "productId", v.id as "variationId"
from products p left join variations v on v.product_id = p.id and v.status = 'published' and v.is_active and p.kind = 'variable'
where p.id = any ($1::integer[]) and p.kind not in ('external', 'grouped', 'download')
  and (p.kind <> 'variable' or v.id is not null)
order by v.menu_order, v.id limit 100`;

/** The products that were bought, with all their variations; by product. */
export async function exchangeOptions(
  connection: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ExchangeOption[]>> {
  const { rows } = await connection.query<ExchangedItem>(EXPAND, [productIds]);
  const items = await readDraftItems(
    connection,
    rows.map((each, at) => ({ key: String(at), ...each, name: "", taxClass: "", price: null, quantity: 1 })),
  );
  const byProduct = Map.groupBy(items, ({ item }) => item.productId);
  return new Map([...byProduct].map(([productId, own]) => [productId, own.map(optionOf)]));
}

function optionOf(line: DraftItem): ExchangeOption {
  return {
    ref: refOf(line.item),
    name: line.item.name,
    details: detailsOf(line),
    price: line.catalogPrice,
    left: stockLeft(line),
  };
}

export function refOf({ productId, variationId }: ExchangedItem): string {
  return variationId === null ? String(productId) : `${productId}-${variationId}`;
}

/** Null if it is none. */
export function readRef(ref: string): ExchangedItem | null {
  const parts = /^(?<product>\d{1,9})(?:-(?<variation>\d{1,9}))?$/.exec(ref)?.groups;
  if (!parts) return null;
  return { productId: Number(parts["product"]), variationId: parts["variation"] ? Number(parts["variation"]) : null };
}

const BY_SKU = `
select p.id as "productId", null::integer as "variationId" from products p
where lower(p.sku) = lower($1) and p.kind not in ('variable', 'external', 'grouped', 'download')
union all
select v.product_id, v.id from variations v where lower(v.sku) = lower($1) limit 1`;

export async function findBySku(connection: Queryable, sku: string): Promise<ExchangedItem | null> {
  return (await connection.query<ExchangedItem>(BY_SKU, [sku])).rows[0] ?? null;
}
