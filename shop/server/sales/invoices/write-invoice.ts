import type { Shop } from "../../shop.ts";
import type { OrderView } from "../orders/find-order.ts";
import { invoiceContent } from "./invoice-content.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { readInvoiceFacts } from "./read-invoice-facts.ts";

export interface PdfFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The PDF of an order's invoice; null until the order is paid. */
export async function writeInvoice(shop: Shop, order: OrderView): Promise<PdfFile | null> {
  const facts = await readInvoiceFacts(shop, order);
  if (!facts) return null;
  const { issuedAt, name } = facts.invoice;
  const bytes = await invoicePdf(invoiceContent(facts), { issuedAt, homeCountry: facts.homeCountry });
  return { fileName: `invoice-${fileNamePart(name)}.pdf`, bytes };
}

/** A number with its prefix may have characters that file names cannot have. */
export function fileNamePart(name: string): string {
  return name.replace(/[^\w.-]+/g, "-");
}
