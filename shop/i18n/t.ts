import { fillText, type Translate, type TextValues } from "@vitrine/commerce/texts";
import type { TextKey } from "./catalogue/english.ts";
import { type Language, LANGUAGES } from "./languages.ts";

/** A shop's language, and every text that differs from the English one. */
export interface Translations {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
  /** That of the shop; dates are shown in it. */
  readonly timeZone?: string;
}

export const ENGLISH: Translations = { language: "en", texts: {} };

/** In the browser the page brings it along, where it is not as written; scripts find it by this name. */
let translationsNow: () => Translations = () =>
  (globalThis as { vitrine_texts?: Translations }).vitrine_texts ?? ENGLISH;

/** For the server, which knows whose request it answers. */
export function readTranslationsFrom(source: () => Translations): void {
  translationsNow = source;
}

/** The English sentence in the words of the shop. Only what is in the catalogue can be said. */
export function t(text: TextKey, values?: TextValues): string {
  return fillText(translationsNow().texts[text] ?? text, values);
}

/** For rules that know no catalogue. Their sentences are in it all the same; a test compares the two. */
export const translate: Translate = (text, values) => fillText(translationsNow().texts[text] ?? text, values);

export function languageNow(): Language {
  return translationsNow().language;
}

/** For Intl: what dates, numbers and sorting follow. */
export function localeNow(): string {
  return LANGUAGES[languageNow()].locale;
}

/** For dates that the server shows; the browser does not know it. */
export function timeZoneNow(): string {
  return translationsNow().timeZone ?? "UTC";
}
