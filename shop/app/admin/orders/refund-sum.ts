import type { Currency } from "@vitrine/commerce/money";
import { refundable, refundWorth, type RefundedLine } from "@vitrine/commerce/orders";
import { readQuantities } from "./line-quantities.ts";

/** Names of the checkboxes that restock a line begin with it. */
export const RESTOCK = "restock-";

export interface RefundParts {
  readonly items: number;
  readonly delivery: number;
  /** What is refunded: as entered by hand, otherwise the sum of both. */
  readonly total: number;
  readonly quantities: ReadonlyMap<number, number>;
}

interface RefundableFacts {
  readonly lines: readonly RefundedLine[];
  readonly order: {
    readonly pricesIncludeTax: boolean;
    readonly total: number;
    readonly refunded: number;
    readonly balance: number;
  };
  readonly currency: Currency;
}

/** The sum of a refund as the page shows it while somebody types. The server calculates it again and compares. */
export function refundParts(
  fields: ReadonlyMap<string, string>,
  { lines, order, currency }: RefundableFacts,
): RefundParts {
  const quantities = readQuantities(fields);
  const items = refundWorth(lines, quantities, order.pricesIncludeTax);
  const delivery = minorOf(fields.get("delivery") ?? "", currency);
  const byHand = (fields.get("amount") ?? "").trim();
  const most = refundable(order);
  const total = byHand === "" ? Math.min(items + delivery, most) : minorOf(byHand, currency);
  return { items, delivery, total, quantities };
}

/** 0 for what is not a plain amount. */
function minorOf(text: string, { decimals }: Currency): number {
  const match = /^(?<whole>\d{1,9})(?:[.,](?<part>\d*))?$/.exec(text.trim())?.groups;
  if (!match) return 0;
  const part = (match["part"] ?? "").padEnd(decimals, "0").slice(0, decimals);
  return Number(match["whole"]) * 10 ** decimals + Number(part || "0");
}

interface RefundEmail {
  readonly order: { readonly email: string; readonly billing: { readonly firstName?: string } };
  readonly canSendMail: boolean;
}

/** What the refund's page says about its email. */
export function refundEmailWords({ order, canSendMail }: RefundEmail): string {
  const name = order.billing.firstName || "the customer";
  if (order.email === "") return `There is no email address, so ${name} gets no email.`;
  if (!canSendMail) return `No mail server is set up, so ${name} gets no email: it is saved as a file.`;
  return `We’ll email ${name} about the refund.`;
}
