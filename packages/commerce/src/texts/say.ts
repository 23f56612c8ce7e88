export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Puts something into words. It is given the English sentence, with `{names}` where values go, and answers with the
 * sentence of the shop's own language.
 */
export type Say = (text: string, values?: TextValues) => string;

/** A value that is not there leaves its place as it is written: a wrong sentence is found sooner than a silent gap. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export const inEnglish: Say = fillText;

/** "A", "A and B", "A, B and C". */
export function listOf(items: readonly string[], say: Say = inEnglish): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const others = items.slice(0, -1).reduce((list, next) => say("{list}, {next}", { list, next }));
  return say("{list} and {last}", { list: others, last });
}
