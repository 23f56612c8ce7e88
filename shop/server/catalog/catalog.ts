import type { ChangeClock } from "../platform/cache/change-clock.ts";
import { memoize } from "../platform/cache/memo.ts";
import type { Shop } from "../shop.ts";
import { type CatalogSource, createCardStore, loadCards, type ProductCard } from "./card.ts";
import { createMediaStore, type MediaStore } from "./media-store.ts";
import { type CategoryTree, loadCategories } from "./categories.ts";
import { countFacets, type Facets } from "./facets.ts";
import {
  findMembers,
  findPage,
  type MembershipQuery,
  type PageQuery,
  type ProgramOrder,
  type ResolvedScope,
  type Selection,
} from "./listing.ts";
import type { Narrowing } from "./narrowing.ts";
import {
  type ListingFilters,
  type ListingOrder,
  type ListingQuery,
  type ListingScope,
  NO_FILTERS,
} from "../../urls/listing-query.ts";
import { findProduct, type ProductView } from "./product.ts";
import { createDetailsStore, type DetailsStore } from "./details-store.ts";
import { showFilteredVariations } from "./filtered-variations.ts";
import { createRelatedStore, loadCrossSells, loadRelated, type RelatedProducts } from "./related.ts";
import { resolveSearch } from "./search.ts";
import { cacheFacetIndex } from "./facets/facet-index-store.ts";
import { findTag, type ProductTag } from "./tags.ts";
import { loadTermDirectory } from "./term-directory.ts";

export interface Listing {
  readonly products: readonly ProductCard[];
  readonly facets: Facets;
  readonly page: number;
  /** The first page in `products`; equals `page` unless more of them were requested. */
  readonly fromPage: number;
  readonly pages: number;
  readonly perPage: number;
  /** The corrected search text, if a word was mistyped. */
  readonly corrected: string | null;
}

/** A list as API clients request it. */
export interface ProgramQuery {
  /** "" for all products. */
  readonly search: string;
  readonly filters: ListingFilters;
  readonly narrowing: Narrowing;
  readonly order: ListingOrder | ProgramOrder;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Everything that pages need from the catalogue. Data that depends on all products is cached until the catalogue
 * changes.
 */
export interface Catalog {
  categories(): Promise<CategoryTree>;
  tag(slug: string): Promise<ProductTag | null>;
  list(scope: ListingScope, query: ListingQuery): Promise<Listing>;
  product(slug: string): Promise<ProductView | null>;
  related(productId: number): Promise<RelatedProducts>;
  /** In the order of the IDs, without unpublished products. */
  cards(ids: readonly number[]): Promise<readonly ProductCard[]>;
  /** Cross-sells of the products in a cart. */
  crossSells(productIds: readonly number[]): Promise<readonly ProductCard[]>;
  featured(limit: number): Promise<readonly ProductCard[]>;
  /** IDs of products, in order. */
  find(query: ProgramQuery): Promise<readonly number[]>;
  /** The number of products on all pages. */
  total(query: Pick<ProgramQuery, "search" | "filters" | "narrowing">): Promise<number>;
  /** The filters that could be applied, with counts. */
  count(query: Pick<ProgramQuery, "search" | "filters" | "narrowing">): Promise<Facets>;
  readonly details: DetailsStore;
  readonly media: MediaStore;
}

const RELATED = 4;
const CROSS_SELLS = 4;
/** Each may contain the IDs of all products. */
const MAX_MEMBERSHIPS = 20;
const NO_RESULTS: Facets = { total: 0, price: null, attributes: [], ratings: [], stock: [], categories: new Map() };

export function createCatalog(shop: Shop, clock: ChangeClock): Catalog {
  const { db, pool } = shop.database;
  const media = createMediaStore(pool, clock);
  const source: CatalogSource = { pool, media, cards: createCardStore(pool, media, clock, () => shop.settings()) };
  const related = createRelatedStore(pool, clock, { count: RELATED, hidesSoldOut: false });
  const relatedInStock = createRelatedStore(pool, clock, { count: RELATED, hidesSoldOut: true });
  const categories = memoize(clock, ["catalog"], (_: "all") => loadCategories(db));
  const search = memoize(clock, ["catalog"], (text: string) => resolveSearch(db, text));
  const searchExactly = memoize(clock, ["catalog"], (text: string) => resolveSearch(db, text, true));
  const directory = memoize(clock, ["catalog"], (_: "all") => loadTermDirectory(db));
  const index = cacheFacetIndex(shop.database, clock);
  const members = memoize(
    clock,
    ["catalog"],
    (key: string) => findMembers(db, JSON.parse(key) as MembershipQuery),
    MAX_MEMBERSHIPS,
  );
  const facets = memoize(clock, ["catalog"], async (key: string) => {
    const selection = JSON.parse(key) as Selection;
    const { scope, narrowing } = selection;
    const among = await members(JSON.stringify({ scope, narrowing }));
    return countFacets(await index(), await directory("all"), selection, among);
  });
  const pageIds = memoize(clock, ["catalog"], (key: string) => findPage(db, JSON.parse(key) as PageQuery));
  const listPage = async (query: PageQuery) => loadCards(source, await pageIds(JSON.stringify(query)));

  async function resolve(scope: ListingScope): Promise<{ scope: ResolvedScope; corrected: string | null }> {
    if (scope.kind !== "search") return { scope, corrected: null };
    const terms = await (scope.isExact ? searchExactly : search)(scope.text);
    return { scope: { kind: "search", terms }, corrected: terms.corrected };
  }

  async function select(query: Pick<ProgramQuery, "search" | "filters" | "narrowing">): Promise<Selection | null> {
    const { catalog, currency } = await shop.settings();
    const { scope } = await resolve(query.search === "" ? { kind: "shop" } : { kind: "search", text: query.search });
    if (scope.kind === "search" && scope.terms.query === "") return null;
    const { filters, narrowing } = query;
    return { scope, filters, narrowing, decimals: currency.decimals, hideOutOfStock: catalog.hideOutOfStock };
  }

  return {
    media: source.media,
    details: createDetailsStore(source, clock, () => shop.now()),
    async find({ order, offset, limit, ...query }) {
      const selection = await select(query);
      return selection ? await pageIds(JSON.stringify({ selection, order, offset, limit })) : [];
    },
    async total(query) {
      const selection = await select(query);
      return selection ? (await facets(JSON.stringify(selection))).total : 0;
    },
    async count(query) {
      const selection = await select(query);
      return selection ? await facets(JSON.stringify(selection)) : NO_RESULTS;
    },
    categories: () => categories("all"),
    tag: (slug) => findTag(db, slug),
    cards: (ids) => loadCards(source, ids),
    product: (slug) => findProduct(source, slug, shop.now()),
    crossSells: (productIds) => loadCrossSells(source, pool, productIds, CROSS_SELLS),
    async related(productId) {
      const { catalog } = await shop.settings();
      return loadRelated(source, catalog.hideOutOfStock ? relatedInStock : related, productId);
    },

    async list(requested, query) {
      const { catalog, currency } = await shop.settings();
      const { scope, corrected } = await resolve(requested);
      const perPage = catalog.productsPerPage;
      if (scope.kind === "search" && scope.terms.query === "") {
        return { products: [], facets: NO_RESULTS, page: 1, fromPage: 1, pages: 1, perPage, corrected };
      }
      const { filters, order, page, fromPage = page } = query;
      const selection: Selection = {
        scope,
        filters,
        decimals: currency.decimals,
        hideOutOfStock: catalog.hideOutOfStock,
      };
      const [found, products] = await Promise.all([
        facets(JSON.stringify(selection)),
        listPage({ selection, order, offset: (fromPage - 1) * perPage, limit: (page - fromPage + 1) * perPage }),
      ]);
      return {
        products: await showFilteredVariations(source, products, filters.terms),
        facets: found,
        page,
        fromPage,
        pages: Math.max(1, Math.ceil(found.total / perPage)),
        perPage,
        corrected,
      };
    },

    async featured(limit) {
      const { catalog } = await shop.settings();
      const selection: Selection = {
        scope: { kind: "featured" },
        filters: NO_FILTERS,
        decimals: 2,
        hideOutOfStock: catalog.hideOutOfStock,
      };
      return await listPage({ selection, order: "menu_order", offset: 0, limit });
    },
  };
}
