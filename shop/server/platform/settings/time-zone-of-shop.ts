import type { CalendarDay } from "@vitrine/commerce/orders";
import { dayIn, timeZoneOf } from "../time-zone.ts";
import type { ShopSettings } from "./settings.ts";

type Zoned = Pick<ShopSettings, "shop" | "checkout">;

/** The zone whose days and hours the shop shows and counts: the chosen one, or that of the shop's country. */
export function timeZoneOfShop({ shop, checkout }: Zoned): string {
  return shop.timeZone === "" ? timeZoneOf(checkout.country) : shop.timeZone;
}

export function todayOfShop(settings: Zoned, now: Date): CalendarDay {
  return dayIn(timeZoneOfShop(settings), now);
}
