import { LANGUAGES } from "../../../i18n/languages.ts";
import { languageNow } from "../../../i18n/t.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import { InvoiceLayout } from "./invoice-layout.ts";
import { PdfPages } from "./pdf-page.ts";

interface Sheet {
  readonly issuedAt: Date;
  readonly homeCountry: string;
}

/** An invoice or credit note as a PDF in the shop's language. */
export async function invoicePdf(
  content: InvoiceContent,
  { issuedAt, homeCountry }: Sheet,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first invoice: the library needs memory, and most processes never write one.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: homeCountry === "US" || homeCountry === "CA" ? "LETTER" : "A4",
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
      CreationDate: issuedAt,
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
