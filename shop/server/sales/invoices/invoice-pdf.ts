import { LANGUAGES } from "../../../i18n/languages.ts";
import { languageNow } from "../../../i18n/t.ts";
import { invoiceContent } from "./invoice-content.ts";
import { InvoiceLayout } from "./invoice-layout.ts";
import { PdfPages } from "./pdf-page.ts";
import type { InvoiceFacts } from "./read-invoice-facts.ts";

/** The invoice as a PDF in the shop's language. */
export async function invoicePdf(facts: InvoiceFacts): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first invoice: the library needs memory, and most processes never write one.
  const { default: PDFDocument } = await import("pdfkit");
  const content = invoiceContent(facts);
  const pdf = new PDFDocument({
    size: facts.homeCountry === "US" || facts.homeCountry === "CA" ? "LETTER" : "A4",
    margin: 0,
    bufferPages: true,
    // Its default font would be read and never used.
    font: null as never,
    lang: languageNow(),
    displayTitle: true,
    info: {
      Title: `${content.title} ${content.name}`,
      Author: content.sellerName,
      Creator: "Vitrine",
      CreationDate: facts.invoice.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve());
    pdf.on("error", reject);
  });
  const pages = new PdfPages(pdf, LANGUAGES[languageNow()].direction);
  const layout = new InvoiceLayout(pages, content, () => pdf.addPage());
  layout.body();
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    layout.foot(page + 1, count);
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
