import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Currency, formatMoney, moneyParts, toDecimal } from "./money.ts";

const euro: Currency = {
  code: "EUR",
  symbol: "€",
  position: "left",
  thousandSeparator: ",",
  decimalSeparator: ".",
  decimals: 2,
};

describe("a formatted price", () => {
  test.each([
    [0, "€0.00"],
    [5, "€0.05"],
    [1990, "€19.90"],
    [123456789, "€1,234,567.89"],
    [-250, "-€2.50"],
  ])("formats %i minor units as %s", (minor, text) => {
    expect(formatMoney(minor, euro)).toBe(text);
  });

  test("puts the symbol where the currency has it", () => {
    expect(formatMoney(1990, { ...euro, position: "right-space", decimalSeparator: "," })).toBe("19,90\u00a0€");
    expect(formatMoney(1990, { ...euro, position: "left-space" })).toBe("€\u00a019.90");
    expect(moneyParts(1990, { ...euro, position: "right" })).toEqual({ before: "", amount: "19.90", after: "€" });
  });

  test("a currency without cents has no decimal point", () => {
    expect(formatMoney(1990, { ...euro, symbol: "¥", decimals: 0 })).toBe("¥1,990");
  });
});

test("an unformatted decimal converts back to the same amount", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (minor, decimals) => {
      expect(BigInt(toDecimal(minor, decimals).replace(".", ""))).toBe(BigInt(minor));
    }),
  );
});
