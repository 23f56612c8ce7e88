import { expect, test } from "vitest";
import { readCookies } from "../../platform/http/cookies.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { orderRequest } from "./checkout-fields.ts";

const SETTINGS = ShopSettings.parse({});

test("an order's last visit comes from the form, its first visit from the cookies", () => {
  const fields = new Map([
    ["wc_order_attribution_source_type", "organic"],
    ["wc_order_attribution_utm_source", "bing"],
  ]);
  // As browsers store them: a vertical bar within a value is escaped twice.
  const cookie =
    "sbjs_first=typ%3Dutm%7C%7C%7Csrc%3Da%257Cb; sbjs_first_add=fd%3D2026%7C%7C%7Cep%3Dhttp%3A%2F%2Fshop.test%2F";
  const cookies = readCookies(new Request("http://shop.test/", { headers: { cookie } }));

  expect(orderRequest("cart", fields, cookies, SETTINGS).attribution).toEqual({
    sourceType: "organic",
    source: "bing",
    firstSourceType: "utm",
    firstSource: "a|b",
    firstEntryPage: "http://shop.test/",
  });
  expect(orderRequest("cart", fields, new Map(), SETTINGS).attribution).toEqual({
    sourceType: "organic",
    source: "bing",
  });
});

test("an order placed before the script filled in the fields takes the last visit from the cookies too", () => {
  const cookies = new Map([
    ["sbjs_current", "typ=utm|||src=news|||mdm=email|||cmp=spring"],
    ["sbjs_session", "pgs=3|||cpg=http://shop.test/"],
  ]);
  expect(orderRequest("cart", new Map(), cookies, SETTINGS).attribution).toEqual({
    sourceType: "utm",
    source: "news",
    medium: "email",
    campaign: "spring",
    pages: 3,
  });
  // A visitor who refused sends empty fields, which take precedence.
  const refused = new Map([["wc_order_attribution_source_type", ""]]);
  expect(orderRequest("cart", refused, cookies, SETTINGS).attribution).toEqual({});
});

test("stores no attribution if the shop has turned it off, whatever the page sends (S4.26)", () => {
  const fields = new Map([["wc_order_attribution_source_type", "organic"]]);
  const cookies = new Map([["sbjs_first", "typ=utm|||src=news"]]);
  const off = ShopSettings.parse({ attribution: { enabled: false } });
  expect(orderRequest("cart", fields, cookies, off).attribution).toEqual({});
});

test.each([
  ["100000", 100_000],
  ["999999", 999_999],
  ["99999", undefined],
  ["1000000", undefined],
  ["12x", undefined],
])(
  "stores the promo code %s only within the owner's range and while promo codes are enabled (S9.23)",
  (code, stored) => {
    const cookies = new Map([["sbjs_promo", `code=${code}`]]);
    const on = ShopSettings.parse({ attribution: { promo: { enabled: true } } });
    expect(orderRequest("cart", new Map(), cookies, on).attribution.promoCode).toBe(stored);
    expect(orderRequest("cart", new Map(), cookies, SETTINGS).attribution.promoCode).toBeUndefined();
  },
);
