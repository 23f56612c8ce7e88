import type { Catalog } from "../../../server/catalog/catalog.ts";
import { NO_FILTERS } from "../../../urls/listing-query.ts";
import type { Alternatives } from "./empty-listing.tsx";

const PRODUCTS = 4;
const CATEGORIES = 8;

/** What a list without products offers instead: the categories with most products, and the best sellers. */
export async function findAlternatives(catalog: Catalog): Promise<Alternatives> {
  const [tree, { products, facets }] = await Promise.all([
    catalog.categories(),
    catalog.list({ kind: "shop" }, { filters: NO_FILTERS, order: "popularity", page: 1, layout: "grid" }),
  ]);
  const categories = tree
    .childrenOf(null)
    .flatMap(({ id, name }) => ({ name, href: tree.hrefOf(id), count: facets.categories.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return { categories: categories.slice(0, CATEGORIES), products: products.slice(0, PRODUCTS) };
}
