import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type Area, AREAS } from "../../../i18n/catalogue/hebrew.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
import { checkText, type TextRefusal } from "../../../i18n/check-text.ts";
import { type Language, languageOf } from "../../../i18n/languages.ts";
import type { Person } from "../../people/accounts/person.ts";
import { saveSettings } from "../../people/settings/save-settings.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { textsOf } from "../../platform/i18n/current-language.ts";

/** A text as the admin lists it. */
export interface ListedText {
  /** Index in the catalogue; the sentence itself would be too long for a field name. */
  readonly id: number;
  readonly key: TextKey;
  readonly area: Area;
  /** The default text in the shop's current language. */
  readonly usual: string;
  /** The owner's override, or null. */
  readonly own: string | null;
}

const CATALOGUE: readonly { readonly key: TextKey; readonly area: Area }[] = Object.entries(AREAS).flatMap(
  ([area, texts]) => Object.keys(texts).map((key) => ({ key: key as TextKey, area: area as Area })),
);

export const TEXT_AREAS = Object.keys(AREAS) as readonly Area[];

interface TextQuery {
  readonly search: string;
  readonly area: string;
  readonly isChanged: boolean;
}

/** Searches the English sentence as well, so that its translation is found by it. */
export function listTexts(settings: ShopSettings, { search, area, isChanged }: TextQuery): readonly ListedText[] {
  const language = languageOf(settings.shop.language);
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return CATALOGUE.map((_, id) => listedText(settings, language, id))
    .filter((text) => text !== null)
    .filter((text) => area === "" || text.area === area)
    .filter(({ own }) => !isChanged || own !== null)
    .filter(({ key, usual, own }) => {
      const all = `${key}\n${usual}\n${own ?? ""}`.toLocaleLowerCase();
      return words.every((word) => all.includes(word));
    });
}

function listedText(settings: ShopSettings, language: Language, id: number): ListedText | null {
  const entry = CATALOGUE[id];
  if (!entry) return null;
  const { key, area } = entry;
  return {
    id,
    key,
    area,
    usual: textsOf(language)[key] ?? key,
    own: settings.texts.own[language]?.[key] ?? null,
  };
}

/** The text with this index in the catalogue, in the shop's current language. */
export function findText(settings: ShopSettings, id: number): ListedText | null {
  return listedText(settings, languageOf(settings.shop.language), id);
}

export type OwnTextRefusal = TextRefusal | { readonly code: "unknown-text" };

/** Sets an override; null removes it, and so does the default text itself. */
export async function saveOwnText(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  id: number,
  entered: string | null,
): Promise<Result<null, OwnTextRefusal>> {
  const settings = await shop.settings();
  const language = languageOf(settings.shop.language);
  const text = listedText(settings, language, id);
  if (!text) return refuse({ code: "unknown-text" });
  const checked = entered === null ? ok(text.usual) : checkText(text.usual, entered);
  if (!checked.ok) return checked;
  await saveSettings(shop, staff, "texts", ({ own }) => {
    const others = Object.entries(own[language] ?? {}).filter(([key]) => key !== text.key);
    const changed = checked.value === text.usual ? others : [...others, [text.key, checked.value]];
    return { own: { ...own, [language]: Object.fromEntries(changed) } };
  });
  return ok(null);
}
