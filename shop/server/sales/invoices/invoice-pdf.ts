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

const MARGIN = 54;
const FOOT = 70;
const SOFT = "#6b625b";
const LINE = "#d6cec4";
const BODY: TextStyle = { size: 9.5 };
const STRONG: TextStyle = { size: 9.5, weight: 600 };
const SMALL: TextStyle = { size: 8, color: SOFT };
const GAP = 12;
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
  writer.closing();
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
    const name = this.#pages.text(seller.name, this.#top, { start: MARGIN, width: half }, { size: 18, weight: 600 });
    const title = this.#pages.text(t("Invoice"), this.#top, right, { size: 18 });
    const top = this.#top + Math.max(name, title) + 4;
    const own = [...seller.address, seller.email].filter((line) => line !== "");
    const tax = seller.taxNumber === "" ? [] : [t("Tax number: {number}", { number: seller.taxNumber })];
    const address = this.#pages.text(
      [...own, ...tax].join("\n"),
      top,
      { start: MARGIN, width: half },
      { ...BODY, color: SOFT },
    );
    const about = [
      t("Invoice number: {number}", { number: invoice.name }),
      t("Invoice date: {date}", { date: dateOf(invoice.issuedAt) }),
      t("Order number: {number}", { number: order.number }),
      t("Order date: {date}", { date: dateOf(order.createdAt) }),
    ];
    const facts = this.#pages.text(about.join("\n"), top, right, BODY);
    this.#top = top + Math.max(address, facts) + 28;

    const billing = addressLines(order.billing, homeCountry);
    const delivery = addressLines(order.shippingAddress, homeCountry);
    const isElsewhere = delivery.length > 0 && delivery.join("\n") !== billing.join("\n");
    const left = this.#address(t("Bill to"), [...billing, order.email], { start: MARGIN, width: half });
    const other = isElsewhere ? this.#address(t("Ship to"), delivery, { start: right.start, width: half }) : 0;
    this.#top += Math.max(left, other) + 24;
  }

  #address(title: string, lines: readonly string[], box: { readonly start: number; readonly width: number }): number {
    const head = this.#pages.text(title, this.#top, box, SMALL);
    return head + this.#pages.text(lines.filter((line) => line !== "").join("\n"), this.#top + head, box, BODY);
  }

  items(): void {
    const columns = this.#columns();
    const heads = [t("Product"), t("Quantity"), t("Price"), t("Total")];
    const height = this.#row(heads, columns, SMALL);
    this.#rule(height);
    for (const { name, sku, shown, quantity, unitPrice, subtotal } of this.#facts.order.lines) {
      const details = [...shown.map(({ label, value }) => `${label}: ${value}`), ...(sku === "" ? [] : [sku])];
      const width = columns[0]?.width ?? 0;
      const small = details.join("\n");
      const needed =
        this.#pages.heightOf(name, width, BODY) + (small === "" ? 0 : this.#pages.heightOf(small, width, SMALL));
      this.#ensure(needed + GAP);
      const top = this.#top;
      const first = this.#row([name, String(quantity), this.#money(unitPrice), this.#money(subtotal)], columns, BODY);
      const second = small === "" ? 0 : this.#pages.text(small, top + first, { start: MARGIN, width }, SMALL);
      this.#rule(first + second);
    }
  }

  #columns(): readonly Column[] {
    const [quantity, price, total] = [52, 78, 84];
    const name = this.#width - quantity - price - total - 3 * GAP;
    let start = MARGIN;
    return [name, quantity, price, total].map((width, index) => {
      const column = { start, width, align: index === 0 ? ("start" as const) : ("end" as const) };
      start += width + GAP;
      return column;
    });
  }

  /** Returns the height of its highest cell. */
  #row(cells: readonly string[], columns: readonly Column[], style: TextStyle): number {
    return Math.max(...columns.map((column, index) => this.#pages.text(cells[index] ?? "", this.#top, column, style)));
  }

  totals(): void {
    const { order, sums, refunds } = this.#facts;
    const taxes = sums.taxes.map(
      ({ name, rate, amount }) => [`${name} (${percentOf(rate)})`, this.#money(amount)] as const,
    );
    const rows: (readonly [string, string, TextStyle?])[] = [
      [t("Subtotal"), this.#money(order.subtotal)],
      ...order.coupons.map(({ code, discount }) => [t("Coupon {code}", { code }), this.#money(-discount)] as const),
      ...(order.shippingTitle === "" ? [] : [[order.shippingTitle, this.#money(order.shipping)] as const]),
      ...(order.pricesIncludeTax ? [] : taxes),
      [t("Total"), this.#money(order.total), { size: 11, weight: 600 }],
      ...(order.pricesIncludeTax && taxes.length > 0
        ? [[t("Total without tax"), this.#money(order.total - order.tax)] as const, ...taxes]
        : []),
      ...refunds.map(
        ({ amount, at }) => [t("Refunded on {date}", { date: dateOf(at) }), this.#money(-amount)] as const,
      ),
      ...(refunds.length === 0
        ? []
        : [[t("Total after refunds"), this.#money(order.total - order.refunded), STRONG] as const]),
    ];
    const amount = 96;
    const label = 190;
    const start = MARGIN + this.#width - amount - label - GAP;
    this.#ensure(rows.length * 17 + GAP);
    this.#top += 6;
    for (const [title, value, style = BODY] of rows) {
      const first = this.#pages.text(title, this.#top, { start, width: label }, style);
      const end = { start: start + label + GAP, width: amount, align: "end" } as const;
      this.#top += Math.max(first, this.#pages.text(value, this.#top, end, style)) + 3;
    }
  }

  closing(): void {
    const { order, paidAt, note } = this.#facts;
    const paid =
      paidAt === null
        ? ""
        : order.paymentTitle === ""
          ? t("Paid on {date}.", { date: dateOf(paidAt) })
          : t("Paid on {date} by {method}.", { date: dateOf(paidAt), method: order.paymentTitle });
    const text = [paid, note].filter((part) => part !== "").join("\n\n");
    if (text === "") return;
    const box = { start: MARGIN, width: this.#width };
    this.#ensure(this.#pages.heightOf(text, this.#width, BODY) + 24);
    this.#pages.text(text, this.#top + 24, box, BODY);
  }

  foot(orderNumber: number, page: number, count: number): void {
    const top = this.#pages.height - FOOT + 22;
    const half = this.#width / 2;
    this.#pages.line(top - 8, { start: MARGIN, width: this.#width }, LINE);
    const about = `${this.#facts.invoice.seller.name} · ${t("Order {number}", { number: orderNumber })}`;
    this.#pages.text(about, top, { start: MARGIN, width: half }, SMALL);
    const end = { start: MARGIN + half, width: half, align: "end" } as const;
    this.#pages.text(t("Page {page} of {count}", { page, count }), top, end, SMALL);
  }

  #rule(height: number): void {
    this.#top += height + 5;
    this.#pages.line(this.#top, { start: MARGIN, width: this.#width }, LINE);
    this.#top += 6;
  }

  #ensure(height: number): void {
    if (this.#top + height <= this.#pages.height - FOOT) return;
    this.#addPage();
    this.#top = MARGIN;
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
