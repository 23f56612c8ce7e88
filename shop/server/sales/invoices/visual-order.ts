/** Letters of scripts that are written from right to left. */
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

type Direction = "ltr" | "rtl";

/**
 * The words of a line in the order in which they stand on paper, from left to right: words of the other direction keep
 * their own order among themselves. The first word with letters decides about the line, and `page` about a line without
 * letters. This is the Unicode algorithm for whole words, which is enough for names, addresses and amounts; letters
 * within a word are ordered by the PDF library.
 */
export function visualOrder(words: readonly string[], page: Direction): readonly string[] {
  const base = words.map(letterDirection).find((direction) => direction !== null) ?? page;
  const runs: { direction: Direction; words: string[] }[] = [];
  for (const [index, word] of words.entries()) {
    const direction = letterDirection(word) ?? around(words, index, base);
    const last = runs.at(-1);
    if (last?.direction === direction) last.words.push(word);
    else runs.push({ direction, words: [word] });
  }
  const ordered = base === "rtl" ? runs.toReversed() : runs;
  return ordered.flatMap(({ direction, words: own }) => (direction === "rtl" ? own.toReversed() : own));
}

/** Null for a word without letters. */
function letterDirection(word: string): Direction | null {
  if (RTL.test(word)) return "rtl";
  return LETTER.test(word) ? "ltr" : null;
}

/** A number follows the word before it. A dash has the direction of the words around it, or the line's if they differ. */
function around(words: readonly string[], index: number, base: Direction): Direction {
  const directions = words.map(letterDirection);
  const before = directions.slice(0, index).findLast((direction) => direction !== null) ?? base;
  if (DIGIT.test(words[index] ?? "")) return before;
  const after = directions.slice(index + 1).find((direction) => direction !== null) ?? base;
  return before === after ? before : base;
}
