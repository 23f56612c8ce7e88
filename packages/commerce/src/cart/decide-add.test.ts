import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideAdd, type Offer, type StockNeed } from "./decide-add.ts";

const plenty: StockNeed = { perItem: 1, left: Infinity, inCart: 0 };
const jar: Offer = {
  name: "Jar",
  price: 1200,
  isSoldIndividually: false,
  minQuantity: 1,
  maxQuantity: null,
  needs: [plenty],
};
const withStock = (left: number, inCart = 0, perItem = 1): Offer => ({ ...jar, needs: [{ perItem, left, inCart }] });

function refusalOf(offer: Offer, inLine: number, requested: number | "default" | "invalid") {
  const decision = decideAdd(offer, inLine, requested);
  return decision.ok ? null : decision.error;
}

describe("adding to the cart", () => {
  test("the default quantity is one, or the product's minimum", () => {
    expect(decideAdd(jar, 0, "default")).toMatchObject({ ok: true, value: { quantity: 1 } });
    expect(decideAdd({ ...jar, minQuantity: 6 }, 0, "default")).toMatchObject({ ok: true, value: { quantity: 6 } });
  });

  test("rejects a product without a price", () => {
    expect(refusalOf({ ...jar, price: null }, 0, 1)).toEqual({ code: "not-for-sale" });
  });

  test("accepts a free product", () => {
    expect(decideAdd({ ...jar, price: 0 }, 0, 5)).toMatchObject({ ok: true, value: { quantity: 5 } });
  });

  test("a product sold individually is added once, whatever the requested quantity", () => {
    const single = { ...jar, isSoldIndividually: true };
    expect(decideAdd(single, 0, 7)).toEqual({ ok: true, value: { quantity: 1, lineLimit: 1 } });
    expect(refusalOf(single, 1, 1)).toEqual({ code: "one-only", name: "Jar" });
  });

  test("minimum and maximum quantity apply to the whole line", () => {
    const sixToTen = { ...jar, minQuantity: 6, maxQuantity: 10 };
    expect(refusalOf(sixToTen, 0, 5)).toEqual({ code: "below-minimum", name: "Jar", minimum: 6 });
    expect(decideAdd(sixToTen, 6, 1).ok).toBe(true);
    expect(refusalOf(sixToTen, 6, 5)).toEqual({ code: "above-maximum", name: "Jar", maximum: 10 });
  });

  test("no line total exceeds what can be computed exactly", () => {
    expect(refusalOf({ ...jar, price: 600_000_000_000 }, 1, 1)).toEqual({
      code: "above-maximum",
      name: "Jar",
      maximum: 1,
    });
  });
});

describe("stock", () => {
  test("rejects a product that is out of stock", () => {
    expect(refusalOf(withStock(0), 0, 1)).toEqual({ code: "out-of-stock", name: "Jar" });
  });

  test("rejects a quantity above the stock", () => {
    expect(refusalOf(withStock(3), 0, 4)).toEqual({ code: "not-enough-stock", name: "Jar", left: 3 });
  });

  test("counts the cart's quantity against the stock", () => {
    expect(refusalOf(withStock(3, 2), 2, 2)).toEqual({ code: "stock-in-cart", left: 3, inCart: 2 });
    expect(decideAdd(withStock(3, 2), 2, 1)).toEqual({ ok: true, value: { quantity: 1, lineLimit: 3 } });
  });

  test("lines with the same stock unit share its stock", () => {
    expect(decideAdd(withStock(5, 3), 0, 2)).toEqual({ ok: true, value: { quantity: 2, lineLimit: 2 } });
    expect(refusalOf(withStock(5, 3), 0, 3)).toEqual({ code: "stock-in-cart", left: 5, inCart: 3 });
  });

  test("a bundle is as available as its scarcest part", () => {
    const bundle = { ...jar, needs: [{ perItem: 2, left: 5, inCart: 0 }, plenty] };
    expect(decideAdd(bundle, 0, 2)).toEqual({ ok: true, value: { quantity: 2, lineLimit: 2 } });
    expect(refusalOf(bundle, 0, 3)).toEqual({ code: "not-enough-stock", name: "Jar", left: 2 });
    expect(refusalOf({ ...bundle, needs: [{ perItem: 2, left: 1, inCart: 0 }] }, 0, 1)?.code).toBe("out-of-stock");
  });

  test("the cart never holds more of a stock unit than there is", () => {
    const need = fc.record({ perItem: fc.integer({ min: 1, max: 5 }), left: fc.nat(50), inCart: fc.nat(60) });
    fc.assert(
      fc.property(
        fc.array(need, { minLength: 1, maxLength: 4 }),
        fc.nat(10),
        fc.integer({ min: 1, max: 20 }),
        (needs, inLine, requested) => {
          const decision = decideAdd({ ...jar, needs }, inLine, requested);
          if (!decision.ok) return;
          for (const { perItem, left, inCart } of needs) {
            expect(inCart + decision.value.quantity * perItem).toBeLessThanOrEqual(left);
            expect(inCart + (decision.value.lineLimit - inLine) * perItem).toBeLessThanOrEqual(left);
          }
        },
      ),
    );
  });
});
