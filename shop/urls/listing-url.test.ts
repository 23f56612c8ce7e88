import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listingSearch, readListingAddress, readPage } from "./listing-url.ts";

const read = (search: string, page?: string) => readListingAddress(new URLSearchParams(search), { page }, "menu_order");

describe("a list's address", () => {
  test("names order, filters and page as WooCommerce does", () => {
    expect(
      read(
        "orderby=price-desc&filter_glaze=sage,oat&min_price=10&max_price=99.5&rating_filter=4,5&filter_stock_status=instock",
        "3",
      ),
    ).toEqual({
      filters: { minPrice: 10, maxPrice: 99.5, ratings: [4, 5], stock: ["instock"], terms: { glaze: ["oat", "sage"] } },
      order: "price-desc",
      page: 3,
      layout: "grid",
    });
  });

  test("a form without script sends a box for each choice, which means the same as a list", () => {
    expect(read("filter_glaze=oat&filter_glaze=sage")).toEqual(read("filter_glaze=sage,oat"));
  });

  test("what cannot be understood is not asked for", () => {
    const nothing = read("");
    for (const search of [
      "orderby=random",
      "min_price=-3",
      "min_price=NaN",
      "max_price=1e9",
      "rating_filter=9,x",
      "filter_stock_status=maybe",
      "filter_glaze=%00",
      "filter_=x",
      "paged=-1",
    ]) {
      expect(read(search), search).toEqual(nothing);
    }
  });

  test.each([
    ["2", 2],
    ["0", 1],
    ["-5", 1],
    ["1e3", 1],
    ["abc", 1],
    ["999999", 100_000],
    [undefined, 1],
  ])("page %j is page %i", (text, page) => {
    expect(readPage(text)).toBe(page);
  });

  test("writing what was read leads to the same list", () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(
        fc.dictionary(
          slug.filter((name) => name !== "stock_status"),
          fc.uniqueArray(slug, { minLength: 1, maxLength: 4 }),
        ),
        fc.subarray([1, 2, 3, 4, 5]),
        fc.constantFrom("menu_order", "price", "price-desc", "date"),
        fc.option(fc.integer({ min: 0, max: 9999 })),
        (terms, ratings, order, minPrice) => {
          const query = {
            filters: { minPrice, maxPrice: null, ratings, stock: [], terms },
            order,
            page: 1,
            layout: "list",
          } as const;
          const again = read(listingSearch(query, "menu_order"));
          expect(listingSearch(again, "menu_order")).toBe(listingSearch({ ...again }, "menu_order"));
          expect(again.filters.ratings).toEqual(ratings);
          expect(Object.keys(again.filters.terms).toSorted()).toEqual(Object.keys(terms).toSorted());
          expect(again.order).toBe(order);
        },
      ),
    );
  });
});

test.each([
  ["from-page=1", "3", 1],
  ["from-page=3", "3", undefined],
  ["from-page=9", "3", undefined],
  ["from-page=x", "1", undefined],
  ["from-page=1", "40", 31],
  ["", "3", undefined],
])("the pages of “Load more”: %j at page %s begin at %s", (search, page, from) => {
  expect(read(search, page).fromPage).toBe(from);
});
