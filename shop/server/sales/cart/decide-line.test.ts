import { describe, expect, test } from "vitest";
import { decideLine } from "./decide-line.ts";
import type { StoredLine } from "./cart-line.ts";
import type { Sellable } from "./sellable.ts";

const jar: Sellable = {
  productId: 1,
  variationId: null,
  kind: "simple",
  name: "Jar",
  slug: "jar",
  sku: "",
  productSku: "",
  isPublished: true,
  price: 1200,
  isSoldIndividually: false,
  minQuantity: 1,
  maxQuantity: null,
  needs: [{ unitId: 1, perItem: 1, left: Infinity }],
  attributes: [],
  priceOptions: [],
  optionFields: [],
  thumbnail: null,
};

const TODAY = "2026-11-15";

function lineOf(item: Sellable, quantity: number): StoredLine {
  return { key: String(item.productId), item, choices: {}, options: {}, quantity };
}

const facts = (item: Sellable, lines: readonly StoredLine[] = []) => ({
  item,
  lines,
  cartVersion: null,
  couponCodes: [],
});

describe("adding a line", () => {
  test("a cart holds two hundred different lines; after that only quantities can grow", () => {
    const expected = decideLine(facts(jar), { productId: 1, quantity: 1 }, TODAY);
    const key = expected.ok ? expected.value.key : "";
    const others = Array.from({ length: 200 }, (_, index) => lineOf({ ...jar, productId: index + 2 }, 1));
    expect(decideLine(facts(jar, others), { productId: 1, quantity: 1 }, TODAY)).toEqual({
      ok: false,
      error: { code: "cart-full" },
    });
    const with200 = [{ ...lineOf(jar, 1), key }, ...others.slice(1)];
    expect(decideLine(facts(jar, with200), { productId: 1, quantity: 1 }, TODAY).ok).toBe(true);
  });

  test("two parts of a bundle with one stock unit count together with the lines of the cart", () => {
    const set: Sellable = { ...jar, productId: 9, kind: "bundle", needs: [{ unitId: 1, perItem: 3, left: 7 }] };
    const inCart = [lineOf({ ...jar, needs: [{ unitId: 1, perItem: 1, left: 7 }] }, 2)];
    expect(decideLine(facts(set, inCart), { productId: 9, quantity: 1 }, TODAY).ok).toBe(true);
    expect(decideLine(facts(set, inCart), { productId: 9, quantity: 2 }, TODAY)).toMatchObject({
      error: { code: "stock-in-cart" },
    });
  });
});
