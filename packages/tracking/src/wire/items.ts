import type { Params } from "./event.ts";
import { asList, asRecord, asText, except, own } from "./decode-options.ts";
import type { Loose } from "./decode-options.ts";

/**
 * One product of an event, in any spelling of its parameters. Vendors need different values, so each is read on first
 * use and cached for the next vendor.
 */
export class Item {
  readonly #item: Loose;
  readonly id: string;
  #name: string | undefined;
  #brand: string | undefined;
  #category: string | undefined;
  #price: string | undefined;
  #quantity: number | undefined;
  #others: Loose | undefined;

  constructor(item: Loose) {
    this.#item = item;
    this.id = textIn(item, SPELLINGS.id);
  }
  get name(): string {
    return (this.#name ??= textIn(this.#item, SPELLINGS.name));
  }
  get brand(): string {
    return (this.#brand ??= textIn(this.#item, SPELLINGS.brand));
  }
  get category(): string {
    return (this.#category ??= textIn(this.#item, SPELLINGS.category));
  }
  get price(): number | undefined {
    return amount((this.#price ??= textIn(this.#item, SPELLINGS.price)));
  }
  get quantity(): number {
    return (this.#quantity ??= Math.max(1, Math.trunc(Number(textIn(this.#item, SPELLINGS.quantity))) || 1));
  }
  /** Additional values of the page. */
  get others(): Loose {
    return (this.#others ??= except(this.#item, ALL_SPELLINGS));
  }
}

/** The products of an event: full descriptions if there are some, preferably from this list, else bare IDs. */
export function itemsOf(params: Params, preferred: Described = "contents"): readonly Item[] {
  const described =
    listIn(params, preferred) ?? listIn(params, "contents") ?? listIn(params, "items") ?? listIn(params, "line_items");
  const items = described?.map(asRecord) ?? contentIds(params).map((id) => ({ id }));
  // Details of an event with a single product belong to that product.
  const only = items.length === 1 && { content_name: params["content_name"], category: params["category_name"] };
  return items.map((item) => new Item(only ? { ...only, ...item } : item)).filter(({ id }) => id);
}

export function contentIds(params: Params, name = "content_ids"): readonly string[] {
  const ids = own(params, name);
  if (!ids) return [];
  return (typeof ids === "string" ? ids.split(",") : asList(ids)).map((id) => asText(id).trim()).filter(Boolean);
}

/** Parameters with product descriptions: for Meta and TikTok, for Google, for Pinterest. */
type Described = "contents" | "items" | "line_items";

function listIn(params: Params, name: Described): readonly unknown[] | undefined {
  const list = own(params, name);
  const items = list ? asList(list) : [];
  return items.length ? items : undefined;
}

/** The names that pages use, the most common first. */
const SPELLINGS = {
  id: ["id", "item_id", "content_id", "product_id"],
  name: ["item_name", "content_name", "name", "title", "product_name"],
  brand: ["item_brand", "brand", "product_brand"],
  category: ["item_category", "content_category", "category", "product_category"],
  price: ["item_price", "price", "product_price"],
  quantity: ["quantity", "product_quantity"],
} as const;

const ALL_SPELLINGS: ReadonlySet<string> = new Set([...Object.values(SPELLINGS).flat(), "content_type"]);

function textIn(item: Loose, names: readonly string[]): string {
  const found = names.find((name) => asText(own(item, name)));
  return found === undefined ? "" : asText(item[found]);
}

/** An amount of money, which may be text; undefined if invalid. */
export function amount(raw: unknown): number | undefined {
  if (typeof raw === "number") return Number.isFinite(raw) ? raw : undefined;
  const text = asText(raw).trim();
  const number = Number(text);
  return text && Number.isFinite(number) ? number : undefined;
}

export function currencyOf(params: Params): string {
  const code = asText(own(params, "currency")).trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : "";
}

/** The search term. */
export function searchOf(params: Params): string {
  const names = ["search_string", "search_term", "search", "query", "search_query"];
  return names.map((name) => asText(own(params, name)).trim()).find(Boolean) ?? "";
}

/** The order's ID: from the endpoint, else from the parameters. */
export function orderOf(order: string, params: Params): string {
  return order || textIn(params, ["transaction_id", "order_id"]);
}
