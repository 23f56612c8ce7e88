import { expect, test } from "vitest";
import type { ListingScope } from "../../../urls/listing-query.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import type { PageRequest } from "../../request-context.ts";
import { loadListing } from "./load-listing.ts";

/** The head of a list with three pages. */
async function headOf(
  path: string,
  pageNumber: string | undefined,
  scope: ListingScope,
  baseParams: Record<string, string> = {},
) {
  const page = Number(pageNumber ?? 1);
  const listing = { products: [], page, pages: 3, facets: { total: 25, categories: new Map() } };
  const pageRequest = {
    shop: { settings: () => Promise.resolve(ShopSettings.parse({})), config: { publicUrl: "http://shop.test" } },
    catalog: { list: () => Promise.resolve(listing) },
    tags: new Set(),
    notices: [],
  } as unknown as PageRequest;
  const base = scope.kind === "search" ? "/" : "/shop/";
  const subject = { scope, title: "List", description: "", trail: [], base, pageNumber, baseParams };
  const { head } = await loadListing(new Request(`http://shop.test${path}`), pageRequest, subject);
  const { canonical, previous, next, isIndexed } = head;
  return { canonical, previous, next, isIndexed };
}

const ALL: ListingScope = { kind: "shop" };

test("the pages of a list link to each other (S1.02)", async () => {
  expect(await headOf("/shop/page/2/", "2", ALL)).toEqual({
    canonical: "http://shop.test/shop/page/2/",
    previous: "http://shop.test/shop/",
    next: "http://shop.test/shop/page/3/",
    isIndexed: true,
  });
});

test("the pages of a filtered and sorted list link to each other, not to the whole list (S1.02, S2.02)", async () => {
  expect(await headOf("/shop/page/2/?filter_glaze=oat&orderby=price", "2", ALL)).toEqual({
    canonical: "http://shop.test/shop/page/2/",
    previous: "http://shop.test/shop/?filter_glaze=oat&orderby=price",
    next: "http://shop.test/shop/page/3/?filter_glaze=oat&orderby=price",
    isIndexed: false,
  });
});

test("a search has its term in the canonical URL of each page (S1.02)", async () => {
  const scope: ListingScope = { kind: "search", text: "mug" };
  expect(await headOf("/page/2/?s=mug&post_type=product", "2", scope, { s: "mug", post_type: "product" })).toEqual({
    canonical: "http://shop.test/page/2/?s=mug&post_type=product",
    previous: "http://shop.test/?s=mug&post_type=product",
    next: "http://shop.test/page/3/?s=mug&post_type=product",
    isIndexed: false,
  });
});
