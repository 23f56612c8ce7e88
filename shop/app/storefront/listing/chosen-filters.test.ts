import { expect, test } from "vitest";
import { type ListingFilters, NO_FILTERS } from "../../../urls/listing-query.ts";
import type { Facets } from "../../../server/catalog/facets.ts";
import { chosenFilters } from "./chosen-filters.tsx";

const euro = { code: "EUR", symbol: "€", position: "left", decimals: 2, decimalSeparator: ".", thousandSeparator: "," };
const facets: Facets = {
  total: 0,
  price: null,
  attributes: [
    {
      slug: "glaze",
      name: "Glaze",
      appearance: "color",
      terms: [{ slug: "sage", name: "Sage", swatch: null, count: 0 }],
    },
  ],
  ratings: [],
  stock: [],
  categories: new Map(),
};
const names = (filters: Partial<ListingFilters>) =>
  chosenFilters({ ...NO_FILTERS, ...filters }, facets, euro as never).map(({ name }) => name);

test("labels each choice like its filter, and prices as money", () => {
  expect(names({})).toEqual([]);
  expect(names({ terms: { glaze: ["sage", "plaid"] }, ratings: [5, 1], stock: ["outofstock"] })).toEqual([
    "Sage",
    "plaid",
    "5 stars",
    "1 star",
    "Sold out",
  ]);
  expect(names({ minPrice: 20 })).toEqual(["from €20.00"]);
  expect(names({ maxPrice: 45.5 })).toEqual(["up to €45.50"]);
  expect(names({ minPrice: 0, maxPrice: 45 })).toEqual(["€0.00 to €45.00"]);
});

test("removing one choice keeps the others", () => {
  const filters: ListingFilters = {
    minPrice: 20,
    maxPrice: 60,
    ratings: [4, 5],
    stock: ["instock"],
    terms: { glaze: ["sage", "ink"], size: ["small"] },
  };
  const without = Object.fromEntries(
    chosenFilters(filters, facets, euro as never).map((each) => [each.key, each.without]),
  );
  expect(without["glaze sage"]).toEqual({ ...filters, terms: { glaze: ["ink"], size: ["small"] } });
  expect(without["size small"]).toEqual({ ...filters, terms: { glaze: ["sage", "ink"] } });
  expect(without["price"]).toEqual({ ...filters, minPrice: null, maxPrice: null });
  expect(without["4 stars"]).toEqual({ ...filters, ratings: [5] });
  expect(without["instock"]).toEqual({ ...filters, stock: [] });
});
