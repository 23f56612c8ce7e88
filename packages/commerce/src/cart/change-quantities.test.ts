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
const wanted = (quantities: Record<string, number>) => new Map(Object.entries(quantities));
const shelf = (left: number) => new Map([[1, left]]);

describe("changing quantities in the cart", () => {
  test("more and less both work, and what stays the same is no change", () => {
    const { quantities, refusals } = changeQuantities(
      [line("a", 2), line("b", 2), line("c", 2)],
      wanted({ a: 3, b: 1, c: 2 }),
      shelf(10),
    );
    expect([...quantities]).toEqual([
      ["b", 1],
      ["a", 3],
    ]);
    expect(refusals).toEqual([]);
  });

  test("zero takes a line out, even below its smallest quantity", () => {
    expect([...changeQuantities([line("a", 6, { minQuantity: 6 })], wanted({ a: 0 }), shelf(10)).quantities]).toEqual([
      ["a", 0],
    ]);
  });

  test("one shelf can move from one line to another in one go", () => {
    const { quantities, refusals } = changeQuantities([line("a", 5), line("b", 5)], wanted({ a: 8, b: 2 }), shelf(10));
    expect(refusals).toEqual([]);
    expect(quantities.get("a")).toBe(8);
  });

  test("what does not fit stays as it was, and the others change", () => {
    const { quantities, refusals } = changeQuantities([line("a", 5), line("b", 2)], wanted({ a: 9, b: 3 }), shelf(8));
    expect([...quantities]).toEqual([["b", 3]]);
    expect(refusals).toEqual([{ code: "not-enough-stock", name: "a", left: 6 }]);
  });

  test("limits of the product hold", () => {
    const lines = [
      line("a", 2, { maxQuantity: 4 }),
      line("b", 6, { minQuantity: 6 }),
      line("c", 1, { isSoldIndividually: true }),
    ];
    const { quantities, refusals } = changeQuantities(lines, wanted({ a: 5, b: 3, c: 2 }), shelf(100));
    expect(quantities.size).toBe(0);
    expect(refusals.map(({ code }) => code)).toEqual(["above-maximum", "below-minimum", "above-maximum"]);
  });

  test("less is allowed even when the shelf has become emptier than the cart", () => {
    expect([...changeQuantities([line("a", 5)], wanted({ a: 4 }), shelf(2)).quantities]).toEqual([["a", 4]]);
  });

  test("whatever is typed, no change makes the cart ask more of a shelf than there is or than it asked before", () => {
    const anyLine = fc.record({ quantity: fc.nat(9), perItem: fc.integer({ min: 1, max: 3 }), target: fc.nat(12) });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), fc.nat(40), (drafts, left) => {
        const lines = drafts.map(({ quantity, perItem }, index) =>
          line(String(index), quantity, { needs: [{ unitId: 1, perItem }] }),
        );
        const targets = new Map(drafts.map(({ target }, index) => [String(index), target]));
        const { quantities } = changeQuantities(lines, targets, shelf(left));
        const demand = (of: (line: ChangeableLine) => number) =>
          lines.reduce((sum, each) => sum + of(each) * (each.needs[0]?.perItem ?? 0), 0);
        const before = demand(({ quantity }) => quantity);
        expect(demand((each) => quantities.get(each.key) ?? each.quantity)).toBeLessThanOrEqual(Math.max(left, before));
      }),
    );
  });
});
