import type { Catalog } from "../../../server/catalog/catalog.ts";
import { NO_FILTERS } from "../../../urls/listing-query.ts";
import type { Alternatives } from "./empty-listing.tsx";

const PRODUCTS = 4;
const CATEGORIES = 8;
const FIRST = { order: "popularity", page: 1, layout: "grid" } as const;

/** What a list without products offers instead: the categories with most products, colours, and the best sellers. */
export async function findAlternatives(catalog: Catalog): Promise<Alternatives> {
  const [tree, { facets }, { products }] = await Promise.all([
    catalog.categories(),
    catalog.list({ kind: "shop" }, { ...FIRST, filters: NO_FILTERS }),
    catalog.list({ kind: "shop" }, { ...FIRST, filters: { ...NO_FILTERS, stock: ["instock", "onbackorder"] } }),
  ]);
  const categories = tree
    .childrenOf(null)
    .map(({ id, name, image }) => ({ name, image, href: tree.hrefOf(id), count: facets.categories.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return {
    categories: categories.slice(0, CATEGORIES),
    colors: facets.attributes.find(({ appearance }) => appearance === "color") ?? null,
    products: products.slice(0, PRODUCTS),
  };
}
