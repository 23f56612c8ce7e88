import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { type Area, AREAS } from "../../texts/catalogue/hebrew.ts";
import type { TextKey } from "../../texts/catalogue/english.ts";
import { checkText, type TextRefusal } from "../../texts/check-text.ts";
import { type Language, languageOf } from "../../texts/languages.ts";
import type { Person } from "../accounts/person.ts";
import { saveSettings } from "../settings/save-settings.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { textsOf } from "./speaking.ts";

/** A text as the office lists it. */
export interface ListedText {
  /** Its place in the catalogue; the sentence itself would be a long name for a field. */
  readonly id: number;
  readonly key: TextKey;
  readonly area: Area;
  /** As the shop came with it, in the language it speaks now. */
  readonly usual: string;
  /** In the owner's words, or null. */
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

/** Looks into the English sentence as well: whoever knows it from elsewhere finds its translation. */
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

export type OwnTextRefusal = TextRefusal | { readonly code: "unknown-text" };

/** The text from now on; null goes back to the usual one, and so does the usual one itself. */
export async function saveOwnText(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  id: number,
  typed: string | null,
): Promise<Result<null, OwnTextRefusal>> {
  const settings = await shop.settings();
  const language = languageOf(settings.shop.language);
  const text = listedText(settings, language, id);
  if (!text) return refuse({ code: "unknown-text" });
  const checked = typed === null ? ok(text.usual) : checkText(text.usual, typed);
  if (!checked.ok) return checked;
  await saveSettings(shop, staff, "texts", ({ own }) => {
    const others = Object.entries(own[language] ?? {}).filter(([key]) => key !== text.key);
    const changed = checked.value === text.usual ? others : [...others, [text.key, checked.value]];
    return { own: { ...own, [language]: Object.fromEntries(changed) } };
  });
  return ok(null);
}
