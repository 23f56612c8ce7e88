import { expect, test } from "vitest";
import { ADMIN_ACCESS } from "../access.ts";
import { DESTINATIONS, findDestinations } from "./destinations.ts";

const pageOf = (path: string) => path.replace(/\?.*/, "");
const titles = (search: string) => findDestinations(search, DESTINATIONS).map(({ title }) => title);

test("every page that can be found exists, and is listed once", () => {
  const paths = DESTINATIONS.map(({ path }) => path);
  expect(paths.filter((path) => !(pageOf(path) in ADMIN_ACCESS))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test("pages are found by the words that other shops use", () => {
  expect(titles("coupons")).toEqual(["Discounts"]);
  expect(titles("vat")).toEqual(["Taxes"]);
  expect(titles("facebook")).toEqual(["Tracking"]);
  expect(titles("two-factor")).toEqual(["Your account"]);
});

test("the views of lists that staff work through are found by name", () => {
  expect(titles("low stock")).toEqual(["Low stock"]);
  expect(titles("stock")).toEqual(["Stock", "Low stock"]);
  expect(titles("unfulfilled")).toEqual(["Orders to fulfil"]);
  expect(titles("unpaid")).toEqual(["Unpaid orders"]);
});

test("every word has to match, from its beginning", () => {
  expect(titles("add product")).toEqual(["Add product"]);
  expect(titles("add order")).toEqual([]);
  expect(titles("duct")).toEqual([]);
  expect(titles(" ")).toEqual([]);
});

test("a title that begins with the search comes first", () => {
  expect(titles("ship")[0]).toBe("Shipping");
  expect(titles("rev")[0]).toBe("Reviews");
});
