let wordsNow: (text: string) => string | undefined = () => undefined;

/** Sets the texts of effects in another language; texts that are missing stay English. */
export function takeWordsFrom(source: (text: string) => string | undefined): void {
  wordsNow = source;
}

/** Built-in texts of effects, keyed by their English. */
export function word(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (wordsNow(text) ?? text).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
