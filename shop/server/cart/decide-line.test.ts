import { describe, expect, test } from "vitest";
import { decideLine } from "./decide-line.ts";
import type { HeldLine } from "./held-line.ts";
import type { SoldItem } from "./sold-item.ts";

const jar: SoldItem = {
  productId: 1,
  variationId: null,
  kind: "simple",
  name: "Jar",
  slug: "jar",
  sku: "",
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

function lineOf(item: SoldItem, quantity: number): HeldLine {
  return { key: String(item.productId), item, choices: {}, options: {}, quantity };
}

const facts = (item: SoldItem, lines: readonly HeldLine[] = []) => ({
  item,
  lines,
  cartVersion: null,
  couponCodes: [],
});

describe("what may go into a cart", () => {
  test("a cart takes two hundred different things, and more only of those", () => {
    const wanted = decideLine(facts(jar), { productId: 1, quantity: 1 }, TODAY);
    const key = wanted.ok ? wanted.value.key : "";
    const others = Array.from({ length: 200 }, (_, index) => lineOf({ ...jar, productId: index + 2 }, 1));
    expect(decideLine(facts(jar, others), { productId: 1, quantity: 1 }, TODAY)).toEqual({
      ok: false,
      error: { code: "cart-full" },
    });
    const with200 = [{ ...lineOf(jar, 1), key }, ...others.slice(1)];
    expect(decideLine(facts(jar, with200), { productId: 1, quantity: 1 }, TODAY).ok).toBe(true);
  });

  test("two parts of a bundle from one shelf count together with what is in the cart", () => {
    const set: SoldItem = { ...jar, productId: 9, kind: "bundle", needs: [{ unitId: 1, perItem: 3, left: 7 }] };
    const inCart = [lineOf({ ...jar, needs: [{ unitId: 1, perItem: 1, left: 7 }] }, 2)];
    expect(decideLine(facts(set, inCart), { productId: 9, quantity: 1 }, TODAY).ok).toBe(true);
    expect(decideLine(facts(set, inCart), { productId: 9, quantity: 2 }, TODAY)).toMatchObject({
      error: { code: "stock-in-cart" },
    });
  });
});
