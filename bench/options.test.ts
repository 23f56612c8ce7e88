import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const KNOWN = ["pages", "cart"];

test("measures everything in full by default", () => {
  expect(readOptions([], KNOWN)).toEqual({ only: [], isQuick: false });
});

test("--only selects measures, --quick shortens them", () => {
  expect(readOptions(["--only", "cart,pages", "--quick"], KNOWN)).toEqual({ only: ["cart", "pages"], isQuick: true });
});

test("rejects an unknown measure or option and lists the valid ones", () => {
  expect(readOptions(["--only", "carts"], KNOWN)).toBe('Unknown measure "carts". Available: pages, cart.');
  expect(readOptions(["--fast"], KNOWN)).toContain("--only pages,cart, --quick");
});
