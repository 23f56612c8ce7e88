import { type CalendarDay, daysOverdue, firstDayInTime, shipBy } from "@vitrine/commerce/orders";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { timeZoneOfShop } from "../../platform/settings/time-zone-of-shop.ts";
import { dayIn } from "../../platform/time-zone.ts";

/** Until when orders have to be shipped, by the delivery time that the shop shows. */
export interface ShipPromise {
  readonly timeZone: string;
  /** Undefined if the shop promises no delivery time. */
  readonly firstDayInTime: CalendarDay | undefined;
  /** Days since an order should have been shipped; 0 if it is in time. */
  daysOverdue(order: { readonly paidAt: Date | null; readonly createdAt: Date }): number;
}

export function shipPromise(
  { shop, checkout, delivery }: Pick<ShopSettings, "shop" | "checkout" | "delivery">,
  now: Date,
): ShipPromise {
  const timeZone = timeZoneOfShop({ shop, checkout });
  const today = dayIn(timeZone, now);
  const isPromised = delivery.transitTo > 0;
  return {
    timeZone,
    firstDayInTime: isPromised ? firstDayInTime(today, delivery.handlingDays) : undefined,
    daysOverdue: ({ paidAt, createdAt }) =>
      isPromised ? daysOverdue(dayIn(timeZone, paidAt ?? createdAt), today, delivery.handlingDays) : 0,
  };
}

/** The days on which a package arrives that is ordered today and stays in the shop's country. */
export interface Arrival {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

export function arrivalOf(
  { shop, checkout, delivery }: Pick<ShopSettings, "shop" | "checkout" | "delivery">,
  country: string,
  now: Date,
): Arrival | null {
  const { handlingDays, transitFrom, transitTo } = delivery;
  if (transitTo === 0 || country !== checkout.country) return null;
  const today = dayIn(timeZoneOfShop({ shop, checkout }), now);
  return { first: shipBy(today, handlingDays + transitFrom), last: shipBy(today, handlingDays + transitTo) };
}
