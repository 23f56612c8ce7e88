import { takeWordsFrom } from "@vitrine/effects/words";
import { languageNow, localeNow, sayAny } from "../../texts/say.ts";

/** Effects bring a few English words along; from here on they are in the language of the page. */
export function speakForEffects(): void {
  takeWordsFrom((text) => sayAny(text));
}

/** Calendars follow the visitor's own browser, except where it would mix two languages. */
export function pageLocale(): { locale?: string } {
  return languageNow() === "en" ? {} : { locale: localeNow() };
}
