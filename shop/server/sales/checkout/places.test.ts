import { describe, expect, test } from "vitest";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { destinationOf, taxPlace, taxRulesOf } from "./places.ts";

const settings = (basedOn: "shipping" | "billing" | "shop") =>
  ShopSettings.parse({
    checkout: { country: "IE", state: "CO" },
    tax: { enabled: true, basedOn, rates: [{ id: 1, name: "VAT", percent: 13.5, country: "IE" }] },
  });
const german = { country: "DE", postcode: "20095" };
const english = { country: "GB", postcode: "sw1a1aa" };

describe("the shipping destination", () => {
  test("is the billing address, unless another was entered", () => {
    expect(destinationOf({ billing: german, shipping: english }).country).toBe("DE");
    expect(destinationOf({ billing: german, shipping: english, shipsElsewhere: true })).toEqual({
      country: "GB",
      state: "",
      postcode: "SW1A 1AA",
    });
  });

  test("is unknown before an address is entered", () => {
    expect(destinationOf({}).country).toBe("");
    expect(destinationOf({ billing: { email: "nora@example.com" } }).country).toBe("");
  });
});

describe("the tax location", () => {
  const customer = { billing: german, shipping: english, shipsElsewhere: true };
  const placeOf = (basedOn: "shipping" | "billing" | "shop", isPickup = false) =>
    taxPlace(customer, settings(basedOn), isPickup).country;

  test("is the one that the owner has chosen", () => {
    expect([placeOf("shipping"), placeOf("billing"), placeOf("shop")]).toEqual(["GB", "DE", "IE"]);
  });

  test("is the shop's own for local pickup and while no address is known", () => {
    expect(placeOf("shipping", true)).toBe("IE");
    expect(taxPlace({}, settings("shipping"), false)).toEqual({ country: "IE", state: "CO", postcode: "" });
  });

  test("percentages with decimals stay exact", () => {
    expect(taxRulesOf(settings("shop")).rates).toMatchObject([{ rate: 135_000 }]);
  });
});
