import { shippingRates } from "@vitrine/commerce/shipping";
import { describe, expect, test } from "vitest";
import { ShopSettings } from "../server/platform/settings/settings.ts";
import { checkoutSettings } from "./checkout.ts";

const settings = ShopSettings.parse(checkoutSettings);

describe("the demo's checkout", () => {
  const ratesTo = (country: string, value: number, weightGrams = 400) =>
    shippingRates(
      settings.shipping.zones,
      { country, state: "", postcode: "" },
      { value, items: [{ quantity: 1, weightGrams, shippingClass: "" }], hasFreeShipping: false },
    ).map(({ id, cost }) => `${id} ${cost}`);

  test("sends within Ireland for a flat rate, free above a sum, or not at all for those who collect", () => {
    expect(ratesTo("IE", 5000)).toEqual(["flat_rate:1 650", "local_pickup:3 0"]);
    expect(ratesTo("IE", 8000)).toEqual(["free_shipping:2 0", "flat_rate:1 650", "local_pickup:3 0"]);
  });

  test("sends to Europe and, by weight, to the rest of the world", () => {
    expect(ratesTo("DE", 5000)).toEqual(["flat_rate:4 1450"]);
    expect(ratesTo("NZ", 5000)).toEqual(["weight_rate:6 1900"]);
    expect(ratesTo("NZ", 5000, 30_000)).toEqual([]);
  });

  test("knows two taxes and three ways to pay", () => {
    expect(settings.tax.rates.map(({ percent, taxClass }) => [percent, taxClass])).toEqual([
      [23, ""],
      [9, "reduced-rate"],
    ]);
    expect(settings.payments.methods.map(({ id }) => id)).toEqual(["bacs", "cod", "cheque"]);
  });
});
