import type PDFDocument from "pdfkit";
import { fontFile, fontRuns, type Subset, type Weight } from "./pdf-fonts.ts";
import { visualOrder } from "./visual-order.ts";

export interface TextStyle {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
}

interface Box {
  /** Distance from the edge at which reading begins: left, or right in Hebrew. */
  readonly start: number;
  readonly width: number;
  readonly align?: "start" | "end";
}

const LEADING = 1.45;
const INK = "#23262b";

/** Writes text and lines on the pages of a PDF, from left to right or mirrored. */
export class PdfPages {
  readonly #pdf: typeof PDFDocument.prototype;
  readonly #direction: "ltr" | "rtl";
  readonly #registered = new Set<string>();

  constructor(pdf: typeof PDFDocument.prototype, direction: "ltr" | "rtl") {
    this.#pdf = pdf;
    this.#direction = direction;
  }

  get width(): number {
    return this.#pdf.page.width;
  }

  get height(): number {
    return this.#pdf.page.height;
  }

  /** Writes a text, in as many lines as it needs; returns its height. */
  text(text: string, top: number, { start, width, align = "start" }: Box, style: TextStyle): number {
    const lines = this.#lines(text, width, style);
    const height = style.size * LEADING;
    const isAtLeft = (align === "start") === (this.#direction === "ltr");
    const left = this.#direction === "ltr" ? start : this.width - start - width;
    for (const [index, words] of lines.entries()) {
      const space = this.#widthOf(" ", style);
      const length = words.reduce(
        (sum, word) => sum + this.#widthOf(word, style),
        space * Math.max(0, words.length - 1),
      );
      let x = isAtLeft ? left : left + width - length;
      for (const word of visualOrder(words, this.#direction)) {
        x = this.#word(word, x, top + index * height, style) + space;
      }
    }
    return lines.length * height;
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.#lines(text, width, style).length * style.size * LEADING;
  }

  line(top: number, { start, width }: Box, color: string): void {
    const left = this.#direction === "ltr" ? start : this.width - start - width;
    this.#pdf
      .moveTo(left, top)
      .lineTo(left + width, top)
      .lineWidth(0.7)
      .strokeColor(color)
      .stroke();
  }

  /** Words by line. A word that is wider than the box is broken. */
  #lines(text: string, width: number, style: TextStyle): readonly (readonly string[])[] {
    return text.split("\n").flatMap((paragraph) => {
      const lines: string[][] = [[]];
      let used = 0;
      const space = this.#widthOf(" ", style);
      for (const word of paragraph.split(/[ \t]+/).flatMap((each) => this.#broken(each, width, style))) {
        const length = this.#widthOf(word, style);
        const line = lines.at(-1) ?? [];
        if (line.length > 0 && used + space + length > width) {
          lines.push([word]);
          used = length;
        } else {
          used += length + (line.length > 0 ? space : 0);
          line.push(word);
        }
      }
      return lines;
    });
  }

  #broken(word: string, width: number, style: TextStyle): readonly string[] {
    if (this.#widthOf(word, style) <= width) return [word];
    const parts = [""];
    // Email addresses and URLs break after a sign, other words anywhere.
    const pieces = word
      .split(/(?<=[@./-])/u)
      .flatMap((piece) => (this.#widthOf(piece, style) <= width ? [piece] : [...piece]));
    for (const piece of pieces) {
      const longer = `${parts.at(-1) ?? ""}${piece}`;
      if (this.#widthOf(longer, style) <= width || parts.at(-1) === "") parts[parts.length - 1] = longer;
      else parts.push(piece);
    }
    return parts;
  }

  #widthOf(text: string, style: TextStyle): number {
    return fontRuns(text).reduce((sum, run) => sum + this.#with(run.subset, style).widthOfString(run.text), 0);
  }

  /** Returns where the word ends. */
  #word(word: string, x: number, top: number, style: TextStyle): number {
    const runs = fontRuns(word);
    let at = x;
    for (const { subset, text } of runs.some((run) => run.subset === "hebrew") ? runs.toReversed() : runs) {
      const pdf = this.#with(subset, style).fillColor(style.color ?? INK);
      // With a height, the library puts the ascender of each font at the top; the baseline is common to all of them.
      pdf.text(text, at, top + style.size, { lineBreak: false, baseline: "alphabetic" });
      at += pdf.widthOfString(text);
    }
    return at;
  }

  #with(subset: Subset, { size, weight = 400 }: TextStyle): typeof PDFDocument.prototype {
    const name = `${subset}-${weight}`;
    if (!this.#registered.has(name)) this.#pdf.registerFont(name, fontFile(subset, weight));
    this.#registered.add(name);
    return this.#pdf.font(name).fontSize(size);
  }
}
