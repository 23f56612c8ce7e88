import { formatMoney } from "@vitrine/commerce/money";
import type { ShopSettings } from "../platform/settings/settings.ts";
import { t } from "../../i18n/t.ts";
import type { ProductCard } from "./card.ts";
import type { Catalog } from "./catalog.ts";
import { firstSentence } from "./first-sentence.ts";
import { type ListingFilters, NO_FILTERS } from "../../urls/listing-query.ts";
import { suggestCategories, type SuggestedCategory } from "./suggested-categories.ts";
import { suggestedImage, type SuggestedImage } from "./suggested-image.ts";

export interface Suggestion {
  readonly name: string;
  readonly href: string;
  readonly price: string;
  readonly note: string;
  readonly image: SuggestedImage | null;
}

export interface CatalogSuggestions {
  /** The search text with mistyped words replaced, or null. */
  readonly corrected: string | null;
  /** Products on the result page. If there are none, `suggestions` are the best-selling ones. */
  readonly total: number;
  readonly suggestions: readonly Suggestion[];
  readonly categories: readonly SuggestedCategory[];
}

const PRODUCTS = 4;
const FIRST_PAGE = { filters: NO_FILTERS, order: "relevance", page: 1, layout: "grid" } as const;
const AVAILABLE: ListingFilters = { ...NO_FILTERS, stock: ["instock", "onbackorder"] };

/** Products and categories for the search box; without words, the best-selling products and the largest categories. */
export async function suggest(catalog: Catalog, settings: ShopSettings, text: string): Promise<CatalogSuggestions> {
  const [{ products, corrected, facets }, tree, { categories }] = await Promise.all([
    catalog.list({ kind: "search", text }, FIRST_PAGE),
    catalog.categories(),
    catalog.count({ search: "", filters: NO_FILTERS, narrowing: {} }),
  ]);
  const shown = facets.total > 0 ? products.slice(0, PRODUCTS) : await bestSellers(catalog);
  return {
    corrected,
    total: facets.total,
    suggestions: shown.map((card) => suggestionOf(card, settings)),
    categories: suggestCategories(tree, categories, { text, corrected, matches: facets.categories }),
  };
}

async function bestSellers(catalog: Catalog): Promise<readonly ProductCard[]> {
  const query = { search: "", filters: AVAILABLE, narrowing: {}, order: "popularity" } as const;
  return catalog.cards(await catalog.find({ ...query, offset: 0, limit: PRODUCTS }));
}

function suggestionOf(card: ProductCard, { currency }: ShopSettings): Suggestion {
  const { name, slug, priceFrom, priceTo, shortDescription, images } = card;
  const price = priceFrom === null ? "" : formatMoney(priceFrom, currency);
  return {
    name,
    href: `/product/${slug}/`,
    price: priceFrom === priceTo || price === "" ? price : t("from {min}", { min: price }),
    note: firstSentence(shortDescription),
    image: suggestedImage(images[0]),
  };
}
