import { inflateSync } from "node:zlib";

/** A text of a PDF as a reader copies it, and where it stands, in points from the top left. */
export interface PdfText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

const RTL = /^[\p{Script=Hebrew}\p{P}]+$/u;

/**
 * Reads the texts of a PDF written by the shop, through the table of characters that each font carries. A font without
 * one would show the text but let nobody search or copy it; here its glyphs become "�".
 */
export function readPdf(bytes: Uint8Array): readonly PdfText[] {
  const objects = objectsOf(Buffer.from(bytes));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.flatMap(({ head }, index) => {
    const fonts = fontsOf(objects, head);
    const content = objects.get(referred(head, "Contents"))?.stream ?? "";
    return textsOf(content, fonts).map((text) => ({ ...text, page: index + 1 }));
  });
}

/** The texts of each line, from left to right. Parts of a word in several fonts touch; words are separated by spaces. */
export function pdfLines(bytes: Uint8Array): readonly string[] {
  const lines = Map.groupBy(readPdf(bytes), ({ page, y }) => `${page} ${Math.round(y)}`);
  return [...lines.values()].map((texts) => {
    let end = Number.POSITIVE_INFINITY;
    let line = "";
    for (const { x, width, text } of texts.toSorted((a, b) => a.x - b.x)) {
      line += (x - end > 1 ? " " : "") + text;
      end = x + width;
    }
    return line;
  });
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const all = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const { groups, index, 0: opening } of all.matchAll(/(?<id>\d+) 0 obj\r?\n/g)) {
    const start = index + opening.length;
    const body = all.slice(start, all.indexOf("endobj", start));
    const stream = /stream\r?\n/.exec(body);
    if (!stream) objects.set(groups?.["id"] ?? "", { head: body, stream: "" });
    else {
      const head = body.slice(0, stream.index);
      const length = Number(/\/Length (?<length>\d+)/.exec(head)?.groups?.["length"]);
      const from = start + stream.index + stream[0].length;
      const raw = pdf.subarray(from, from + length);
      const isPacked = head.includes("FlateDecode");
      objects.set(groups?.["id"] ?? "", { head, stream: (isPacked ? inflateSync(raw) : raw).toString("latin1") });
    }
  }
  return objects;
}

function referred(head: string, key: string): string {
  return new RegExp(`/${key} (?<id>\\d+) 0 R`).exec(head)?.groups?.["id"] ?? "";
}

interface Font {
  readonly characters: ReadonlyMap<number, string>;
  /** By glyph, in thousandths of the size. */
  readonly widths: readonly number[];
}

const NO_FONT: Font = { characters: new Map(), widths: [] };

function fontsOf(objects: ReadonlyMap<string, PdfObject>, page: string): ReadonlyMap<string, Font> {
  const resources = objects.get(referred(page, "Resources"))?.head ?? "";
  return new Map(
    [...resources.matchAll(/\/(?<name>F\d+) (?<id>\d+) 0 R/g)].map(({ groups }) => {
      const font = objects.get(groups?.["id"] ?? "")?.head ?? "";
      const described = objects.get(/\/DescendantFonts \[(?<id>\d+) 0 R/.exec(font)?.groups?.["id"] ?? "")?.head ?? "";
      const widths = /\/W \[0 \[(?<list>[^\]]*)\]/.exec(described)?.groups?.["list"] ?? "";
      return [
        groups?.["name"] ?? "",
        {
          characters: charactersOf(objects.get(referred(font, "ToUnicode"))?.stream ?? ""),
          widths: widths.trim().split(/\s+/).map(Number),
        },
      ];
    }),
  );
}

/** The library writes blocks of consecutive glyphs: `<0000> <0003> [<0000> <0041> …]`. */
function charactersOf(map: string): Font["characters"] {
  const characters = new Map<number, string>();
  for (const { groups } of map.matchAll(/<(?<from>[0-9a-f]+)> <[0-9a-f]+> \[(?<list>[^\]]*)\]/gi)) {
    const from = Number.parseInt(groups?.["from"] ?? "", 16);
    for (const [index, { 1: hex = "" }] of [...(groups?.["list"] ?? "").matchAll(/<([^>]*)>/g)].entries()) {
      const units = (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      characters.set(from + index, String.fromCharCode(...units));
    }
  }
  return characters;
}

const OPERATION =
  /1 0 0 1 (?<x>[\d.-]+) (?<y>[\d.-]+) Tm|\/(?<font>F\d+) (?<size>[\d.]+) Tf|\[(?<glyphs>[^\]]*)\] TJ|1 0 0 -1 0 (?<height>[\d.]+) cm/g;

function textsOf(content: string, fonts: ReadonlyMap<string, Font>): readonly Omit<PdfText, "page">[] {
  const texts: Omit<PdfText, "page">[] = [];
  let at = { x: 0, y: 0 };
  let height = 0;
  let font = NO_FONT;
  let size = 0;
  for (const { groups = {} } of content.matchAll(OPERATION)) {
    if (groups["height"] !== undefined) height = Number(groups["height"]);
    else if (groups["font"] !== undefined) {
      font = fonts.get(groups["font"]) ?? NO_FONT;
      size = Number(groups["size"]);
    } else if (groups["glyphs"] === undefined) at = { x: Number(groups["x"]), y: height - Number(groups["y"]) };
    else {
      const hex = [...groups["glyphs"].matchAll(/<(?<hex>[^>]*)>/g)].map((part) => part.groups?.["hex"] ?? "").join("");
      const codes = (hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      const text = codes.map((code) => font.characters.get(code) ?? "�").join("");
      // Readers turn words of such scripts around, which are written as they are seen.
      const width = (codes.reduce((sum, code) => sum + (font.widths[code] ?? 0), 0) * size) / 1000;
      texts.push({ ...at, width, text: RTL.test(text) ? [...text].toReversed().join("") : text });
    }
  }
  return texts;
}
