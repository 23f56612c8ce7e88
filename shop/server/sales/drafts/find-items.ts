import type { Minor } from "@vitrine/commerce/money";
import { listProducts } from "../../catalog/products/list-products.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { chosenOptions } from "../cart/cart-line.ts";
import { type DraftItem, readDraftItems } from "./draft-lines.ts";

/** A product or variation that can be added to a draft. */
export interface FoundItem {
  /** `12` or, for a variation, `12-34`. */
  readonly ref: string;
  readonly name: string;
  /** Choices and SKU. */
  readonly details: string;
  readonly price: Minor | null;
  /** Null if stock is not tracked. */
  readonly left: number | null;
  /** File below /media/. */
  readonly image: string | null;
}

const PRODUCTS = 8;
const MOST_FOUND = 12;

const EXPAND = `
select p.id as "productId", v.id as "variationId"
from unnest($1::integer[]) with ordinality as found (id, position)
join products p on p.id = found.id
left join variations v on v.product_id = p.id and v.status = 'published' and v.is_active and p.kind = 'variable'
where p.status = 'published' and p.kind not in ('external', 'grouped') and (p.kind <> 'variable' or v.id is not null)
order by found.position, v.menu_order, v.id limit 100`;

/** Products by name or SKU, with their variations. */
export async function findItems(connection: Queryable, search: string): Promise<readonly FoundItem[]> {
  if (search === "") return [];
  const query = { search, sort: "changed", direction: "desc", limit: PRODUCTS, offset: 0, lowAmount: 0 } as const;
  const { rows: products } = await listProducts(connection, query);
  const ids = products.map(({ id }) => id);
  type Ref = Pick<DraftItem["item"], "productId" | "variationId">;
  const { rows: refs } = await connection.query<Ref>(EXPAND, [ids]);
  const items = await readDraftItems(
    connection,
    refs.map((each, at) => ({ key: String(at), ...each, name: "", taxClass: "", price: null, quantity: 1 })),
  );
  return items.slice(0, MOST_FOUND).map((line) => ({
    ref: [line.item.productId, line.item.variationId].filter((id) => id !== null).join("-"),
    name: line.item.name,
    details: detailsOf(line),
    price: line.catalogPrice,
    left: stockLeft(line),
    image: imageOf(line),
  }));
}

export function detailsOf(line: Pick<DraftItem, "item" | "choices" | "options">): string {
  return [...chosenOptions(line).map(({ value }) => value), line.item.sku].filter((text) => text !== "").join(" · ");
}

/** How many can be sold; null for no limit. */
export function stockLeft({ item }: Pick<DraftItem, "item">): number | null {
  const left = Math.min(...item.needs.map((need) => Math.floor(need.left / need.perItem)));
  return Number.isFinite(left) ? left : null;
}

export function imageOf({ item }: Pick<DraftItem, "item">): string | null {
  const files = item.thumbnail?.files ?? [];
  return (files.find(({ format }) => format !== "avif") ?? files[0])?.path ?? null;
}
