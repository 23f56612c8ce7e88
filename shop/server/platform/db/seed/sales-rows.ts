import { WHOLE } from "@vitrine/commerce/tax";
import { type DemoOrder, demoCheckouts, demoOrders, demoVisits } from "../../../../demo/orders/index.ts";
import { productIds, variationIds } from "./content-ids.ts";
import { daysBefore, hoursAfter } from "./timestamps.ts";

const VAT = 0.23;
const VAT_RATE = { id: 1, name: "VAT" };
const HOME = "IE";
/** Share of customers who get the newsletter: one in three. */
const SUBSCRIBED = 3;

/** The demo's orders as rows; `place` counts them from the oldest and stands for the ID, which only the database knows. */
export function salesRows(now: Date) {
  const orders = demoOrders(now);
  return {
    orders: orders.map(orderRow),
    lines: orders.flatMap(lineRows),
    taxes: orders.flatMap(taxRows),
    events: orders.flatMap(eventRows),
    shipments: orders.flatMap(shipmentRows),
    refunds: orders.flatMap(refundRows),
    subscribers: subscriberRows(orders, now),
    counts: countRows(orders, now),
  };
}

const included = (amount: number, country: string) => (country === HOME ? Math.round((amount * VAT) / (1 + VAT)) : 0);
const totalOf = ({ good, quantity }: DemoOrder["lines"][number]) => good.price * quantity;

function orderRow(order: DemoOrder, place: number) {
  const { customer, shipping, status, refund } = order;
  const subtotal = order.lines.reduce((sum, line) => sum + totalOf(line), 0);
  const shippingTax = included(shipping.cost, customer.country);
  const goodsTax = order.lines.reduce((sum, line) => sum + included(totalOf(line), customer.country), 0);
  return {
    place,
    status,
    subtotal,
    shipping: shipping.cost,
    shippingTax,
    tax: goodsTax + shippingTax,
    total: subtotal + shipping.cost,
    refunded: refund?.amount ?? 0,
    email: customer.email,
    address: customer,
    shippingRate: shipping.rate,
    shippingTitle: shipping.title,
    paymentMethod: order.payment.id,
    paymentTitle: order.payment.title,
    attribution: order.attribution,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    completedAt: order.completedAt,
    // The demo's products come with their own numbers of sales.
    isCounted: status !== "cancelled",
  };
}

function lineRows({ lines, customer }: DemoOrder, place: number) {
  return lines.map((line, position) => {
    const { good, quantity, refundedQuantity } = line;
    const tax = included(totalOf(line), customer.country);
    return {
      place,
      position,
      productId: productIds.idOf(good.slug),
      variationId: good.variationSku === null ? null : variationIds.idOf(good.variationSku),
      name: good.name,
      sku: good.sku,
      choices: good.choices,
      shown: good.shown,
      quantity,
      refundedQuantity,
      unitPrice: good.price,
      total: totalOf(line),
      tax,
      taxes: tax === 0 ? {} : { [VAT_RATE.id]: tax },
      taxClass: good.taxClass,
    };
  });
}

function taxRows({ lines, customer, shipping }: DemoOrder, place: number) {
  if (customer.country !== HOME) return [];
  const goods = lines.reduce((sum, line) => sum + included(totalOf(line), HOME), 0);
  return [
    {
      place,
      rateId: VAT_RATE.id,
      name: VAT_RATE.name,
      rate: VAT * WHOLE,
      goods,
      shipping: included(shipping.cost, HOME),
    },
  ];
}

function eventRows({ status, placedAt, paidAt, completedAt, refund, payment }: DemoOrder, place: number) {
  const first = payment.id === "cod" ? "processing" : "on-hold";
  const events = [{ place, from: null as string | null, to: first, reason: "Placed by the customer.", at: placedAt }];
  const add = (to: string, reason: string, at: Date) =>
    events.push({ place, from: events.at(-1)?.to ?? null, to, reason, at });
  if (status === "cancelled") add("cancelled", "Not paid in time.", hoursAfter(placedAt, 24 * 7));
  if (paidAt && first === "on-hold") add("processing", "Marked as paid.", paidAt);
  if (completedAt) add("completed", "Everything was sent.", completedAt);
  if (status === "refunded" && refund) add("refunded", refund.reason, refund.at);
  return events;
}

function shipmentRows({ completedAt, customer }: DemoOrder, place: number) {
  if (!completedAt) return [];
  return [
    {
      place,
      carrier: customer.country === "GB" ? "royal-mail" : customer.country === HOME ? "an-post" : "dpd",
      at: completedAt,
    },
  ];
}

function refundRows({ refund }: DemoOrder, place: number) {
  return refund ? [{ place, ...refund }] : [];
}

function subscriberRows(orders: readonly DemoOrder[], now: Date) {
  const emails = [...new Set(orders.map(({ customer }) => customer.email))];
  return emails
    .filter((_, index) => index % SUBSCRIBED === 0)
    .map((email, index) => ({
      email,
      status: index % 9 === 8 ? "unsubscribed" : "subscribed",
      at: daysBefore(now, 2 + ((index * 7) % 80)),
    }));
}

function countRows(orders: readonly DemoOrder[], now: Date) {
  const dayOf = (daysAgo: number) => daysBefore(now, daysAgo).toISOString().slice(0, 10);
  const ofProducts = demoVisits(orders, now).flatMap(({ daysAgo, slug, views, adds }) => {
    const row = { productId: productIds.idOf(slug), day: dayOf(daysAgo) };
    return [
      { ...row, step: "view", count: views },
      { ...row, step: "add", count: adds },
    ];
  });
  const checkouts = demoCheckouts(orders, now).map(({ daysAgo, count }) => ({
    productId: 0,
    day: dayOf(daysAgo),
    step: "checkout",
    count,
  }));
  return [...ofProducts, ...checkouts].filter(({ count }) => count > 0);
}
