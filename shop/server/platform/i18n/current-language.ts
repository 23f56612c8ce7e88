import { AsyncLocalStorage } from "node:async_hooks";
import type { MiddlewareHandler } from "hono";
import { takeWordsFrom } from "@vitrine/effects/words";
import { HEBREW } from "../../../i18n/catalogue/hebrew.ts";
import { isAdminPath } from "../../../urls/page-url.ts";
import { type Language, languageOf } from "../../../i18n/languages.ts";
import { ENGLISH, type Translations, readTranslationsFrom } from "../../../i18n/t.ts";
import { SCRIPT_TEXTS } from "../../../i18n/script-texts.ts";
import { pathOf } from "../http/path-of.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { timeZoneOfShop } from "../settings/time-zone-of-shop.ts";
import type { Shop } from "../../shop.ts";

const WRITTEN: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, he: HEBREW };

const storage = new AsyncLocalStorage<Translations>();
readTranslationsFrom(() => storage.getStore() ?? ENGLISH);
takeWordsFrom((text) => storage.getStore()?.texts[text]);

/** The built-in texts of a language; for English only those that differ from the code. */
export function textsOf(language: Language): Readonly<Record<string, string>> {
  return WRITTEN[language];
}

let latest: { readonly of: ShopSettings; readonly translations: Translations } | null = null;

/** Language and texts with these settings. The owner's texts override the built-in ones. */
export function translationsOf(settings: ShopSettings): Translations {
  if (latest?.of === settings) return latest.translations;
  const language = languageOf(settings.shop.language);
  const texts = { ...textsOf(language), ...settings.texts.own[language] };
  const translations = { language, texts, timeZone: timeZoneOfShop(settings) };
  latest = { of: settings, translations };
  return translations;
}

/** Everything translated during the work, at any depth, uses this language. */
export function inLanguage<Answer>(translations: Translations, work: () => Answer): Answer {
  return storage.run(translations, work);
}

/** While the settings cannot be read, the last known language stays. */
export async function currentTranslations(shop: Pick<Shop, "settings">): Promise<Translations> {
  try {
    return translationsOf(await shop.settings());
  } catch {
    return previousTranslations();
  }
}

export function previousTranslations(): Translations {
  return latest?.translations ?? ENGLISH;
}

/** For texts that staff read, whatever the shop's language. */
export function inEnglish<Answer>(work: () => Answer): Answer {
  return storage.run(ENGLISH, work);
}

/** Handlers after it respond in the shop's language and time zone; the admin is in English. */
export function inShopLanguage(shop: Pick<Shop, "settings">): MiddlewareHandler {
  return async ({ req }, next) => {
    const { timeZone = "UTC", ...translations } = await currentTranslations(shop);
    const isAdmin = isAdminPath({ pathname: pathOf(req.raw.url) });
    return await inLanguage({ ...(isAdmin ? ENGLISH : translations), timeZone }, next);
  };
}

/** The texts that scripts in the page need; null if they use the English ones in the code. */
export function scriptTranslations(settings: ShopSettings): Translations | null {
  const { language, texts } = translationsOf(settings);
  const differing = SCRIPT_TEXTS.flatMap((key) => {
    const text = texts[key];
    return text === undefined || text === key ? [] : [[key, text] as const];
  });
  return language === "en" && differing.length === 0 ? null : { language, texts: Object.fromEntries(differing) };
}
