import type { Minor } from "../money/money.ts";
import { type RefundedLine, refundWorth } from "./refund-worth.ts";

export interface CreditableOrder {
  readonly total: Minor;
  readonly pricesIncludeTax: boolean;
  /** As the order shows it: with its tax only if prices include tax. */
  readonly shipping: Minor;
  readonly shippingTax: Minor;
  readonly lines: readonly CreditableLine[];
  readonly taxes: readonly (NamedRate & { readonly goods: Minor; readonly shipping: Minor })[];
}

/** Stored with each credit: an edit of the order can remove the rate, and a credit note must not change. */
interface NamedRate {
  readonly rateId: number;
  readonly name?: string;
  readonly rate?: number;
}

export interface CreditableLine extends Omit<RefundedLine, "refundedQuantity"> {
  /** By the ID of the rate. */
  readonly taxes: Readonly<Record<string, Minor>>;
}

export interface CreditableRefund {
  readonly amount: Minor;
  readonly quantities: ReadonlyMap<number, number>;
  /** Null if nobody said how much of it is for delivery. */
  readonly delivery: Minor | null;
  /** As it was stored with the refund; later changes of the order do not alter it. */
  readonly stored?: Credit | null;
}

/** What a refund pays back. Amounts include tax; items, delivery and adjustment add up to the refund. */
export interface Credit {
  readonly lines: readonly CreditedLine[];
  readonly delivery: Minor;
  /** What was refunded beyond the worth of items and delivery; negative if less was refunded. */
  readonly adjustment: Minor;
  readonly taxes: readonly (NamedRate & { readonly amount: Minor })[];
  /** Of the delivery alone. */
  readonly deliveryTax: Minor;
}

export interface CreditedLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly amount: Minor;
  readonly tax: Minor;
}

/** The credits of an order's refunds, in their order. Once everything is refunded, their taxes add up to the order's. */
export function creditsOf(order: CreditableOrder, refunds: readonly CreditableRefund[]): readonly Credit[] {
  const credits: Credit[] = [];
  let refunded = 0;
  for (const refund of refunds) {
    refunded += refund.amount;
    credits.push(refund.stored ?? creditOf(order, refund, { credits, isLast: refunded >= order.total }));
  }
  return credits;
}

interface Before {
  readonly credits: readonly Credit[];
  /** Nothing is left to refund after this one. */
  readonly isLast: boolean;
}

function creditOf(order: CreditableOrder, { amount, quantities, delivery }: CreditableRefund, before: Before): Credit {
  const earlier = (lineId: number) =>
    sum(
      before.credits.flatMap(({ lines }) => lines).filter((line) => line.lineId === lineId),
      (line) => line.quantity,
    );
  const lines = order.lines.flatMap((line): CreditedLine[] => {
    const quantity = quantities.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const refundedQuantity = earlier(line.id);
    const worth = refundWorth([{ ...line, refundedQuantity }], quantities, order.pricesIncludeTax);
    const tax =
      share(line.tax, refundedQuantity + quantity, line.quantity) - share(line.tax, refundedQuantity, line.quantity);
    return [{ lineId: line.id, quantity, amount: worth, tax }];
  });
  const rest = amount - sum(lines, (line) => line.amount);
  const shipping = order.shipping + (order.pricesIncludeTax ? 0 : order.shippingTax);
  const left = shipping - sum(before.credits, (credit) => credit.delivery);
  const wanted = delivery ?? (before.isLast ? left : 0);
  const forDelivery = Math.max(0, Math.min(wanted, left, rest));
  const parts = { lines, delivery: forDelivery, adjustment: rest - forDelivery };
  return {
    ...parts,
    deliveryTax: share(order.shippingTax, forDelivery, shipping),
    taxes: [...order.taxes, ...removedRates(order, before)].map(({ goods, shipping: ofShipping, ...named }) => {
      const { rateId } = named;
      const remaining = goods + ofShipping - sum(before.credits, (credit) => taxIn(credit, rateId));
      if (before.isLast) return { ...named, amount: remaining };
      const ofLines = sum(order.lines, (line) => {
        const all = line.taxes[rateId] ?? 0;
        const upTo = (quantity: number) => share(all, quantity, line.quantity);
        return upTo(earlier(line.id) + (quantities.get(line.id) ?? 0)) - upTo(earlier(line.id));
      });
      const ofRest =
        share(ofShipping, forDelivery, shipping) + share(goods + ofShipping, parts.adjustment, order.total);
      return { ...named, amount: Math.max(0, Math.min(remaining, ofLines + ofRest)) };
    }),
  };
}

/** Rates of earlier credits that the order no longer has: the last credit takes back what these credited of them. */
function removedRates({ taxes }: CreditableOrder, { credits, isLast }: Before): CreditableOrder["taxes"] {
  if (!isLast) return [];
  const credited = new Map(credits.flatMap((credit) => credit.taxes.map((tax) => [tax.rateId, tax] as const)));
  for (const { rateId } of taxes) credited.delete(rateId);
  return [...credited.values()].map(({ amount: _, ...named }) => ({ ...named, goods: 0, shipping: 0 }));
}

const taxIn = ({ taxes }: Credit, rateId: number) => taxes.find((tax) => tax.rateId === rateId)?.amount ?? 0;

function share(amount: Minor, part: number, whole: number): Minor {
  return whole === 0 ? 0 : Math.round((amount * Math.min(part, whole)) / whole);
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
