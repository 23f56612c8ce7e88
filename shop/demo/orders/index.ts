import type { Address } from "@vitrine/commerce/addresses";
import type { OrderAttribution } from "@vitrine/commerce/attribution";
import type { OrderStatus } from "@vitrine/commerce/orders";
import { demoCustomers } from "./customers.ts";
import { type Draw, drawFrom } from "./draw.ts";
import { type DemoGood, GOODS } from "./goods.ts";
import { SOURCES } from "./sources.ts";

export interface DemoOrderLine {
  readonly good: DemoGood;
  readonly quantity: number;
  readonly refundedQuantity: number;
}

export interface DemoOrder {
  readonly placedAt: Date;
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  readonly completedAt: Date | null;
  readonly customer: Address;
  readonly lines: readonly DemoOrderLine[];
  readonly shipping: { readonly cost: number; readonly rate: string; readonly title: string };
  readonly payment: { readonly id: string; readonly title: string };
  readonly attribution: OrderAttribution;
  /** Money given back, and why. */
  readonly refund: { readonly amount: number; readonly reason: string; readonly at: Date } | null;
}

/** Counts of one day, by product. */
export interface DemoVisits {
  readonly daysAgo: number;
  readonly slug: string;
  readonly views: number;
  readonly adds: number;
}

export interface DemoCheckouts {
  readonly daysAgo: number;
  readonly count: number;
}

export const CURRENCY = "EUR";
const SEED = 20_260_417;
export const DEMO_DAYS = 91;
const CUSTOMERS = 110;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The first and last order of a day, in hours. */
const [OPENS, CLOSES] = [7, 23];
const FREE_SHIPPING: Readonly<Record<string, number>> = { IE: 8000 };

const PAYMENTS = [
  { id: "bacs", title: "Bank transfer", weight: 60 },
  { id: "cod", title: "Cash on delivery", weight: 25 },
  { id: "cheque", title: "Cheque", weight: 15 },
] as const;
const REASONS = ["Arrived chipped", "Different shade than expected", "Ordered twice", "A gift that was not needed"];

/**
 * Orders of about three months, oldest first, the last of them today and before `now`. The same for the same day and time,
 * and in every demo the same people buying the same things.
 */
export function demoOrders(now: Date): readonly DemoOrder[] {
  const draw = drawFrom(SEED);
  const customers = demoCustomers(draw, CUSTOMERS);
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const orders: DemoOrder[] = [];
  for (let daysAgo = DEMO_DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = midnight - daysAgo * DAY_MS;
    const until = daysAgo === 0 ? now.getTime() : day + CLOSES * HOUR_MS;
    const since = daysAgo === 0 ? Math.min(day + OPENS * HOUR_MS, (day + until) / 2) : day + OPENS * HOUR_MS;
    const moments = Array.from({ length: ordersOf(draw, daysAgo) }, () => since + draw.number() * (until - since));
    for (const moment of moments.toSorted((one, other) => one - other)) {
      const known = customers[Math.floor(draw.number() ** 1.7 * customers.length)];
      if (known) orders.push(orderOf(draw, { customer: known, placedAt: new Date(moment), daysAgo, now }));
    }
  }
  return orders;
}

/** The shop grows slowly, and sells more at weekends and when a kiln is opened. */
function ordersOf(draw: Draw, daysAgo: number): number {
  if (daysAgo === 0) return 4;
  const growth = 1 + (DEMO_DAYS - daysAgo) / DEMO_DAYS;
  const opening = daysAgo % 28 === 9 ? 3 : 0;
  return Math.round(growth * draw.number() * 1.8 + (daysAgo % 7 < 2 ? 1 : 0)) + opening;
}

interface Placed {
  readonly customer: Address;
  readonly placedAt: Date;
  readonly daysAgo: number;
  readonly now: Date;
}

function orderOf(draw: Draw, { customer, placedAt, daysAgo, now }: Placed): DemoOrder {
  const goods = new Set(Array.from({ length: draw.between(1, 3) }, () => draw.weighted(GOODS)));
  const payment = draw.weighted(PAYMENTS);
  const status = statusOf(draw, daysAgo, payment.id);
  const isPaid = status !== "on-hold" && status !== "cancelled";
  // Whatever followed an order is in the past, however new the order is.
  const age = now.getTime() - placedAt.getTime();
  const later = (days: number) => new Date(placedAt.getTime() + Math.min(days * DAY_MS, (age * days) / (days + 1)));
  const attribution = sourceOf(draw);
  let lines = [...goods].map((good): DemoOrderLine => ({
    good,
    quantity: quantityOf(draw, good),
    refundedQuantity: 0,
  }));
  const subtotal = lines.reduce((sum, { good, quantity }) => sum + good.price * quantity, 0);
  const shipping = shippingOf(customer.country, subtotal);
  let refund: DemoOrder["refund"] = null;
  const reason = draw.one(REASONS);
  const comesBack = draw.chance(0.05);
  const [first] = lines;
  if (status === "refunded") {
    lines = lines.map((line) => ({ ...line, refundedQuantity: line.quantity }));
    refund = { amount: subtotal + shipping.cost, reason, at: later(6) };
  } else if (status === "completed" && comesBack && first) {
    lines = [{ ...first, refundedQuantity: 1 }, ...lines.slice(1)];
    refund = { amount: first.good.price, reason, at: later(8) };
  }
  return {
    placedAt,
    status,
    paidAt: isPaid ? later(payment.id === "bacs" ? 0.4 : 0.01) : null,
    completedAt: status === "completed" || status === "refunded" ? later(1 + draw.number() * 2) : null,
    customer,
    lines,
    shipping,
    payment: { id: payment.id, title: payment.title },
    attribution,
    refund,
  };
}

/** Most people buy one of a kind. */
function quantityOf(draw: Draw, { mostAtOnce }: DemoGood): number {
  return draw.chance(0.65) ? 1 : draw.between(1, mostAtOnce);
}

function statusOf(draw: Draw, daysAgo: number, payment: string): OrderStatus {
  const drawn = draw.number();
  const unpaid: OrderStatus = payment === "cod" ? "processing" : "on-hold";
  if (daysAgo <= 1) return drawn < 0.25 ? unpaid : "processing";
  if (daysAgo <= 4) return drawn < 0.1 ? unpaid : drawn < 0.3 ? "processing" : "completed";
  return drawn < 0.05 ? "cancelled" : drawn < 0.09 ? "refunded" : "completed";
}

function shippingOf(country: string, subtotal: number): DemoOrder["shipping"] {
  if (subtotal >= (FREE_SHIPPING[country] ?? 18_000) && country !== "US") {
    return country === "IE"
      ? { cost: 0, rate: "free_shipping:2", title: "Parcel post, free from €80" }
      : { cost: 0, rate: "free_shipping:5", title: "Parcel to Europe, free from €180" };
  }
  if (country === "IE") return { cost: 650, rate: "flat_rate:1", title: "Parcel post, two to three days" };
  if (country === "US") return { cost: 3400, rate: "weight:6", title: "By ship, then by whoever carries it" };
  return { cost: 1450, rate: "flat_rate:4", title: "Parcel to Europe, four to six days" };
}

/** Some visitors refuse to be asked where they come from. */
function sourceOf(draw: Draw): OrderAttribution {
  const last = draw.weighted(SOURCES).visit;
  const { sourceType, source, medium, campaign, entryPage } = draw.chance(0.7) ? last : draw.weighted(SOURCES).visit;
  const isKnown = !draw.chance(0.08);
  const deviceType = draw.chance(0.62) ? "mobile" : "desktop";
  const visit = { pages: draw.between(2, 14), visits: draw.between(1, 5), deviceType } as const;
  if (!isKnown) return {};
  return {
    ...last,
    ...visit,
    ...(sourceType !== undefined && { firstSourceType: sourceType }),
    ...(source !== undefined && { firstSource: source }),
    ...(medium !== undefined && { firstMedium: medium }),
    ...(campaign !== undefined && { firstCampaign: campaign }),
    ...(entryPage !== undefined && { firstEntryPage: entryPage }),
  };
}

/** Product views and cart additions that fit the orders: for each day, more of what sells more. */
export function demoVisits(orders: readonly DemoOrder[], now: Date): readonly DemoVisits[] {
  const draw = drawFrom(SEED + 1);
  const share = new Map<string, number>();
  for (const { slug, weight } of GOODS) share.set(slug, (share.get(slug) ?? 0) + weight);
  const whole = [...share.values()].reduce((sum, weight) => sum + weight, 0);
  const elapsed = (now.getTime() % DAY_MS) / DAY_MS;
  return ordersByDay(orders, now).flatMap((count, daysAgo) => {
    const views = (70 + count * 24 + draw.number() * 60) * (daysAgo === 0 ? elapsed : 1);
    return [...share].map(([slug, weight]) => {
      const seen = Math.round((views * weight * (0.6 + draw.number() * 0.8)) / whole);
      return { daysAgo, slug, views: seen, adds: Math.min(seen, Math.round(seen * (0.06 + draw.number() * 0.1))) };
    });
  });
}

export function demoCheckouts(orders: readonly DemoOrder[], now: Date): readonly DemoCheckouts[] {
  const draw = drawFrom(SEED + 2);
  return ordersByDay(orders, now).map((count, daysAgo) => ({ daysAgo, count: count + draw.between(0, count + 2) }));
}

function ordersByDay(orders: readonly DemoOrder[], now: Date): readonly number[] {
  const midnight = Math.floor(now.getTime() / DAY_MS);
  const days = Array.from({ length: DEMO_DAYS }, () => 0);
  for (const { placedAt } of orders) {
    const daysAgo = midnight - Math.floor(placedAt.getTime() / DAY_MS);
    days[daysAgo] = (days[daysAgo] ?? 0) + 1;
  }
  return days;
}
