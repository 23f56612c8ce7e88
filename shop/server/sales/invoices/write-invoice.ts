import type { Shop } from "../../shop.ts";
import type { OrderView } from "../orders/find-order.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { readInvoiceFacts } from "./read-invoice-facts.ts";

export interface InvoiceFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The PDF of an order's invoice; null until the order is paid. */
export async function writeInvoice(shop: Shop, order: OrderView): Promise<InvoiceFile | null> {
  const facts = await readInvoiceFacts(shop, order);
  if (!facts) return null;
  const fileName = `invoice-${facts.invoice.name.replace(/[^\w.-]+/g, "-")}.pdf`;
  return { fileName, bytes: await invoicePdf(facts) };
}
