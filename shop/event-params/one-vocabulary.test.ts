import { ALL_PIXELS } from "@vitrine/tracking/pixels/all";
import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import { createTracker } from "@vitrine/tracking/tracker";
import { expect, test } from "vitest";
import { OPTIONS } from "../../packages/tracking/demo/options.ts";
import { placeRecorders } from "../../packages/tracking/demo/recorders.ts";
import { createFakePage } from "../../packages/tracking/src/page/fake-page.ts";
import type { EventItem } from "./event-item.ts";
import { productParams } from "./product-params.ts";

const JAR: EventItem = {
  id: "412",
  name: "Pantry Jar",
  sku: "JAR",
  price: 39.5,
  quantity: 2,
  categories: [],
  list: null,
  index: null,
  groupId: null,
  groupSku: "",
  variant: null,
};
const SETTINGS = {
  currency: "EUR",
  content_id: "id" as const,
  content_id_prefix: "",
  content_id_suffix: "",
  variable_as_simple: [],
};

/** The calls to a vendor when a page tracks the event by its common name. */
function tracked(slug: PixelSlug): unknown {
  const page = createFakePage();
  const calls: (readonly unknown[])[] = [];
  placeRecorders(page.globals as unknown as Window, (_, call) => calls.push(call));
  const { [slug]: section } = OPTIONS;
  const tracker = createTracker({ page, options: { [slug]: section }, pixels: ALL_PIXELS });
  tracker.track("AddToCart", {
    value: 79,
    currency: "EUR",
    order_id: "1001",
    content_name: "Pantry Jar",
    contents: [{ id: "412", quantity: 2, item_price: 39.5 }],
  });
  const last = calls.at(-1) ?? [];
  return slug === "gtm" ? last[0] : last[slug === "facebook" ? 3 : 2];
}

test.each(PIXEL_SLUGS)("%s hears of a product from the shop as from any page that tracks it (T3.04)", (slug) => {
  expect(tracked(slug)).toMatchObject(productParams(slug, { items: [JAR], value: 79, order: "1001" }, SETTINGS));
});
