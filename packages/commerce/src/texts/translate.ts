export type TextValues = Readonly<Record<string, string | number>>;

/**
 * Translates a text. Takes the English sentence, with `{names}` as placeholders, and returns the
 * sentence in the shop's language.
 */
export type Translate = (text: string, values?: TextValues) => string;

/** A missing value leaves its placeholder visible: that is noticed sooner than a gap. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export const inEnglish: Translate = fillText;

/** "A", "A and B", "A, B and C". */
export function listOf(items: readonly string[], t: Translate = inEnglish): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const others = items.slice(0, -1).reduce((list, next) => t("{list}, {next}", { list, next }));
  return t("{list} and {last}", { list: others, last });
}
