import type { Shop } from "../../shop.ts";
import type { OrderView } from "../orders/find-order.ts";
import { readOrderProgress } from "../orders/order-progress.ts";
import { readOrderSums } from "../orders/order-sums.ts";
import { findInvoice, findRefunds } from "./find-invoice.ts";
import { invoicePdf } from "./invoice-pdf.ts";

export interface InvoiceFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The PDF of an order's invoice; null until the order is paid. */
export async function writeInvoice(shop: Shop, order: OrderView): Promise<InvoiceFile | null> {
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
  const bytes = await invoicePdf({
    invoice,
    order,
    sums,
    refunds,
    paidAt,
    currency: { ...currency, code: order.currency },
    homeCountry: checkout.country,
    note: orders.invoiceNote,
  });
  return { fileName: `invoice-${invoice.name.replace(/[^\w.-]+/g, "-")}.pdf`, bytes };
}
