import { inQuantity } from "./form-items.ts";
import type { Moment, ShopItem } from "./moment.ts";
import { HAS_ITEM, readItem } from "./wire-item.ts";

const ROW = ".woocommerce-cart-form__cart-item";

/** The cart's own form: what was made more was added, what was made less was removed. */
export function cartFormMoments(form: HTMLFormElement): readonly Moment[] {
  if (!form.matches(".woocommerce-cart-form")) return [];
  const added: ShopItem[] = [];
  const removed: ShopItem[] = [];
  for (const row of form.querySelectorAll(ROW)) {
    const input = row.querySelector<HTMLInputElement>("input.qty");
    const item = input && readItem(row.querySelector(HAS_ITEM));
    if (!item || !input) continue;
    const before = Number(input.defaultValue);
    const after = input.value === "" || Number.isNaN(Number(input.value)) ? before : Number(input.value);
    added.push(...inQuantity(item, after - before));
    removed.push(...inQuantity(item, before - after));
  }
  return [
    ...(added.length > 0 ? [{ type: "added-to-cart" as const, items: added }] : []),
    ...(removed.length > 0 ? [{ type: "removed-from-cart" as const, items: removed }] : []),
  ];
}

/** What lies in the cart while its page is open; an empty cart is nothing to look at. */
export function cartSeen(page: Document): Moment | null {
  const rows = [...page.querySelectorAll(`.woocommerce-cart-form ${ROW}`)];
  const items = rows.flatMap((row) => readItem(row.querySelector(HAS_ITEM)) ?? []);
  return items.length > 0 ? { type: "cart-seen", items } : null;
}

/** A link that takes a line out by leading to another page. The one beside the page waits for the shop's answer. */
export function removedByLink(target: EventTarget | null): Moment | null {
  const link = target instanceof Element ? target.closest(`${ROW} a.remove`) : null;
  const item = readItem(link);
  return item && { type: "removed-from-cart", items: [item] };
}
