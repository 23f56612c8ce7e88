import type { ShopSettings } from "../../platform/settings/settings.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import { localeNow } from "../../../i18n/t.ts";

/** The last moment of a payment link, in the shop's time zone. */
export function payableUntilText(until: Date, { checkout }: Pick<ShopSettings, "checkout">): string {
  return new Intl.DateTimeFormat(localeNow(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timeZoneOf(checkout.country),
  }).format(until);
}

/** Whether the link of an order that staff placed can no longer be paid. */
export function isLinkExpired({ payableUntil }: { readonly payableUntil: Date | null }, now: Date): boolean {
  return payableUntil !== null && payableUntil <= now;
}
