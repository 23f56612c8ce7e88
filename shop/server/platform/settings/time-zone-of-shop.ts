import { timeZoneOf } from "../time-zone.ts";
import type { ShopSettings } from "./settings.ts";

/** The zone whose days and hours the admin shows: the chosen one, or that of the shop's country. */
export function timeZoneOfShop({ shop, checkout }: Pick<ShopSettings, "shop" | "checkout">): string {
  return shop.timeZone === "" ? timeZoneOf(checkout.country) : shop.timeZone;
}
