import { takeWordsFrom } from "@vitrine/effects/words";
import { languageNow, localeNow, translate } from "../../i18n/t.ts";

/** Translates the few labels of the effects into the page's language. */
export function setEffectLabels(): void {
  takeWordsFrom((text) => translate(text));
}

/** Calendars use the browser's locale, unless that would mix two languages. */
export function pageLocale(): { locale?: string } {
  return languageNow() === "en" ? {} : { locale: localeNow() };
}
