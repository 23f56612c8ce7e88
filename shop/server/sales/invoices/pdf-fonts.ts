import { createRequire } from "node:module";

/*
 * Open Sans, in the parts that its package splits it into. An invoice embeds only the glyphs of its texts, and only
 * fonts that are used are read.
 */

export type Weight = 400 | 600;

/** In the order in which they are tried for a character. */
const SUBSETS = [
  "latin",
  "latin-ext",
  "hebrew",
  "cyrillic",
  "greek",
  "vietnamese",
  "cyrillic-ext",
  "greek-ext",
  "symbols",
] as const;
export type Subset = (typeof SUBSETS)[number];

const require = createRequire(import.meta.url);
let ranges: ReadonlyMap<Subset, readonly (readonly [number, number])[]> | undefined;

function rangesOf(): NonNullable<typeof ranges> {
  if (ranges) return ranges;
  const texts = require("@fontsource/open-sans/unicode.json") as Readonly<Record<string, string>>;
  ranges = new Map(SUBSETS.map((subset) => [subset, (texts[subset] ?? "").split(",").map(rangeOf)]));
  return ranges;
}

/** "U+0370-0377" or "U+20AA". */
function rangeOf(text: string): readonly [number, number] {
  const [from = "", to = from] = text.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

export function fontFile(subset: Subset, weight: Weight): string {
  return require.resolve(`@fontsource/open-sans/files/open-sans-${subset}-${weight}-normal.woff`);
}

/** A part of a text that one font can show. */
export interface FontRun {
  readonly subset: Subset;
  readonly text: string;
}

/** Characters that no font has are shown as the empty box of the Latin one. */
export function fontRuns(text: string): readonly FontRun[] {
  const known = rangesOf();
  const has = (subset: Subset, code: number) =>
    (known.get(subset) ?? []).some(([from, to]) => code >= from && code <= to);
  const runs: FontRun[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last && has(last.subset, code)) runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ subset: SUBSETS.find((subset) => has(subset, code)) ?? "latin", text: character });
  }
  return runs;
}
