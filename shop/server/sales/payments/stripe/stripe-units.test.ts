import { expect, test } from "vitest";
import { stripeUnits } from "./stripe-units.ts";

const units = (amount: number, currency: string, decimals: number) => {
  const result = stripeUnits({ amount, currency, decimals });
  return result.ok ? result.value : null;
};

test("an amount is sent in the units of its currency, whatever the shop's decimals", () => {
  expect(units(2650, "EUR", 2)).toBe(2650);
  expect(units(26, "EUR", 0)).toBe(2600);
  expect(units(2650, "JPY", 0)).toBe(2650);
  expect(units(265_000, "JPY", 2)).toBe(2650);
  expect(units(2650, "KWD", 2)).toBe(26_500);
});

test("an amount that Stripe cannot charge exactly is refused", () => {
  expect(units(26_505, "EUR", 3)).toBeNull();
  expect(units(2651, "JPY", 2)).toBeNull();
  expect(units(26_505, "KWD", 3)).toBeNull();
  expect(units(2650, "ISK", 2)).toBeNull();
  expect(units(0, "EUR", 2)).toBeNull();
});
