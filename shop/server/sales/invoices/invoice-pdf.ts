import { addressLines } from "@vitrine/commerce/addresses";
import { type Currency, formatMoney, type Minor } from "@vitrine/commerce/money";
import { LANGUAGES } from "../../../i18n/languages.ts";
import { languageNow, localeNow, t } from "../../../i18n/t.ts";
import type { OrderView } from "../orders/find-order.ts";
import type { OrderSums } from "../orders/order-sums.ts";
import type { Invoice, InvoiceRefund } from "./find-invoice.ts";
import { PdfPages, type TextStyle } from "./pdf-page.ts";

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

const MARGIN = 57;
const FOOT = 76;
const SOFT = "#5d5951";
const GOOD = "#48603f";
const LINE = "#d3cabb";
const INK = "#23262b";
const BODY: TextStyle = { size: 9.75 };
const STRONG: TextStyle = { ...BODY, weight: 600 };
const LABEL: TextStyle = { ...BODY, color: SOFT };
const SMALL: TextStyle = { size: 8.5, color: SOFT };
const GAP = 12;
/** Widths of the sums at the end, and of their amounts. */
const SUMS = 232;
const AMOUNT = 78;
/** Addresses and facts stand in columns of the same width. */
const COLUMNS = 4;
/** A rate is stored as ten-thousandths of a percent. */
const RATE_UNIT = 10_000;

/** The invoice as a PDF in the shop's language. */
export async function invoicePdf(facts: InvoiceFacts): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first invoice: the library needs memory, and most processes never write one.
  const { default: PDFDocument } = await import("pdfkit");
  const { invoice, order, homeCountry } = facts;
  const pdf = new PDFDocument({
    size: homeCountry === "US" || homeCountry === "CA" ? "LETTER" : "A4",
    margin: 0,
    bufferPages: true,
    // Its default font would be read and never used.
    font: null as never,
    lang: languageNow(),
    displayTitle: true,
    info: {
      Title: `${t("Invoice")} ${invoice.name}`,
      Author: invoice.seller.name,
      Creator: "Vitrine",
      CreationDate: invoice.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve());
    pdf.on("error", reject);
  });
  const pages = new PdfPages(pdf, LANGUAGES[languageNow()].direction);
  const writer = new InvoiceWriter(pages, facts, () => pdf.addPage());
  writer.head();
  writer.items();
  writer.totals();
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    writer.foot(order.number, page + 1, count);
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

interface Column {
  readonly start: number;
  readonly width: number;
  readonly align: "start" | "end";
}

/** Label, amount and style. */
type SumRow = readonly [string, string, TextStyle?];

/** Writes downwards and begins a new page where one is full. */
class InvoiceWriter {
  readonly #pages: PdfPages;
  readonly #facts: InvoiceFacts;
  readonly #addPage: () => void;
  #top = MARGIN;

  constructor(pages: PdfPages, facts: InvoiceFacts, addPage: () => void) {
    this.#pages = pages;
    this.#facts = facts;
    this.#addPage = addPage;
  }

  get #width(): number {
    return this.#pages.width - 2 * MARGIN;
  }

  head(): void {
    const { invoice, order, homeCountry } = this.#facts;
    const { seller } = invoice;
    const half = (this.#width - GAP * 2) / 2;
    const right = { start: MARGIN + half + GAP * 2, width: half, align: "end" } as const;
    const name = this.#pages.text(seller.name, this.#top, { start: MARGIN, width: half }, { size: 19, weight: 600 });
    const title = this.#pages.text(t("Invoice"), this.#top - 6, right, { size: 26 });
    const number = this.#pages.text(invoice.name, this.#top + title - 2, right, LABEL);
    this.#top += Math.max(name, title + number) + 30;

    const billing = addressLines(order.billing, homeCountry);
    const delivery = addressLines(order.shippingAddress, homeCountry);
    const isElsewhere = delivery.length > 0 && delivery.join("\n") !== billing.join("\n");
    this.#columnsOf([
      { label: t("Bill to"), value: [...billing, order.email].join("\n") },
      { label: t("Ship to"), value: isElsewhere ? delivery.join("\n") : "" },
      {
        label: t("Sold by"),
        value: [seller.name, ...seller.address, seller.email].filter((line) => line !== "").join("\n"),
      },
      { label: t("Tax number"), value: seller.taxNumber },
    ]);
    this.#top += 20;
    this.#pages.line(this.#top, this.#whole, LINE);
    this.#top += 12;
    const facts = [
      { label: t("Invoice date"), value: dateOf(invoice.issuedAt) },
      { label: t("Order number"), value: String(order.number) },
      { label: t("Order date"), value: dateOf(order.createdAt) },
      { label: t("Payment"), value: order.paymentTitle },
    ];
    this.#columnsOf(facts, STRONG);
    this.#top += 12;
    this.#pages.line(this.#top, this.#whole, LINE);
    this.#top += 26;
  }

  get #whole(): { readonly start: number; readonly width: number } {
    return { start: MARGIN, width: this.#width };
  }

  /** Labels with their values, side by side. Empty ones are left out. */
  #columnsOf(all: readonly { readonly label: string; readonly value: string }[], style: TextStyle = BODY): void {
    const width = (this.#width - GAP * (COLUMNS - 1)) / COLUMNS;
    const heights = all
      .filter(({ value }) => value !== "")
      .map(({ label, value }, index) => {
        const box = { start: MARGIN + index * (width + GAP), width };
        const head = this.#pages.text(label, this.#top, box, LABEL);
        return head + this.#pages.text(value, this.#top + head, box, style);
      });
    this.#top += Math.max(0, ...heights);
  }

  items(): void {
    const discounts = new Map(this.#facts.sums.lines.map(({ id, discount }) => [id, discount]));
    const hasDiscount = this.#facts.sums.lines.some(({ discount }) => discount > 0);
    const columns = this.#columns(hasDiscount);
    this.#itemHeads(columns, hasDiscount);
    for (const { id, name, sku, shown, quantity, unitPrice, subtotal } of this.#facts.order.lines) {
      const details = [...shown.map(({ label, value }) => `${label}: ${value}`), ...(sku === "" ? [] : [sku])];
      const width = columns[0]?.width ?? 0;
      const small = details.join(", ");
      const needed =
        this.#pages.heightOf(name, width, STRONG) + (small === "" ? 0 : this.#pages.heightOf(small, width, LABEL));
      if (this.#ensure(needed + GAP)) this.#itemHeads(columns, hasDiscount);
      const top = this.#top;
      const discount = discounts.get(id) ?? 0;
      const amounts = [
        String(quantity),
        this.#money(unitPrice),
        ...(hasDiscount ? [discount > 0 ? this.#money(-discount) : ""] : []),
        this.#money(subtotal - discount),
      ];
      const first = Math.max(
        this.#pages.text(name, top, { start: MARGIN, width }, STRONG),
        this.#row(["", ...amounts], columns, BODY),
      );
      const second = small === "" ? 0 : this.#pages.text(small, top + first, { start: MARGIN, width }, LABEL);
      this.#rule(first + second, LINE);
    }
  }

  #itemHeads(columns: readonly Column[], hasDiscount: boolean): void {
    const discount = hasDiscount ? [t("Discount")] : [];
    const heads = [t("Product"), t("Quantity"), t("Price"), ...discount, t("Total")];
    this.#rule(this.#row(heads, columns, LABEL), INK);
  }

  #columns(hasDiscount: boolean): readonly Column[] {
    const amounts = hasDiscount ? [52, 70, 70, 76] : [52, 78, 84];
    const name = this.#width - amounts.reduce((sum, width) => sum + width + GAP, 0);
    let start = MARGIN;
    return [name, ...amounts].map((width, index) => {
      const column = { start, width, align: index === 0 ? ("start" as const) : ("end" as const) };
      start += width + GAP;
      return column;
    });
  }

  /** Returns the height of its highest cell. */
  #row(cells: readonly string[], columns: readonly Column[], style: TextStyle): number {
    return Math.max(...columns.map((column, index) => this.#pages.text(cells[index] ?? "", this.#top, column, style)));
  }

  /** The owner's note at the start side, the sums at the end side; both on one page. */
  totals(): void {
    const { order, sums, refunds, paidAt, note } = this.#facts;
    const taxes = sums.taxes.map(
      ({ name, rate, amount }) => [`${name} (${percentOf(rate)})`, this.#money(amount)] as const,
    );
    const above: readonly SumRow[] = [
      [t("Subtotal"), this.#money(order.subtotal)],
      ...order.coupons.map(({ code, discount }) => [t("Coupon {code}", { code }), this.#money(-discount)] as const),
      ...(order.shippingTitle === "" ? [] : [[order.shippingTitle, this.#money(order.shipping)] as const]),
      ...(order.pricesIncludeTax ? [] : taxes),
    ];
    const below: readonly SumRow[] = [
      ...(order.pricesIncludeTax && taxes.length > 0
        ? [[t("Total without tax"), this.#money(order.total - order.tax)] as const, ...taxes]
        : []),
      ...(paidAt === null
        ? []
        : [
            [
              t("Paid on {date}", { date: dateOf(paidAt) }),
              this.#money(order.total),
              { ...BODY, color: GOOD },
            ] as const,
          ]),
      ...refunds.map(
        ({ amount, at }) => [t("Refunded on {date}", { date: dateOf(at) }), this.#money(-amount)] as const,
      ),
      ...(refunds.length === 0
        ? []
        : [[t("Total after refunds"), this.#money(order.total - order.refunded), STRONG] as const]),
    ];
    const half = (this.#width - GAP * 2) / 2;
    const column = { start: MARGIN + this.#width - SUMS, width: SUMS };
    this.#ensure([...above, ...below].reduce((sum, row) => sum + this.#sumHeight(row), 80));
    this.#top += 16;
    const top = this.#top;
    for (const row of above) this.#sum(row, column);
    this.#top += 6;
    this.#pages.line(this.#top, column, INK);
    this.#top += 10;
    const total = this.#pages.text(t("Total"), this.#top + 6, { ...column, width: 80 }, { size: 11, weight: 600 });
    const amount = { start: column.start + 80, width: column.width - 80, align: "end" } as const;
    this.#top += Math.max(total + 6, this.#pages.text(this.#money(order.total), this.#top, amount, { size: 19 })) + 8;
    this.#pages.line(this.#top, column, INK);
    this.#top += 10;
    for (const row of below) this.#sum(row, column);
    this.#note(note, top, half);
  }

  #sum(
    [title, value, style = BODY]: SumRow,
    { start, width }: { readonly start: number; readonly width: number },
  ): void {
    const label = { ...style, color: style.color ?? SOFT };
    this.#pages.text(title, this.#top, { start, width: width - AMOUNT - GAP }, label);
    this.#pages.text(value, this.#top, { start: start + width - AMOUNT, width: AMOUNT, align: "end" }, style);
    this.#top += this.#sumHeight([title, value, style]);
  }

  #sumHeight([title, value, style = BODY]: SumRow): number {
    const label = this.#pages.heightOf(title, SUMS - AMOUNT - GAP, style);
    return Math.max(label, this.#pages.heightOf(value, AMOUNT, style)) + 4;
  }

  /** Beside the sums, if it fits there. */
  #note(note: string, top: number, half: number): void {
    if (note === "") return;
    const height = this.#pages.heightOf(note, half - GAP * 2, LABEL);
    if (top + height <= this.#pages.height - FOOT) {
      this.#pages.text(note, top, { start: MARGIN, width: half - GAP * 2 }, LABEL);
      return;
    }
    this.#ensure(this.#pages.heightOf(note, this.#width, LABEL) + 24);
    this.#pages.text(note, this.#top + 24, this.#whole, LABEL);
  }

  foot(orderNumber: number, page: number, count: number): void {
    const top = this.#pages.height - FOOT + 22;
    this.#pages.line(top - 8, this.#whole, LINE);
    const { name, email } = this.#facts.invoice.seller;
    const about = [name, email, t("Order {number}", { number: orderNumber })].filter((part) => part !== "");
    this.#pages.text(about.join(" · "), top, { start: MARGIN, width: this.#width - 90 }, SMALL);
    const end = { start: MARGIN + this.#width - 80, width: 80, align: "end" } as const;
    this.#pages.text(t("Page {page} of {count}", { page, count }), top, end, SMALL);
  }

  #rule(height: number, color: string): void {
    this.#top += height + 7;
    this.#pages.line(this.#top, this.#whole, color);
    this.#top += 9;
  }

  /** Returns whether it had to begin a page. */
  #ensure(height: number): boolean {
    if (this.#top + height <= this.#pages.height - FOOT) return false;
    this.#addPage();
    this.#top = MARGIN;
    return true;
  }

  #money(amount: Minor): string {
    return formatMoney(amount, this.#facts.currency);
  }
}

function percentOf(rate: number): string {
  return `${Number((rate / RATE_UNIT).toFixed(4))}%`;
}

function dateOf(date: Date): string {
  return new Intl.DateTimeFormat(localeNow(), { dateStyle: "long", timeZone: "UTC" }).format(date);
}
