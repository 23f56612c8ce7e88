import type { Params } from "../wire/event.ts";
import { asRecord, asText, own } from "../wire/decode-options.ts";
import type { Loose } from "../wire/decode-options.ts";

/** What the visitor added to the cart. */
export interface Added {
  readonly quantity: number;
  /** Whether the value is multiplied by the quantity; otherwise the owner's value is for all. */
  readonly countsValue: boolean;
  /** For a bundle: the price of one with its parts. */
  readonly unitPrice?: number | undefined;
  /** For a group: the quantity of each product. */
  readonly children?: ReadonlyMap<string, Child> | undefined;
}

export interface Child {
  readonly quantity: number;
  readonly price: number;
  /** The product's ID for pixels, if it differs from the shop's. */
  readonly contentId: string;
}

const LISTS = ["contents", "items"];
const idOf = (item: Loose) => asText(own(item, "id") ?? own(item, "item_id"));

/** A product's parameters for the given quantity; undefined for a group without chosen products. */
export function paramsForCart(params: Params, added: Added): Params | undefined {
  const chosen =
    added.children &&
    new Map(
      [...added.children.values()].filter(({ quantity }) => quantity > 0).map((child) => [child.contentId, child]),
    );
  if (chosen && ![...chosen.values()].some(({ price, quantity }) => price * quantity > 0)) return undefined;
  return adjust(params, added, chosen);
}

function adjust(params: Params, added: Added, chosen: ReadonlyMap<string, Child> | undefined): Params {
  const { quantity, countsValue, unitPrice } = added;
  const entries = Object.entries(params).map(([name, value]): [string, unknown] => {
    if (name === "ecommerce") return [name, adjust(asRecord(value), added, chosen)];
    if (name === "product_quantity") return [name, quantity];
    if (name === "content_ids" && chosen && Array.isArray(value))
      return [name, value.filter((id) => chosen.has(asText(id)))];
    if (LISTS.includes(name) && Array.isArray(value))
      return [name, chosen ? ofGroup(value, chosen) : first(value, quantity)];
    if (name === "value" && countsValue) return [name, chosen ? sum(chosen) : (unitPrice ?? Number(value)) * quantity];
    return [name, value];
  });
  return Object.fromEntries(entries);
}

function first(items: readonly unknown[], quantity: number): readonly unknown[] {
  return items.map((item, index) => (index === 0 ? { ...asRecord(item), quantity } : item));
}

function ofGroup(items: readonly unknown[], chosen: ReadonlyMap<string, Child>): readonly unknown[] {
  return items.flatMap((item) => {
    const child = chosen.get(idOf(asRecord(item)));
    return child ? [{ ...asRecord(item), quantity: child.quantity }] : [];
  });
}

function sum(chosen: ReadonlyMap<string, Child>): number {
  return [...chosen.values()].reduce((total, { price, quantity }) => total + price * quantity, 0);
}
