import type { StockStatus } from "@vitrine/commerce/catalog";
import { type Selection, toMinor } from "./listing.ts";
import { type Choice, countMatches, type FacetQuery, type PriceFacet } from "./facets/count-facets.ts";
import type { FacetIndex, Traits } from "./facets/facet-index.ts";
import type { TermDirectory } from "./term-directory.ts";

export interface TermFacet {
  readonly slug: string;
  readonly name: string;
  readonly swatch: string | null;
  readonly count: number;
}

export interface AttributeFacet {
  readonly slug: string;
  readonly name: string;
  readonly appearance: "select" | "color" | "image" | "label";
  readonly terms: readonly TermFacet[];
}

/** The filters of a list, each with the number of products it would leave. */
export interface Facets {
  readonly total: number;
  /** Null if nothing has a price. */
  readonly price: PriceFacet | null;
  readonly attributes: readonly AttributeFacet[];
  readonly ratings: readonly { readonly stars: number; readonly count: number }[];
  readonly stock: readonly { readonly status: StockStatus; readonly count: number }[];
  /** Products in the category or below, for categories that have any. */
  readonly categories: ReadonlyMap<number, number>;
}

/**
 * A filter's own choice does not narrow its own counts, or the other colours would seem to have no products. A selected
 * value is included even without results, so that it can be deselected.
 */
export function countFacets(
  index: FacetIndex,
  directory: TermDirectory,
  selection: Selection,
  among: readonly number[] | null,
): Facets {
  const { filters } = selection;
  const { terms, stars, stock, ...counts } = countMatches(
    index,
    questionOf(selection, directory, among),
    directory.attributeOf,
  );
  return {
    ...counts,
    attributes: directory.attributes.flatMap(({ slug, name, appearance, terms: known }): AttributeFacet[] => {
      const chosen = filters.terms[slug] ?? [];
      const found = known
        .map((term) => ({ slug: term.slug, name: term.name, swatch: term.swatch, count: terms.get(term.id) ?? 0 }))
        .filter((term) => term.count > 0 || chosen.includes(term.slug));
      return found.length === 0 ? [] : [{ slug, name, appearance, terms: found }];
    }),
    ratings: STARS.map((each) => ({ stars: each, count: stars.get(each) ?? 0 })).filter(
      (each) => each.count > 0 || filters.ratings.includes(each.stars),
    ),
    stock: STOCK_STATUSES.map((status) => ({ status, count: stock.get(status) ?? 0 })).filter(
      (each) => each.count > 0 || filters.stock.includes(each.status),
    ),
  };
}

const STARS = [5, 4, 3, 2, 1];
const STOCK_STATUSES: readonly StockStatus[] = ["instock", "onbackorder", "outofstock"];

function questionOf(selection: Selection, directory: TermDirectory, among: readonly number[] | null): FacetQuery {
  const { scope, filters, decimals, hideOutOfStock, narrowing = {} } = selection;
  const { minPrice, maxPrice, ratings, stock } = filters;
  const isVisible = ({ isListed, isSearchable }: Traits) => (scope.kind === "search" ? isSearchable : isListed);
  return {
    among,
    minPrice: minPrice === null ? null : toMinor(minPrice, decimals),
    maxPrice: maxPrice === null ? null : toMinor(maxPrice, decimals),
    isShown: (traits) =>
      (narrowing.visibility !== undefined || isVisible(traits)) &&
      (!hideOutOfStock || traits.stock !== "outofstock") &&
      (scope.kind !== "category" || traits.categoryIds.includes(scope.id)),
    choices: [
      ...(ratings.length > 0
        ? [{ filter: "rating" as const, admits: ({ stars }: Traits) => stars !== null && ratings.includes(stars) }]
        : []),
      ...(stock.length > 0
        ? [{ filter: "stock" as const, admits: (traits: Traits) => stock.includes(traits.stock) }]
        : []),
      ...Object.entries(filters.terms).map(([attribute, slugs]) => chosenTerms(directory, attribute, slugs)),
    ],
  };
}

/** An unknown term matches no product. */
function chosenTerms({ attributes }: TermDirectory, slug: string, slugs: readonly string[]): Choice {
  const attribute = attributes.find((each) => each.slug === slug);
  const requested = new Set(attribute?.terms.filter((term) => slugs.includes(term.slug)).map(({ id }) => id));
  return {
    filter: { attributeId: attribute?.id ?? 0 },
    admits: ({ termIds }) => termIds.some((id) => requested.has(id)),
  };
}
