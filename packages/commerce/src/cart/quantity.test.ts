import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_QUANTITY, parseCartQuantity, parseQuantity } from "./quantity.ts";

describe("how many to add", () => {
  test.each([undefined, null, "", "  ", "0", "00", "0.0"])("%j leaves it to the shop", (text) => {
    expect(parseQuantity(text)).toBe("default");
  });

  test.each([
    ["1", 1],
    [" 12 ", 12],
    ["+3", 3],
    ["2.9", 2],
    ["1e2", 100],
    ["007", 7],
    [String(MAX_QUANTITY), MAX_QUANTITY],
  ])("%j is %i", (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });

  test.each([
    "-1",
    "-0",
    "0.5",
    "1e99",
    "2147483648",
    "0x10",
    "NaN",
    "Infinity",
    "1,5",
    "1 2",
    "Array",
    "１",
    "9".repeat(400),
  ])("%j is no quantity", (text) => {
    expect(parseQuantity(text)).toBe("invalid");
  });

  test("whatever is sent, only whole quantities that can be counted come through", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
        const asked = parseQuantity(text);
        if (typeof asked === "number") {
          expect(Number.isInteger(asked)).toBe(true);
          expect(asked).toBeGreaterThanOrEqual(1);
          expect(asked).toBeLessThanOrEqual(MAX_QUANTITY);
        }
      }),
    );
  });
});

describe("a quantity typed into the cart", () => {
  test.each(["abc", "", "-2", "NaN", "1e99", "0x10", "2;3"])(
    "%j is no number, so the quantity stays [S5.19]",
    (text) => {
      expect(parseCartQuantity(text, 4)).toBe(4);
    },
  );

  test("a number replaces it, and zero takes the line out", () => {
    expect(parseCartQuantity("7", 4)).toBe(7);
    expect(parseCartQuantity("2.6", 4)).toBe(2);
    expect(parseCartQuantity("0", 4)).toBe(0);
  });
});
