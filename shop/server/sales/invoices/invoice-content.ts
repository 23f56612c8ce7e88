import { addressLines } from "@vitrine/commerce/addresses";
import { formatMoney, type Minor } from "@vitrine/commerce/money";
import { localeNow, t } from "../../../i18n/t.ts";
import type { OrderLineView, OrderView } from "../orders/find-order.ts";
import type { Seller } from "./find-invoice.ts";
import type { InvoiceFacts } from "./read-invoice-facts.ts";
import { discountLabel } from "../orders/discount-label.ts";

/** Every text of an invoice or credit note, in the shop's language and in the order in which it is read. */
export interface InvoiceContent {
  readonly sellerName: string;
  readonly title: string;
  readonly name: string;
  readonly parties: readonly LabelledText[];
  readonly facts: readonly LabelledText[];
  /** Of the product, then of the amounts. */
  readonly itemHeads: readonly string[];
  readonly items: readonly InvoiceItem[];
  readonly sums: readonly InvoiceSum[];
  readonly total: InvoiceSum;
  /** Taxes that the total includes, payments and refunds. */
  readonly afterTotal: readonly InvoiceSum[];
  readonly note: string;
  readonly foot: string;
}

export interface LabelledText {
  readonly label: string;
  /** Several lines; empty if there is nothing to say. */
  readonly value: string;
}

export interface InvoiceItem {
  readonly name: string;
  /** Options and SKU. */
  readonly details: string;
  /** As many as there are heads for them. */
  readonly amounts: readonly string[];
}

export interface InvoiceSum {
  readonly label: string;
  readonly amount: string;
  readonly emphasis?: "paid" | "strong";
}

/** A rate is stored as ten-thousandths of a percent. */
const RATE_UNIT = 10_000;

export function invoiceContent(facts: InvoiceFacts): InvoiceContent {
  const { invoice, order, note } = facts;
  const { seller } = invoice;
  return {
    sellerName: seller.name,
    title: t("Invoice"),
    name: invoice.name,
    parties: partiesOf({ ...facts, seller }),
    facts: [
      { label: t("Invoice date"), value: dateOf(invoice.issuedAt) },
      { label: t("Order number"), value: String(order.number) },
      { label: t("Order date"), value: dateOf(order.createdAt) },
      { label: t("Payment"), value: order.paymentTitle },
    ],
    ...itemsOf(facts),
    ...sumsOf(facts),
    note,
    foot: footOf(seller, order),
  };
}

export function footOf({ name, email }: Seller, { number }: Pick<OrderView, "number">): string {
  return [name, email, t("Order {number}", { number })].filter((part) => part !== "").join(" · ");
}

interface PartyFacts extends Pick<InvoiceFacts, "order" | "homeCountry"> {
  readonly seller: Seller;
}

export function partiesOf({ seller, order, homeCountry }: PartyFacts): readonly LabelledText[] {
  const billing = addressLines(order.billing, homeCountry);
  const delivery = addressLines(order.shippingAddress, homeCountry);
  const isElsewhere = delivery.length > 0 && delivery.join("\n") !== billing.join("\n");
  // Owners write their address as on an envelope, some with the name.
  const soldBy = [...new Set([seller.name, ...seller.address, seller.email])].filter((line) => line !== "");
  return [
    { label: t("Bill to"), value: [...billing, order.email].join("\n") },
    { label: t("Ship to"), value: isElsewhere ? delivery.join("\n") : "" },
    { label: t("Sold by"), value: soldBy.join("\n") },
    { label: t("Tax number"), value: seller.taxNumber },
  ];
}

/** The column of discounts is there only if a line has one. */
function itemsOf({ order, sums, currency }: InvoiceFacts): Pick<InvoiceContent, "itemHeads" | "items"> {
  const money = (amount: Minor) => formatMoney(amount, currency);
  const discounts = new Map(sums.lines.map(({ id, discount }) => [id, discount]));
  const hasDiscount = sums.lines.some(({ discount }) => discount > 0);
  return {
    itemHeads: [t("Product"), t("Quantity"), t("Price"), ...(hasDiscount ? [t("Discount")] : []), t("Total")],
    items: order.lines.map((line) => {
      const { id, name, quantity, unitPrice, subtotal } = line;
      const discount = discounts.get(id) ?? 0;
      return {
        name,
        details: lineDetails(line),
        amounts: [
          String(quantity),
          money(unitPrice),
          ...(hasDiscount ? [discount > 0 ? money(-discount) : ""] : []),
          money(subtotal - discount),
        ],
      };
    }),
  };
}

export function lineDetails({ shown, sku }: Pick<OrderLineView, "shown" | "sku">): string {
  return [...shown.map(({ label, value }) => `${label}: ${value}`), ...(sku === "" ? [] : [sku])].join(", ");
}

function sumsOf(facts: InvoiceFacts): Pick<InvoiceContent, "sums" | "total" | "afterTotal"> {
  const { order, sums, refunds, paidAt, currency } = facts;
  const sum = (label: string, amount: Minor, emphasis?: InvoiceSum["emphasis"]): InvoiceSum => ({
    label,
    amount: formatMoney(amount, currency),
    ...(emphasis && { emphasis }),
  });
  const taxes = sums.taxes.map(({ name, rate, amount }) => sum(taxLabel({ name, rate }), amount));
  const returned = refunds.reduce((total, { overpaid }) => total + overpaid, 0);
  const includesTax = order.pricesIncludeTax && taxes.length > 0;
  return {
    sums: [
      sum(t("Subtotal"), order.subtotal),
      ...order.coupons.map((each) => sum(discountLabel(each), -each.discount)),
      ...(order.shippingTitle === "" ? [] : [sum(order.shippingTitle, order.shipping)]),
      ...(order.pricesIncludeTax ? [] : taxes),
    ],
    total: sum(t("Total"), order.total),
    afterTotal: [
      ...(includesTax ? [sum(t("Total without tax"), order.total - order.tax), ...taxes] : []),
      ...(paidAt === null
        ? []
        : [sum(t("Paid on {date}", { date: dateOf(paidAt) }), order.total - order.balance + returned, "paid")]),
      ...refunds.map(({ amount, at }) => sum(t("Refunded on {date}", { date: dateOf(at) }), -amount)),
      ...(refunds.length === 0 ? [] : [sum(t("Total after refunds"), order.total - order.refunded, "strong")]),
      ...(order.balance > 0 ? [sum(t("Left to pay"), order.balance, "strong")] : []),
      ...(order.balance < 0 ? [sum(t("To be refunded"), -order.balance, "strong")] : []),
    ],
  };
}

export function taxLabel({ name, rate }: { readonly name: string; readonly rate: number }): string {
  return `${name} (${Number((rate / RATE_UNIT).toFixed(4))}%)`;
}

export function dateOf(date: Date): string {
  return new Intl.DateTimeFormat(localeNow(), { dateStyle: "long", timeZone: "UTC" }).format(date);
}
