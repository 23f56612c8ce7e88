import type { ShopSettings } from "../../platform/settings/settings.ts";
import { timeZoneOfShop } from "../../platform/settings/time-zone-of-shop.ts";
import { localeNow } from "../../../i18n/t.ts";

/** The last moment of a payment link, in the shop's time zone. */
export function payableUntilText(until: Date, settings: Pick<ShopSettings, "shop" | "checkout">): string {
  return new Intl.DateTimeFormat(localeNow(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timeZoneOfShop(settings),
  }).format(until);
}

/** Whether the link of an order that staff placed can no longer be paid. */
export function isLinkExpired({ payableUntil }: { readonly payableUntil: Date | null }, now: Date): boolean {
  return payableUntil !== null && payableUntil <= now;
}
