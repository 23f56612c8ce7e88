import fc from "fast-check";
import { expect, test } from "vitest";
import { promoCode } from "./promo-code.ts";

const ALMOST_ONE = 1 - Number.EPSILON / 2;

test("a promo code has six digits: from 100000 to 999999 unless the owner sets another range (S9.23)", () => {
  expect(promoCode(() => 0)).toBe(100_000);
  expect(promoCode(() => ALMOST_ONE)).toBe(999_999);
  expect(promoCode(() => 0.5)).toBe(550_000);
});

test("every promo code is within the owner's range (S9.23)", () => {
  const chance = fc.double({ min: 0, max: ALMOST_ONE, noNaN: true });
  fc.assert(
    fc.property(chance, fc.nat(1_000_000), fc.nat(1_000_000), (random, min, span) => {
      const code = promoCode(() => random, { min, max: min + span });
      return Number.isInteger(code) && code >= min && code <= min + span;
    }),
  );
});
