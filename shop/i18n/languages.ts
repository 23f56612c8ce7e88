/** The languages a shop can speak. */
export const LANGUAGES = {
  en: { name: "English", locale: "en-GB", direction: "ltr" },
  he: { name: "עברית (Hebrew)", locale: "he-IL", direction: "rtl" },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** A language that nobody has written texts for is English: a page must not call English words by another name. */
export function languageOf(code: string): Language {
  return Object.hasOwn(LANGUAGES, code) ? (code as Language) : "en";
}
