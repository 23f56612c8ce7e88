import { inQuantity } from "./form-items.ts";
import type { ShopEvent, ShopItem } from "./shop-event.ts";
import { HAS_ITEM, readItem } from "./wire-item.ts";

const ROW = ".woocommerce-cart-form__cart-item";

/** Events of the cart form: increased quantities are adds, decreased ones removals. */
export function cartFormEvents(form: HTMLFormElement): readonly ShopEvent[] {
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

/** Event for viewing the cart page; null for an empty cart. */
export function cartView(page: Document): ShopEvent | null {
  const rows = [...page.querySelectorAll(`.woocommerce-cart-form ${ROW}`)];
  const items = rows.flatMap((row) => readItem(row.querySelector(HAS_ITEM)) ?? []);
  return items.length > 0 ? { type: "cart-viewed", items } : null;
}

/** Event for a link that removes a line by leaving the page. The mini-cart's links wait for the response instead. */
export function removalByLink(target: EventTarget | null): ShopEvent | null {
  const link = target instanceof Element ? target.closest(`${ROW} a.remove`) : null;
  const item = readItem(link);
  return item && { type: "removed-from-cart", items: [item] };
}
