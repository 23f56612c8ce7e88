let wordsNow: (text: string) => string | undefined = () => undefined;

/** Whoever shows effects in another language says here where its words are; what is not among them stays English. */
export function takeWordsFrom(source: (text: string) => string | undefined): void {
  wordsNow = source;
}

/** The few words that effects bring along themselves, by their English. */
export function word(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (wordsNow(text) ?? text).replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
