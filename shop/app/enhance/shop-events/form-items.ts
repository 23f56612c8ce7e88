import type { ShopItem } from "./shop-event.ts";
import { asVariation, HAS_ITEM, readItem, type WireItemVariation } from "./wire-item.ts";

/** The variation that each form currently shows. */
const chosen = new WeakMap<Element, WireItemVariation>();

export function noteVariation(form: Element, variation: WireItemVariation | null): void {
  if (variation) chosen.set(form, variation);
  else chosen.delete(form);
}

export function shownVariation(form: Element): WireItemVariation | undefined {
  return chosen.get(form);
}

/** The items that a product form would add to the cart, with its quantities. */
export function itemsOfForm(form: HTMLFormElement): readonly ShopItem[] {
  if (form.matches(".grouped_form")) return itemsOfGroup(form);
  const item = readItem(form.closest(HAS_ITEM));
  if (!item) return [];

  const fields = new FormData(form);
  const variation = chosen.get(form);
  const option = form.querySelector<HTMLInputElement>("input[name=price_option]:checked")?.dataset["price"];
  const bought = variation ? asVariation(item, variation) : option ? { ...item, price: Number(option) } : item;
  return inQuantity(bought, fields.get("quantity") ?? "1");
}

export function itemsOfButton(button: HTMLElement): readonly ShopItem[] {
  const item = readItem(button.closest(HAS_ITEM));
  return item ? inQuantity(item, button.dataset["quantity"] ?? "1") : [];
}

function itemsOfGroup(form: HTMLFormElement): readonly ShopItem[] {
  return [...form.querySelectorAll(HAS_ITEM)].flatMap((row) => {
    const input = row.querySelector<HTMLInputElement>("input[name^=quantity]");
    const isLeftOut = !input || (input.type === "checkbox" && !input.checked);
    const item = isLeftOut ? null : readItem(row);
    return item && input ? inQuantity(item, input.value) : [];
  });
}

/** No item for a quantity of zero. */
export function inQuantity(item: ShopItem, quantity: unknown): readonly ShopItem[] {
  const count = Number(quantity);
  return count > 0 ? [{ ...item, quantity: count }] : [];
}
