import { describe, expect, test } from "vitest";
import { ShopSettings } from "../settings/settings.ts";
import { destinationOf, taxPlace, taxRulesOf } from "./places.ts";

const settings = (basedOn: "shipping" | "billing" | "shop") =>
  ShopSettings.parse({
    checkout: { country: "IE", state: "CO" },
    tax: { enabled: true, basedOn, rates: [{ id: 1, name: "VAT", percent: 13.5, country: "IE" }] },
  });
const german = { country: "DE", postcode: "20095" };
const english = { country: "GB", postcode: "sw1a1aa" };

describe("where things go", () => {
  test("to the billing address, unless another was given", () => {
    expect(destinationOf({ billing: german, shipping: english }).country).toBe("DE");
    expect(destinationOf({ billing: german, shipping: english, shipsElsewhere: true })).toEqual({
      country: "GB",
      state: "",
      postcode: "SW1A 1AA",
    });
  });

  test("nowhere before anybody has said so", () => {
    expect(destinationOf({}).country).toBe("");
    expect(destinationOf({ billing: { email: "nora@example.com" } }).country).toBe("");
  });
});

describe("whose tax is due", () => {
  const customer = { billing: german, shipping: english, shipsElsewhere: true };
  const placeOf = (basedOn: "shipping" | "billing" | "shop", isPickup = false) =>
    taxPlace(customer, settings(basedOn), isPickup).country;

  test("that of the place the owner has chosen to look at", () => {
    expect([placeOf("shipping"), placeOf("billing"), placeOf("shop")]).toEqual(["GB", "DE", "IE"]);
  });

  test("the shop's own, for what is collected there and while nothing is known", () => {
    expect(placeOf("shipping", true)).toBe("IE");
    expect(taxPlace({}, settings("shipping"), false)).toEqual({ country: "IE", state: "CO", postcode: "" });
  });

  test("percentages with decimals stay exact", () => {
    expect(taxRulesOf(settings("shop")).rates).toMatchObject([{ rate: 135_000 }]);
  });
});
