import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { expect, test } from "vitest";
import { exampleItem } from "../app/enhance/shop-events/example-item.ts";
import { productIdFor } from "./product-id.ts";

const SETTINGS = { content_id: "id", content_id_prefix: "", content_id_suffix: "", variable_as_simple: [] } as const;
const VARIATION = exampleItem({ id: "12", sku: "PJ-OAT", groupId: "7", groupSku: "PJ" });

test.each([
  ["its own id", {}, "12"],
  ["its own SKU", { content_id: "sku" }, "PJ-OAT"],
  ["the product's id", { variable_as_simple: PIXEL_SLUGS }, "7"],
  ["the product's SKU", { content_id: "sku", variable_as_simple: PIXEL_SLUGS }, "PJ"],
  ["what stands before and after it", { content_id_prefix: "woo-", content_id_suffix: "-eu" }, "woo-12-eu"],
] as const)("a variation goes by %s (T5.19)", (_by, change, id) => {
  expect(productIdFor("facebook", VARIATION, { ...SETTINGS, ...change })).toBe(id);
});

test("a product without SKU goes by its id", () => {
  expect(productIdFor("ga", exampleItem({ sku: "" }), { ...SETTINGS, content_id: "sku" })).toBe("7");
});
