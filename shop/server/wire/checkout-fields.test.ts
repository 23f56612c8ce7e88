import { expect, test } from "vitest";
import { readCookies } from "../cart/cookies.ts";
import { orderRequest } from "./checkout-fields.ts";

test("an order takes its last visit from the form and its first one from the visitor's cookies", () => {
  const fields = new Map([
    ["wc_order_attribution_source_type", "organic"],
    ["wc_order_attribution_utm_source", "bing"],
  ]);
  // As the browser spells them: a bar within a name is escaped twice.
  const cookie =
    "sbjs_first=typ%3Dutm%7C%7C%7Csrc%3Da%257Cb; sbjs_first_add=fd%3D2026%7C%7C%7Cep%3Dhttp%3A%2F%2Fshop.test%2F";
  const cookies = readCookies(new Request("http://shop.test/", { headers: { cookie } }));

  expect(orderRequest("cart", fields, cookies).attribution).toEqual({
    sourceType: "organic",
    source: "bing",
    firstSourceType: "utm",
    firstSource: "a|b",
    firstEntryPage: "http://shop.test/",
  });
  expect(orderRequest("cart", fields, new Map()).attribution).toEqual({ sourceType: "organic", source: "bing" });
});
