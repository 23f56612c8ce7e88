import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChangeableLine, changeQuantities } from "./change-quantities.ts";

const line = (key: string, quantity: number, more: Partial<ChangeableLine> = {}): ChangeableLine => ({
  key,
  name: key,
  quantity,
  unitPrice: 1000,
  isSoldIndividually: false,
  minQuantity: 1,
  maxQuantity: null,
  needs: [{ unitId: 1, perItem: 1 }],
  ...more,
});
const expected = (quantities: Record<string, number>) => new Map(Object.entries(quantities));
const stock = (left: number) => new Map([[1, left]]);

describe("changing quantities in the cart", () => {
  test("increases and decreases, and ignores unchanged quantities", () => {
    const { quantities, refusals } = changeQuantities(
      [line("a", 2), line("b", 2), line("c", 2)],
      expected({ a: 3, b: 1, c: 2 }),
      stock(10),
    );
    expect([...quantities]).toEqual([
      ["b", 1],
      ["a", 3],
    ]);
    expect(refusals).toEqual([]);
  });

  test("zero removes a line, even below its minimum quantity", () => {
    expect([...changeQuantities([line("a", 6, { minQuantity: 6 })], expected({ a: 0 }), stock(10)).quantities]).toEqual(
      [["a", 0]],
    );
  });

  test("a stock unit can move from one line to another in one request", () => {
    const { quantities, refusals } = changeQuantities(
      [line("a", 5), line("b", 5)],
      expected({ a: 8, b: 2 }),
      stock(10),
    );
    expect(refusals).toEqual([]);
    expect(quantities.get("a")).toBe(8);
  });

  test("a quantity that does not fit stays unchanged, and the others change", () => {
    const { quantities, refusals } = changeQuantities([line("a", 5), line("b", 2)], expected({ a: 9, b: 3 }), stock(8));
    expect([...quantities]).toEqual([["b", 3]]);
    expect(refusals).toEqual([{ code: "not-enough-stock", name: "a", left: 6 }]);
  });

  test("respects the limits of the product", () => {
    const lines = [
      line("a", 2, { maxQuantity: 4 }),
      line("b", 6, { minQuantity: 6 }),
      line("c", 1, { isSoldIndividually: true }),
    ];
    const { quantities, refusals } = changeQuantities(lines, expected({ a: 5, b: 3, c: 2 }), stock(100));
    expect(quantities.size).toBe(0);
    expect(refusals.map(({ code }) => code)).toEqual(["above-maximum", "below-minimum", "above-maximum"]);
  });

  test("allows a decrease even if the stock is below the cart's quantity", () => {
    expect([...changeQuantities([line("a", 5)], expected({ a: 4 }), stock(2)).quantities]).toEqual([["a", 4]]);
  });

  test("no input raises the cart's quantity of a stock unit above the stock or its previous value", () => {
    const anyLine = fc.record({ quantity: fc.nat(9), perItem: fc.integer({ min: 1, max: 3 }), target: fc.nat(12) });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), fc.nat(40), (drafts, left) => {
        const lines = drafts.map(({ quantity, perItem }, index) =>
          line(String(index), quantity, { needs: [{ unitId: 1, perItem }] }),
        );
        const targets = new Map(drafts.map(({ target }, index) => [String(index), target]));
        const { quantities } = changeQuantities(lines, targets, stock(left));
        const demand = (of: (line: ChangeableLine) => number) =>
          lines.reduce((sum, each) => sum + of(each) * (each.needs[0]?.perItem ?? 0), 0);
        const before = demand(({ quantity }) => quantity);
        expect(demand((each) => quantities.get(each.key) ?? each.quantity)).toBeLessThanOrEqual(Math.max(left, before));
      }),
    );
  });
});
