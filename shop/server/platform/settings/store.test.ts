import { expect, test } from "vitest";
import type { Log } from "../log.ts";
import { parseSettings } from "./store.ts";

function setUp() {
  const warnings: unknown[] = [];
  const log: Log = { debug() {}, info() {}, error() {}, warn: (_message, fields) => warnings.push(fields) };
  return { log, warnings };
}

test("a shop without stored settings has defaults", () => {
  const { log, warnings } = setUp();
  expect(parseSettings({}, log)).toMatchObject({
    currency: { code: "EUR" },
    catalog: { productsPerPage: 12 },
    cart: { redirectAfterAdd: false },
  });
  expect(warnings).toEqual([]);
});

test("an invalid group falls back to its defaults and affects no other", () => {
  const { log, warnings } = setUp();
  const settings = parseSettings({ shop: { name: "Kiln & Tide" }, catalog: { productsPerPage: "many" } }, log);
  expect(settings.shop.name).toBe("Kiln & Tide");
  expect(settings.catalog.productsPerPage).toBe(12);
  expect(warnings).toEqual([{ group: "catalog" }]);
});
