import { formatMoney } from "@vitrine/commerce/money";
import type { ShopSettings } from "../platform/settings/settings.ts";
import { t } from "../../i18n/t.ts";
import type { Catalog } from "./catalog.ts";
import type { CategoryTree } from "./categories.ts";
import { NO_FILTERS } from "../../urls/listing-query.ts";
import { wordsOf } from "./search.ts";

export interface Suggestion {
  readonly name: string;
  readonly href: string;
  readonly price: string;
  readonly image: string | null;
}

export interface CatalogSuggestions {
  /** The search text with mistyped words replaced, or null. */
  readonly corrected: string | null;
  readonly suggestions: readonly Suggestion[];
  readonly categories: readonly { readonly name: string; readonly href: string }[];
}

const PRODUCTS = 6;
const CATEGORIES = 3;

/** Products and categories for the search box. */
export async function suggest(catalog: Catalog, settings: ShopSettings, text: string): Promise<CatalogSuggestions> {
  const [{ products, corrected }, tree] = await Promise.all([
    catalog.list({ kind: "search", text }, { filters: NO_FILTERS, order: "relevance", page: 1, layout: "grid" }),
    catalog.categories(),
  ]);
  const suggestions = products.slice(0, PRODUCTS).map(({ name, slug, priceFrom, priceTo, images }) => {
    const price = priceFrom === null ? "" : formatMoney(priceFrom, settings.currency);
    const smallest = images[0]?.files.find(({ format }) => format === "avif") ?? images[0]?.files[0];
    return {
      name,
      href: `/product/${slug}/`,
      price: priceFrom === priceTo || price === "" ? price : t("from {min}", { min: price }),
      image: smallest ? `/media/${smallest.path}` : null,
    };
  });
  const named = categoriesNamed(tree, text);
  const categories = named.length > 0 || corrected === null ? named : categoriesNamed(tree, corrected);
  return { corrected, suggestions, categories };
}

/** Every word has to begin a word of the name; "mugs" also finds "Mug". */
export function categoriesNamed(tree: CategoryTree, text: string): { name: string; href: string }[] {
  const words = wordsOf(text).map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  if (words.length === 0) return [];
  return tree.all
    .filter(({ name }) => {
      const named = wordsOf(name);
      return words.every((word) => named.some((each) => each.startsWith(word)));
    })
    .slice(0, CATEGORIES)
    .map(({ id, name }) => ({ name, href: tree.hrefOf(id) }));
}
