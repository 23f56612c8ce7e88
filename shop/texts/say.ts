import { fillText, type Say, type TextValues } from "@vitrine/commerce/texts";
import type { TextKey } from "./catalogue/english.ts";
import { type Language, LANGUAGES } from "./languages.ts";

/** What a shop says: in which language, and every text that differs from the English one. */
export interface Speech {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

export const AS_WRITTEN: Speech = { language: "en", texts: {} };

/** In the browser the page brings it along, where it is not as written; scripts find it by this name. */
let speechNow: () => Speech = () => (globalThis as { vitrine_speech?: Speech }).vitrine_speech ?? AS_WRITTEN;

/** For the server, which knows whose request it answers. */
export function takeSpeechFrom(source: () => Speech): void {
  speechNow = source;
}

/** The English sentence in the words of the shop. Only what is in the catalogue can be said. */
export function say(text: TextKey, values?: TextValues): string {
  return fillText(speechNow().texts[text] ?? text, values);
}

/** For rules that know no catalogue. Their sentences are in it all the same; a test compares the two. */
export const sayAny: Say = (text, values) => fillText(speechNow().texts[text] ?? text, values);

export function languageNow(): Language {
  return speechNow().language;
}

/** For Intl: what dates, numbers and sorting follow. */
export function localeNow(): string {
  return LANGUAGES[languageNow()].locale;
}
