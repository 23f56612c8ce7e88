import type { ShopItem } from "../enhance/shop-events/shop-event.ts";
import type { ShopOptions } from "./shop-options.ts";

/** Same sum as in the page's script; sharing the code would add a chunk for every visitor. */
export function totalOf(items: readonly ShopItem[]): number {
  return Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100;
}

/** The value of an add as the owner configured it: the price, a part of it, or a fixed amount. */
export function addedValue(
  items: readonly ShopItem[],
  addValue: ShopOptions["add_value"],
  options: Pick<ShopOptions, "add_value_global" | "add_value_percent">,
): number {
  switch (addValue) {
    case "global":
      return options.add_value_global;
    case "percent":
      return Math.round(totalOf(items) * options.add_value_percent) / 100;
    case "none":
      return 0;
    case "price":
      return totalOf(items);
  }
}
