import { formatMoney, type Currency, type Minor } from "@vitrine/commerce/money";
import type { Credit, CreditedLine } from "@vitrine/commerce/orders";
import { t } from "../../../i18n/t.ts";
import type { OrderView } from "../orders/find-order.ts";
import type { OrderSums } from "../orders/order-sums.ts";
import type { CreditNote } from "./credit-notes.ts";
import type { Invoice } from "./find-invoice.ts";
import {
  dateOf,
  footOf,
  type InvoiceContent,
  type InvoiceItem,
  type InvoiceSum,
  lineDetails,
  partiesOf,
  taxLabel,
} from "./invoice-content.ts";

export interface CreditNoteFacts {
  readonly note: CreditNote;
  readonly credit: Credit;
  readonly invoice: Invoice;
  readonly order: OrderView;
  readonly sums: OrderSums;
  readonly currency: Currency;
  readonly homeCountry: string;
}

/** Amounts are negative, as on the invoice that they reduce. Where prices exclude tax, so do those of items. */
export function creditNoteContent(facts: CreditNoteFacts): InvoiceContent {
  const { note, invoice, order } = facts;
  return {
    sellerName: note.seller.name,
    title: t("Credit note"),
    name: note.name,
    parties: partiesOf({ ...facts, seller: note.seller }),
    facts: [
      { label: t("Credit note date"), value: dateOf(note.issuedAt) },
      { label: t("Invoice"), value: invoice.name },
      { label: t("Invoice date"), value: dateOf(invoice.issuedAt) },
      { label: t("Order number"), value: String(order.number) },
    ],
    itemHeads: [t("Product"), t("Quantity"), t("Price"), t("Total")],
    items: facts.credit.lines.flatMap((line) => itemOf(facts, line)),
    ...sumsOf(facts),
    note: note.reason,
    foot: footOf(note.seller, order),
  };
}

function itemOf({ order, currency }: CreditNoteFacts, credited: CreditedLine): readonly InvoiceItem[] {
  const line = order.lines.find(({ id }) => id === credited.lineId);
  if (!line) return [];
  const amount = shownAmount(order, credited);
  const price = formatMoney(Math.round(amount / credited.quantity), currency);
  const amounts = [String(credited.quantity), price, formatMoney(-amount, currency)];
  return [{ name: line.name, details: lineDetails(line), amounts }];
}

const shownAmount = ({ pricesIncludeTax }: OrderView, { amount, tax }: Pick<CreditedLine, "amount" | "tax">) =>
  pricesIncludeTax ? amount : amount - tax;

function sumsOf(facts: CreditNoteFacts): Pick<InvoiceContent, "sums" | "total" | "afterTotal"> {
  const { note, credit, order, sums, currency } = facts;
  const sum = (label: string, amount: Minor): InvoiceSum => ({ label, amount: formatMoney(-amount, currency) });
  const taxes = credit.taxes.flatMap(({ rateId, amount, ...stored }) => {
    // Credits of earlier releases have no name; the order's rate has it.
    const { name, rate } = { ...sums.taxes.find((tax) => tax.rateId === rateId), ...stored };
    if (amount === 0 || name === undefined || rate === undefined) return [];
    return [{ label: taxLabel({ name, rate }), amount }];
  });
  const tax = taxes.reduce((total, { amount }) => total + amount, 0);
  const items = credit.lines.reduce((total, line) => total + shownAmount(order, line), 0);
  const delivery = shownAmount(order, { amount: credit.delivery, tax: credit.deliveryTax });
  // What remains, so that the rows always add up to the total.
  const adjustment = note.amount - (order.pricesIncludeTax ? 0 : tax) - items - delivery;
  const taxRows = taxes.map(({ label, amount }) => sum(label, amount));
  return {
    sums: [
      ...(items === 0 ? [] : [sum(t("Subtotal"), items)]),
      ...(delivery === 0 ? [] : [sum(order.shippingTitle, delivery)]),
      ...(adjustment === 0 ? [] : [sum(t("Adjustment"), adjustment)]),
      ...(order.pricesIncludeTax ? [] : taxRows),
    ],
    total: sum(t("Total"), note.amount),
    afterTotal:
      order.pricesIncludeTax && taxRows.length > 0 ? [sum(t("Total without tax"), note.amount - tax), ...taxRows] : [],
  };
}
