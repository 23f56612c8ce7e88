import { t } from "../../../i18n/t.ts";
import type { InvoiceContent, InvoiceSum, LabelledText } from "./invoice-content.ts";
import type { PdfPages, TextStyle } from "./pdf-page.ts";

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
const EMPHASIS: Readonly<Record<NonNullable<InvoiceSum["emphasis"]>, TextStyle>> = {
  paid: { ...BODY, color: GOOD },
  strong: STRONG,
};
const GAP = 12;
/** Widths of the sums at the end, and of their amounts. */
const SUMS = 232;
const AMOUNT = 78;
/** Addresses and facts stand in columns of the same width. */
const COLUMNS = 4;

/** What the layout needs of the pages. */
export type Canvas = Pick<PdfPages, "width" | "height" | "text" | "heightOf" | "line">;

interface Column {
  readonly start: number;
  readonly width: number;
  readonly align: "start" | "end";
}

/** Writes an invoice downwards and begins a new page where one is full. */
export class InvoiceLayout {
  readonly #pages: Canvas;
  readonly #content: InvoiceContent;
  readonly #addPage: () => void;
  #top = MARGIN;

  constructor(pages: Canvas, content: InvoiceContent, addPage: () => void) {
    this.#pages = pages;
    this.#content = content;
    this.#addPage = addPage;
  }

  /** Everything but the feet, which need to know how many pages there are. */
  body(): void {
    this.#head();
    this.#items();
    this.#totals();
  }

  /** The foot of the page that is being written. */
  foot(page: number, count: number): void {
    const top = this.#pages.height - FOOT + 22;
    this.#pages.line(top - 8, this.#whole, LINE);
    this.#pages.text(this.#content.foot, top, { start: MARGIN, width: this.#width - 90 }, SMALL);
    const end = { start: MARGIN + this.#width - 80, width: 80, align: "end" } as const;
    this.#pages.text(t("Page {page} of {count}", { page, count }), top, end, SMALL);
  }

  get #width(): number {
    return this.#pages.width - 2 * MARGIN;
  }

  get #whole(): { readonly start: number; readonly width: number } {
    return { start: MARGIN, width: this.#width };
  }

  #head(): void {
    const { sellerName, title, name, parties, facts } = this.#content;
    const half = (this.#width - GAP * 2) / 2;
    const right = { start: MARGIN + half + GAP * 2, width: half, align: "end" } as const;
    const seller = this.#pages.text(sellerName, this.#top, { start: MARGIN, width: half }, { size: 19, weight: 600 });
    const heading = this.#pages.text(title, this.#top - 6, right, { size: 26 });
    const number = this.#pages.text(name, this.#top + heading - 2, right, LABEL);
    this.#top += Math.max(seller, heading + number) + 30;

    this.#columnsOf(parties, BODY);
    this.#top += 20;
    this.#pages.line(this.#top, this.#whole, LINE);
    this.#top += 12;
    this.#columnsOf(facts, STRONG);
    this.#top += 12;
    this.#pages.line(this.#top, this.#whole, LINE);
    this.#top += 26;
  }

  /** Labels with their values, side by side. Empty ones are left out. */
  #columnsOf(all: readonly LabelledText[], style: TextStyle): void {
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

  #items(): void {
    const columns = this.#columns();
    const width = columns[0]?.width ?? 0;
    this.#itemHeads(columns);
    for (const { name, details, amounts } of this.#content.items) {
      const needed =
        this.#pages.heightOf(name, width, STRONG) + (details === "" ? 0 : this.#pages.heightOf(details, width, LABEL));
      if (this.#ensure(needed + GAP)) this.#itemHeads(columns);
      const top = this.#top;
      const first = Math.max(
        this.#pages.text(name, top, { start: MARGIN, width }, STRONG),
        this.#row(["", ...amounts], columns, BODY),
      );
      const second = details === "" ? 0 : this.#pages.text(details, top + first, { start: MARGIN, width }, LABEL);
      this.#rule(first + second, LINE);
    }
  }

  #itemHeads(columns: readonly Column[]): void {
    this.#rule(this.#row(this.#content.itemHeads, columns, LABEL), INK);
  }

  #columns(): readonly Column[] {
    const amounts = this.#content.itemHeads.length > 4 ? [52, 70, 70, 76] : [52, 78, 84];
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
  #totals(): void {
    const { sums, total, afterTotal, note } = this.#content;
    const column = { start: MARGIN + this.#width - SUMS, width: SUMS };
    this.#ensure([...sums, ...afterTotal].reduce((height, sum) => height + this.#sumHeight(sum), 80));
    this.#top += 16;
    const top = this.#top;
    for (const sum of sums) this.#sum(sum, column);
    this.#top += 6;
    this.#pages.line(this.#top, column, INK);
    this.#top += 10;
    const label = this.#pages.text(total.label, this.#top + 6, { ...column, width: 80 }, { size: 11, weight: 600 });
    const end = { start: column.start + 80, width: column.width - 80, align: "end" } as const;
    this.#top += Math.max(label + 6, this.#pages.text(total.amount, this.#top, end, { size: 19 })) + 8;
    this.#pages.line(this.#top, column, INK);
    this.#top += 10;
    for (const sum of afterTotal) this.#sum(sum, column);
    this.#note(note, top);
  }

  #sum(sum: InvoiceSum, { start, width }: { readonly start: number; readonly width: number }): void {
    const style = styleOf(sum);
    const label = { ...style, color: style.color ?? SOFT };
    this.#pages.text(sum.label, this.#top, { start, width: width - AMOUNT - GAP }, label);
    this.#pages.text(sum.amount, this.#top, { start: start + width - AMOUNT, width: AMOUNT, align: "end" }, style);
    this.#top += this.#sumHeight(sum);
  }

  #sumHeight(sum: InvoiceSum): number {
    const style = styleOf(sum);
    const label = this.#pages.heightOf(sum.label, SUMS - AMOUNT - GAP, style);
    return Math.max(label, this.#pages.heightOf(sum.amount, AMOUNT, style)) + 4;
  }

  /** Beside the sums, if it fits there. */
  #note(note: string, top: number): void {
    if (note === "") return;
    const width = (this.#width - GAP * 2) / 2 - GAP * 2;
    if (top + this.#pages.heightOf(note, width, LABEL) <= this.#pages.height - FOOT) {
      this.#pages.text(note, top, { start: MARGIN, width }, LABEL);
      return;
    }
    this.#ensure(this.#pages.heightOf(note, this.#width, LABEL) + 24);
    this.#pages.text(note, this.#top + 24, this.#whole, LABEL);
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
}

function styleOf({ emphasis }: InvoiceSum): TextStyle {
  return emphasis ? EMPHASIS[emphasis] : BODY;
}
