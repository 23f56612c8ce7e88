import { AsyncLocalStorage } from "node:async_hooks";
import { takeWordsFrom } from "@vitrine/effects/words";
import { HEBREW } from "../../texts/catalogue/hebrew.ts";
import { isOfficePath } from "../../addresses/page-address.ts";
import { type Language, languageOf } from "../../texts/languages.ts";
import { AS_WRITTEN, type Speech, takeSpeechFrom } from "../../texts/say.ts";
import { SCRIPT_TEXTS } from "../../texts/script-texts.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";

const WRITTEN: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, he: HEBREW };

const storage = new AsyncLocalStorage<Speech>();
takeSpeechFrom(() => storage.getStore() ?? AS_WRITTEN);
takeWordsFrom((text) => storage.getStore()?.texts[text]);

/** The texts of a language as they come with the shop; of English only what is not as it is written in the code. */
export function textsOf(language: Language): Readonly<Record<string, string>> {
  return WRITTEN[language];
}

let latest: { readonly of: ShopSettings; readonly speech: Speech } | null = null;

/** How the shop speaks with these settings. The owner's own words come before those that it came with. */
export function speechOf(settings: ShopSettings): Speech {
  if (latest?.of === settings) return latest.speech;
  const language = languageOf(settings.shop.language);
  const speech = { language, texts: { ...textsOf(language), ...settings.texts.own[language] } };
  latest = { of: settings, speech };
  return speech;
}

/** Everything that is said while the work is done, however deep inside, is said like this. */
export function speaking<Answer>(speech: Speech, work: () => Answer): Answer {
  return storage.run(speech, work);
}

/** While the settings cannot be read, the shop goes on speaking as it did before. */
export async function speechNow(shop: Pick<Shop, "settings">): Promise<Speech> {
  try {
    return speechOf(await shop.settings());
  } catch {
    return speechBefore();
  }
}

export function speechBefore(): Speech {
  return latest?.speech ?? AS_WRITTEN;
}

/** For what the staff reads, whatever the shop speaks. */
export function speakingEnglish<Answer>(work: () => Answer): Answer {
  return storage.run(AS_WRITTEN, work);
}

/** A door behind which the shop speaks its own language; the office speaks English. */
export function inShopLanguage<Answer>(
  shop: Pick<Shop, "settings">,
  door: (request: Request) => Promise<Answer>,
): (request: Request) => Promise<Answer> {
  return async (request) => {
    if (isOfficePath(new URL(request.url))) return await speakingEnglish(() => door(request));
    const speech = await speechNow(shop);
    return await speaking(speech, () => door(request));
  };
}

/** What scripts in the page need of it; null where they say everything as it is written in them. */
export function scriptSpeech(settings: ShopSettings): Speech | null {
  const { language, texts } = speechOf(settings);
  const differing = SCRIPT_TEXTS.flatMap((key) => {
    const text = texts[key];
    return text === undefined || text === key ? [] : [[key, text] as const];
  });
  return language === "en" && differing.length === 0 ? null : { language, texts: Object.fromEntries(differing) };
}
