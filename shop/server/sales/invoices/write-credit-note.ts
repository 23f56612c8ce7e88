import type { Shop } from "../../shop.ts";
import type { OrderView } from "../orders/find-order.ts";
import { readOrderSums } from "../orders/order-sums.ts";
import { readCredits } from "../orders/refund-credits.ts";
import { type CreditNoteFacts, creditNoteContent } from "./credit-note-content.ts";
import { findCreditNotes } from "./credit-notes.ts";
import { findInvoice } from "./find-invoice.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { fileNamePart, type PdfFile } from "./write-invoice.ts";

/** The PDF of a refund's credit note; null if it has none. */
export async function writeCreditNote(shop: Shop, order: OrderView, refundId: number): Promise<PdfFile | null> {
  const facts = await readCreditNoteFacts(shop, order, refundId);
  if (!facts) return null;
  const { name, issuedAt } = facts.note;
  const bytes = await invoicePdf(creditNoteContent(facts), { issuedAt, homeCountry: facts.homeCountry });
  return { fileName: `credit-note-${fileNamePart(name)}.pdf`, bytes };
}

async function readCreditNoteFacts(shop: Shop, order: OrderView, refundId: number): Promise<CreditNoteFacts | null> {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const note = (await findCreditNotes(pool, order.id, settings)).find((each) => each.refundId === refundId);
  const invoice = await findInvoice(pool, order.id, settings);
  const credit = (await readCredits(pool, order.id)).get(refundId);
  if (!note || !invoice || !credit) return null;
  const { currency, checkout } = settings;
  return {
    note,
    credit,
    invoice,
    order,
    sums: await readOrderSums(pool, order.id),
    currency: { ...currency, code: order.currency },
    homeCountry: checkout.country,
  };
}
