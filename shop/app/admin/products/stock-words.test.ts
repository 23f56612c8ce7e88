import { describe, expect, test } from "vitest";
import { stockWords } from "./stock-words.ts";

const SIMPLE = {
  kind: "simple",
  stockStatus: "instock",
  quantity: 10,
  isLow: false,
  isVirtual: false,
  variations: 0,
  soldOut: 0,
  low: 0,
  limitedBy: null,
} as const;

const said = (facts: Partial<Parameters<typeof stockWords>[0]>) => {
  const { text, note, tone } = stockWords({ ...SIMPLE, ...facts }, 0);
  return [text, note, tone].filter(Boolean).join(" · ");
};

describe("the list says how much there is of a product and why", () => {
  test.each([
    [{}, "10 in stock · plain"],
    [{ quantity: 5, isLow: true }, "5 in stock · Low · warn"],
    [{ quantity: 1, isLow: true }, "1 in stock · Last one · warn"],
    [{ quantity: 0, stockStatus: "outofstock" }, "Sold out · danger"],
    [{ quantity: -2, stockStatus: "onbackorder" }, "−2, on backorder · warn"],
    [{ quantity: 0, stockStatus: "onbackorder" }, "On backorder · warn"],
    [{ quantity: null }, "In stock · Not tracked · plain"],
    [{ quantity: null, kind: "grouped" }, "In stock · plain"],
    [{ quantity: null, kind: "download" }, "Unlimited · plain"],
    [{ quantity: null, isVirtual: true }, "Unlimited · plain"],
    [{ quantity: null, kind: "external" }, "Sold elsewhere · plain"],
    [{ kind: "variable", quantity: 67, variations: 7, soldOut: 1, low: 2 }, "67 in stock · 1 of 7 sold out · plain"],
    [{ kind: "variable", quantity: 84, variations: 36, low: 5 }, "84 in stock · 5 of 36 low · plain"],
    [{ kind: "bundle", quantity: 9, limitedBy: "Butter Dish" }, "9 in stock · Limited by Butter Dish · plain"],
  ] as const)("%o", (facts, words) => {
    expect(said(facts)).toBe(words);
  });

  test("the bar shows the stock against what there was before the last weeks' sales", () => {
    expect(stockWords(SIMPLE, 30).level).toBe(0.25);
    expect(stockWords({ ...SIMPLE, quantity: 40 }, 0).level).toBe(1);
    expect(stockWords({ ...SIMPLE, quantity: 2 }, 0).level).toBe(0.1);
    expect(stockWords({ ...SIMPLE, quantity: null }, 30).level).toBeNull();
  });
});
