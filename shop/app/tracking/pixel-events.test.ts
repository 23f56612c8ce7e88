import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { PrintedEvent } from "@vitrine/tracking/tracker";
import { describe, expect, test } from "vitest";
import { exampleItem } from "../enhance/shop-events/example-item.ts";
import type { ShopEvent } from "../enhance/shop-events/shop-event.ts";
import { pixelEvents } from "./pixel-events.ts";
import type { ShopOptions } from "./shop-options.ts";

const OPTIONS: ShopOptions = {
  currency: "EUR",
  content_id: "id",
  content_id_prefix: "",
  content_id_suffix: "",
  variable_as_simple: ["tiktok"],
  add_value: "price",
  add_value_percent: 100,
  add_value_global: 0,
  affiliate_event: "Lead",
  excluded_events: {},
  conversion_labels: {},
  shares_data_layer: false,
  tool_script: "",
  asks_visitors: true,
  texts_version: "0",
  former_texts_version: "0",
  tells_customer_number: false,
  watched_until: 0,
  excluded_roles: [],
  excludes_bots: false,
  views_variations: true,
  sends_edd_events: false,
  edd_add_value: "price",
  allows_markup: false,
};
const VARIATION = exampleItem({
  id: "12",
  groupId: "7",
  variant: "oat",
  groupSku: "PJ",
  sku: "PJ-OAT",
  price: 34,
  quantity: 2,
});
const ORDER = { id: "77", number: "1001", total: 74.5, tax: 3, shipping: 6.5, coupons: "tenth" };

const eventsOf = (shopEvent: ShopEvent, options: Partial<ShopOptions> = {}) =>
  Object.fromEntries(pixelEvents(shopEvent, { ...OPTIONS, ...options }, PIXEL_SLUGS)) as Partial<
    Record<PixelSlug, PrintedEvent>
  >;
const receivedBy = (shopEvent: ShopEvent) =>
  Object.fromEntries(Object.entries(eventsOf(shopEvent)).map(([pixel, { name }]) => [pixel, name]));

describe("shop events in each vendor's terms (T2.02, T2.03, T3.06)", () => {
  test("reports a product view", () => {
    const { facebook, ga, tiktok, gtm, pinterest, bing } = eventsOf({ type: "product-viewed", item: VARIATION });
    expect(facebook).toMatchObject({
      name: "ViewContent",
      params: { content_ids: ["12"], content_type: "product", value: 68, currency: "EUR", content_name: "Pantry jar" },
    });
    expect(ga?.params).toMatchObject({ currency: "EUR", value: 68, items: [{ item_id: "12", item_variant: "oat" }] });
    expect(tiktok?.params).toMatchObject({ contents: [{ content_id: "7", quantity: 2, price: 34 }], value: 68 });
    expect(gtm?.params).toMatchObject({ ecommerce: { items: [{ item_id: "12" }] } });
    expect(pinterest?.params).toMatchObject({ line_items: [{ product_id: "12", product_quantity: 2 }] });
    expect(bing?.params).toMatchObject({ ecomm_prodid: ["12"], ecomm_totalvalue: 68 });
  });

  test("sends each vendor only the events it has a name for", () => {
    const items = [VARIATION];
    expect(receivedBy({ type: "cart-viewed", items })).toEqual({ ga: "view_cart", gtm: "view_cart" });
    expect(receivedBy({ type: "product-selected", item: VARIATION })).toEqual({
      ga: "select_item",
      gtm: "select_item",
    });
    expect(Object.keys(receivedBy({ type: "added-to-cart", items }))).toHaveLength(7);
    expect(Object.keys(receivedBy({ type: "added-to-wishlist", item: VARIATION }))).not.toContain("google_ads");
    expect(receivedBy({ type: "order-placed", items, order: ORDER, isAgain: false })).toMatchObject({
      facebook: "Purchase",
      tiktok: "CompletePayment",
    });
  });

  test("reports a category on its own page only", () => {
    const shopEvent: ShopEvent = { type: "list-viewed", items: [VARIATION] };
    expect(Object.fromEntries(pixelEvents(shopEvent, OPTIONS, PIXEL_SLUGS, true))).toMatchObject({
      facebook: { name: "ViewCategory" },
      pinterest: { name: "ViewCategory" },
      ga: { name: "view_item_list" },
    });
    expect([...pixelEvents(shopEvent, OPTIONS, PIXEL_SLUGS, false).keys()].toSorted()).toEqual([
      "ga",
      "google_ads",
      "gtm",
    ]);
  });

  test("reports an order once, with the server's event ID (T4.11)", () => {
    const { facebook, ga } = eventsOf({ type: "order-placed", items: [VARIATION], order: ORDER, isAgain: false });
    expect(facebook).toMatchObject({ eId: "woo_purchase", wooOrder: "77" });
    expect(facebook?.eventId, "36 characters, as of every event (T9.19)").toBe("00000000-0000-8000-8000-000000000077");
    expect(facebook?.params).toMatchObject({ value: 74.5, order_id: "1001", num_items: 2 });
    expect(ga?.params).toMatchObject({ transaction_id: "1001", tax: 3, shipping: 6.5, coupon: "tenth", value: 74.5 });
  });

  test("reports a checkout step with the selected method", () => {
    const { ga } = eventsOf({ type: "payment-selected", items: [VARIATION], method: null });
    expect(ga?.params).toMatchObject({ payment_type: "(payment type not found)" });
  });
});

describe("the owner's settings", () => {
  test("report a variation as its product if the pixel is set to it (T5.19)", () => {
    const events = eventsOf({ type: "product-viewed", item: VARIATION }, { variable_as_simple: ["ga"] });
    expect(events.ga?.params).toMatchObject({ items: [{ item_id: "7" }] });
    expect(events.facebook?.params).toMatchObject({ content_ids: ["12"] });
  });

  test("set the value of an add to the price, a part of it, or a fixed amount (T5.17)", () => {
    const valueOf = (options: Partial<ShopOptions>) =>
      eventsOf({ type: "added-to-cart", items: [VARIATION] }, options).facebook?.params["value"];
    expect(valueOf({})).toBe(68);
    expect(valueOf({ add_value: "percent", add_value_percent: 25 })).toBe(17);
    expect(valueOf({ add_value: "global", add_value_global: 5 })).toBe(5);
    expect(valueOf({ add_value: "none" })).toBe(0);
  });

  test("turn an event off for a pixel", () => {
    const events = eventsOf({ type: "cart-viewed", items: [VARIATION] }, { excluded_events: { ga: ["cart-viewed"] } });
    expect(Object.keys(events)).toEqual(["gtm"]);
  });

  test("send nothing twice to a container that reads the shop's data layer", () => {
    expect(
      Object.keys(eventsOf({ type: "added-to-cart", items: [VARIATION] }, { shares_data_layer: true })),
    ).not.toContain("gtm");
  });

  test("add conversion labels to the events that count as conversions (T4.12)", () => {
    const labels = { "order-placed": ["AW-1/sale"] };
    const shopEvent: ShopEvent = { type: "order-placed", items: [VARIATION], order: ORDER, isAgain: false };
    expect(eventsOf(shopEvent, { conversion_labels: labels }).google_ads?.conversionLabels).toEqual(["AW-1/sale"]);
    expect(eventsOf(shopEvent, { conversion_labels: labels }).facebook?.conversionLabels).toEqual([]);
  });

  test("report a click to an external seller under the owner's name, or not at all", () => {
    const shopEvent: ShopEvent = { type: "external-product-clicked", item: VARIATION };
    expect(receivedBy(shopEvent)["facebook"]).toBe("Lead");
    expect(eventsOf(shopEvent, { affiliate_event: "" })).toEqual({});
  });
});
