import type { Params } from "../../wire/event.ts";
import { asList, asRecord, asText, own } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";

/** One product of an event, however its parameters spell it. Vendors ask for some of it, so the rest is not read. */
export class Good {
  readonly #item: Loose;
  readonly id: string;

  constructor(item: Loose) {
    this.#item = item;
    this.id = textIn(item, SPELLINGS.id);
  }
  get name(): string {
    return textIn(this.#item, SPELLINGS.name);
  }
  get brand(): string {
    return textIn(this.#item, SPELLINGS.brand);
  }
  get category(): string {
    return textIn(this.#item, SPELLINGS.category);
  }
  get price(): number | undefined {
    return amount(textIn(this.#item, SPELLINGS.price));
  }
  get quantity(): number {
    const quantity = Math.trunc(Number(textIn(this.#item, SPELLINGS.quantity)));
    return quantity > 0 ? quantity : 1;
  }
}

/** What an event is about: full descriptions where there are some, else bare ids. */
export function goodsOf(params: Params): readonly Good[] {
  const described = DESCRIPTIONS.map((name) => asList(own(params, name))).find(({ length }) => length);
  const goods = described
    ? described.map((item) => new Good(asRecord(item)))
    : contentIds(params).map((id) => new Good({ id }));
  return goods.filter(({ id }) => id);
}

export function contentIds(params: Params, name = "content_ids"): readonly string[] {
  const ids = own(params, name);
  const texts: string[] = [];
  for (const id of typeof ids === "string" ? ids.split(",") : asList(ids)) {
    const text = asText(id).trim();
    if (text) texts.push(text);
  }
  return texts;
}

/** Where pages describe goods: for Meta and TikTok, for Google, for Pinterest. */
const DESCRIPTIONS = ["contents", "items", "line_items"] as const;

/** Each under the names that pages give it, the usual one first. */
const SPELLINGS = {
  id: ["id", "item_id", "content_id", "product_id"],
  name: ["item_name", "content_name", "name", "title", "product_name"],
  brand: ["item_brand", "brand", "product_brand"],
  category: ["item_category", "content_category", "category", "product_category"],
  price: ["item_price", "price", "product_price"],
  quantity: ["quantity", "product_quantity"],
} as const;

function textIn(item: Loose, names: readonly string[]): string {
  for (const name of names) {
    const text = asText(own(item, name));
    if (text) return text;
  }
  return "";
}

/** An amount of money, which may come as text; nothing for what is none. */
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

/** What was searched for. */
export function searchOf(params: Params): string {
  const names = ["search_string", "search_term", "search", "query"];
  return names.map((name) => asText(own(params, name)).trim()).find(Boolean) ?? "";
}

/** The order an event is about: what the door says, else what its parameters say. */
export function orderOf(order: string, params: Params): string {
  return order || textIn(params, ["transaction_id", "order_id"]);
}
