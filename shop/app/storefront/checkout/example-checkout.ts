import { countryList } from "@vitrine/commerce/addresses";
import type { PricedCart } from "../../../server/sales/checkout/priced-cart.ts";
import type { CheckoutView } from "../../../server/sales/checkout/checkout-view.ts";
import { EURO, exampleCart, exampleLine, examplePriced } from "../cart/example-cart.ts";

const RULES: CheckoutView["rules"] = {
  country: "IE",
  state: "",
  postcode: "",
  sellsTo: [],
  phone: "optional",
  company: "optional",
  asksForNotes: true,
  couponsEnabled: true,
  asksForGiftNote: false,
  terms: "I agree.",
  termsAddress: "",
};

const PAYMENTS: CheckoutView["payments"] = [
  { id: "bacs", title: "Bank transfer", description: "", instructions: "", isEnabled: true, holdHours: 24 },
  {
    id: "cod",
    title: "Cash on delivery",
    description: "At the door.",
    instructions: "",
    isEnabled: true,
    holdHours: null,
  },
];

/** A checkout with one jar for an Irish customer; tests override single values. */
export function exampleCheckout(
  change: Partial<PricedCart> = {},
  rules: Partial<CheckoutView["rules"]> = {},
): CheckoutView {
  const rates = [
    { id: "flat_rate:1", title: "Parcel", cost: 650, isTaxable: true, isPickup: false },
    { id: "local_pickup:3", title: "Collect it", cost: 0, isTaxable: true, isPickup: true },
  ];
  return {
    priced: examplePriced(exampleCart(exampleLine()), {
      customer: { billing: { country: "IE" }, shipping: { country: "IE" } },
      destination: { country: "IE", state: "", postcode: "" },
      needsShipping: true,
      rates,
      rate: rates[0] ?? null,
      ...change,
    }),
    currency: EURO,
    countries: countryList(["IE", "DE", "US"]),
    payments: PAYMENTS,
    arrival: null,
    rules: { ...RULES, ...rules },
  };
}
