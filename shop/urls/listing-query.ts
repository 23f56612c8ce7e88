/** A product list's filters, order and page. `listing-url.ts` reads and writes its URL. */
export type ListingOrder = "relevance" | "menu_order" | "popularity" | "rating" | "date" | "price" | "price-desc";

export type ListingScope =
  | { readonly kind: "shop" }
  | { readonly kind: "featured" }
  | { readonly kind: "category"; readonly id: number }
  | { readonly kind: "tag"; readonly id: number }
  /** With `isExact`, mistyped words are not replaced. */
  | { readonly kind: "search"; readonly text: string; readonly isExact?: boolean };

export interface ListingFilters {
  /** In major units, as people type them. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Whole stars; a product of 4.2 counts as 4. */
  readonly ratings: readonly number[];
  readonly stock: readonly ("instock" | "outofstock" | "onbackorder")[];
  /** Attribute slug → term slugs, any of which will do. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
}

export interface ListingQuery {
  readonly filters: ListingFilters;
  readonly order: ListingOrder;
  readonly page: number;
  /** The first page to show together with those up to `page`; missing for `page` alone. */
  readonly fromPage?: number;
  readonly layout: "grid" | "list";
}

export const NO_FILTERS: ListingFilters = { minPrice: null, maxPrice: null, ratings: [], stock: [], terms: {} };

export function hasFilters({ minPrice, maxPrice, ratings, stock, terms }: ListingFilters): boolean {
  return (
    minPrice !== null || maxPrice !== null || ratings.length > 0 || stock.length > 0 || Object.keys(terms).length > 0
  );
}
