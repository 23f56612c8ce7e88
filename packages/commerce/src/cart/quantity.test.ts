import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_QUANTITY, parseCartQuantity, parseQuantity } from "./quantity.ts";

describe("the requested quantity", () => {
  test.each([undefined, null, "", "  ", "0", "00", "0.0"])("%j means the default", (text) => {
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
  ])("%j is not a quantity", (text) => {
    expect(parseQuantity(text)).toBe("invalid");
  });

  test("any input becomes a whole quantity within the limits, or is invalid", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
        const requested = parseQuantity(text);
        if (typeof requested === "number") {
          expect(Number.isInteger(requested)).toBe(true);
          expect(requested).toBeGreaterThanOrEqual(1);
          expect(requested).toBeLessThanOrEqual(MAX_QUANTITY);
        }
      }),
    );
  });
});

describe("a quantity entered in the cart", () => {
  test.each(["abc", "", "-2", "NaN", "1e99", "0x10", "2;3"])(
    "%j is not a number, so the quantity stays (S5.19)",
    (text) => {
      expect(parseCartQuantity(text, 4)).toBe(4);
    },
  );

  test("a number replaces the quantity, and zero removes the line", () => {
    expect(parseCartQuantity("7", 4)).toBe(7);
    expect(parseCartQuantity("2.6", 4)).toBe(2);
    expect(parseCartQuantity("0", 4)).toBe(0);
  });
});
