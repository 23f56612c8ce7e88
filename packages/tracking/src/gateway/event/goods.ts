import type { Params } from "../../wire/event.ts";
import { asList, asRecord, asText, own } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";

/** One product of an event, however its parameters spell it. */
export interface Good {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly price: number | undefined;
  readonly quantity: number;
}

/** What an event is about: full descriptions where there are some, else bare ids. */
export function goodsOf(params: Params): readonly Good[] {
  const described = [own(params, "contents"), own(params, "items")].map(asList).find((list) => list.length) ?? [];
  const goods = described.map(asRecord).map(goodOf);
  return (goods.length ? goods : contentIds(params).map((id) => goodOf({ id }))).filter(({ id }) => id);
}

export function contentIds(params: Params): readonly string[] {
  const ids = own(params, "content_ids");
  return (typeof ids === "string" ? ids.split(",") : asList(ids).map(asText)).map((id) => id.trim()).filter(Boolean);
}

/** Each under the names that pages give it, the usual one first. */
const SPELLINGS = {
  id: ["id", "item_id", "content_id"],
  name: ["item_name", "content_name", "name", "title"],
  brand: ["item_brand", "brand"],
  category: ["item_category", "content_category", "category"],
  price: ["item_price", "price"],
} as const;

function goodOf(item: Loose): Good {
  const quantity = Math.trunc(Number(asText(own(item, "quantity"))));
  return {
    id: textIn(item, SPELLINGS.id),
    name: textIn(item, SPELLINGS.name),
    brand: textIn(item, SPELLINGS.brand),
    category: textIn(item, SPELLINGS.category),
    price: amount(textIn(item, SPELLINGS.price)),
    quantity: quantity > 0 ? quantity : 1,
  };
}

function textIn(item: Loose, names: readonly string[]): string {
  for (const name of names) {
    const text = asText(own(item, name));
    if (text) return text;
  }
  return "";
}

/** An amount of money, which may come as text; nothing for what is none. */
export function amount(raw: unknown): number | undefined {
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
  const named = ["transaction_id", "order_id"].map((name) => asText(own(params, name))).find(Boolean);
  return order || named || "";
}
