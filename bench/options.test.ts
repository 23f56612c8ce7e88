import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const KNOWN = ["pages", "cart"];

test("without options everything is measured with care", () => {
  expect(readOptions([], KNOWN)).toEqual({ only: [], isQuick: false });
});

test("some measures can be chosen, and haste", () => {
  expect(readOptions(["--only", "cart,pages", "--quick"], KNOWN)).toEqual({ only: ["cart", "pages"], isQuick: true });
});

test("a misspelt measure or option is refused, with what there is", () => {
  expect(readOptions(["--only", "carts"], KNOWN)).toBe('There is no measure "carts". There are: pages, cart.');
  expect(readOptions(["--fast"], KNOWN)).toContain("--only pages,cart and --quick");
});
