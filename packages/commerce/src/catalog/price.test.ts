import { expect, test } from "vitest";
import { priceAt } from "./price.ts";

const noon = new Date("2026-11-15T12:00:00Z");
const prices = { regularPrice: 4000, salePrice: 3000, saleStartsAt: null, saleEndsAt: null };

test("a sale price without dates always applies", () => {
  expect(priceAt(prices, noon)).toEqual({ price: 3000, regularPrice: 4000, isOnSale: true });
});

test("before a sale and from its end on, the regular price applies", () => {
  const until = { ...prices, saleEndsAt: noon };
  const from = { ...prices, saleStartsAt: noon };
  const before = new Date(noon.getTime() - 1);

  expect(priceAt(until, before)?.price).toBe(3000);
  expect(priceAt(until, noon)?.price).toBe(4000);
  expect(priceAt(from, before)?.price).toBe(4000);
  expect(priceAt(from, noon)?.price).toBe(3000);
});

test("ignores a sale price that is not lower", () => {
  expect(priceAt({ ...prices, salePrice: 4000 }, noon)).toEqual({ price: 4000, regularPrice: 4000, isOnSale: false });
});

test("a product without a price cannot be bought", () => {
  expect(priceAt({ ...prices, regularPrice: null, salePrice: null }, noon)).toBeNull();
});
