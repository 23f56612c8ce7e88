import type { Currency } from "@vitrine/commerce/money";
import type { Shop } from "../../shop.ts";
import type { OrderView } from "../orders/find-order.ts";
import { readOrderProgress } from "../orders/order-progress.ts";
import { type OrderSums, readOrderSums } from "../orders/order-sums.ts";
import { findInvoice, findRefunds, type Invoice, type InvoiceRefund } from "./find-invoice.ts";

export interface InvoiceFacts {
  readonly invoice: Invoice;
  readonly order: OrderView;
  readonly sums: OrderSums;
  readonly refunds: readonly InvoiceRefund[];
  readonly paidAt: Date | null;
  readonly currency: Currency;
  /** Whose name is left out of addresses. */
  readonly homeCountry: string;
  /** The owner's text below the totals. */
  readonly note: string;
}

/** Null until the order is paid. */
export async function readInvoiceFacts(shop: Shop, order: OrderView): Promise<InvoiceFacts | null> {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const invoice = await findInvoice(pool, order.id, settings);
  if (!invoice) return null;
  const [sums, refunds, { paidAt }] = await Promise.all([
    readOrderSums(pool, order.id),
    findRefunds(pool, order.id),
    readOrderProgress(pool, order.id),
  ]);
  const { currency, checkout, orders } = settings;
  return {
    invoice,
    order,
    sums,
    refunds,
    paidAt,
    currency: { ...currency, code: order.currency },
    homeCountry: checkout.country,
    note: orders.invoiceNote,
  };
}
