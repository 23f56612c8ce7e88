import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { describe, expect, test } from "vitest";
import { exampleItem } from "../enhance/moments/example-item.ts";
import type { Moment } from "../enhance/moments/moment.ts";
import { momentEvents } from "./moment-events.ts";
import { contentId } from "./product-words.ts";
import type { ShopOptions } from "./shop-options.ts";

const OPTIONS: ShopOptions = {
  currency: "EUR",
  content_id: "id",
  content_id_prefix: "",
  content_id_suffix: "",
  add_value: "price",
  add_value_percent: 100,
  add_value_global: 0,
  affiliate_event: "Lead",
  silent_about: {},
  conversion_labels: {},
  shares_data_layer: false,
  tool_script: "",
  asks_visitors: true,
  texts_version: "0",
  tells_customer_number: false,
  watched_until: 0,
};
const VARIATION = exampleItem({ id: "12", groupId: "7", variant: "oat", sku: "PJ-OAT", price: 34, quantity: 2 });
const ORDER = { id: "77", number: "1001", total: 74.5, tax: 3, shipping: 6.5, coupons: "tenth" };

const tell = (moment: Moment, options: Partial<ShopOptions> = {}, simple = (_pixel: string) => false) =>
  momentEvents(moment, { ...OPTIONS, ...options }, PIXEL_SLUGS, simple);
const heardBy = (moment: Moment) =>
  Object.fromEntries(Object.entries(tell(moment)).map(([pixel, { name }]) => [pixel, name]));

describe("what happens in the shop, in the words of each vendor [T2.02, T2.03, T3.06]", () => {
  test("a product is seen", () => {
    const { facebook, ga, tiktok, gtm, pinterest, bing } = tell({ type: "product-seen", item: VARIATION });
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

  test("each vendor hears of what it has a name for, and of nothing else", () => {
    const items = [VARIATION];
    expect(heardBy({ type: "cart-seen", items })).toEqual({ ga: "view_cart", gtm: "view_cart" });
    expect(heardBy({ type: "product-chosen", item: VARIATION })).toEqual({ ga: "select_item", gtm: "select_item" });
    expect(Object.keys(heardBy({ type: "added-to-cart", items }))).toHaveLength(7);
    expect(heardBy({ type: "order-placed", items, order: ORDER })).toMatchObject({
      facebook: "Purchase",
      tiktok: "CompletePayment",
    });
  });

  test("an order is told under the id that the server uses too, once an order [T4.11]", () => {
    const { facebook, ga } = tell({ type: "order-placed", items: [VARIATION], order: ORDER });
    expect(facebook).toMatchObject({ e_id: "woo_purchase", woo_order: "77", eventID: "order:77:purchase" });
    expect(facebook?.params).toMatchObject({ value: 74.5, order_id: "1001", num_items: 2 });
    expect(ga?.params).toMatchObject({ transaction_id: "1001", tax: 3, shipping: 6.5, coupon: "tenth", value: 74.5 });
  });

  test("a step of the checkout carries what was chosen", () => {
    const { ga } = tell({ type: "payment-told", items: [VARIATION], method: null });
    expect(ga?.params).toMatchObject({ payment_type: "(payment type not found)" });
  });
});

describe("what the owner set", () => {
  test("a variation is told of as its product where the pixel wants it so [T5.19]", () => {
    const events = tell({ type: "product-seen", item: VARIATION }, {}, (pixel) => pixel === "ga");
    expect(events.ga?.params).toMatchObject({ items: [{ item_id: "7" }] });
    expect(events.facebook?.params).toMatchObject({ content_ids: ["12"] });
  });

  test("articles are named by number or stock-keeping unit, with what stands before and after", () => {
    const named = { ...OPTIONS, content_id: "sku", content_id_prefix: "woo-", content_id_suffix: "-eu" } as const;
    expect(contentId(VARIATION, named, false)).toBe("woo-PJ-OAT-eu");
    expect(contentId(exampleItem({ sku: "" }), named, false)).toBe("woo-7-eu");
  });

  test("the value of an add is the price, a part of it, or the same for all [T5.17]", () => {
    const valueOf = (options: Partial<ShopOptions>) =>
      tell({ type: "added-to-cart", items: [VARIATION] }, options).facebook?.params["value"];
    expect(valueOf({})).toBe(68);
    expect(valueOf({ add_value: "percent", add_value_percent: 25 })).toBe(17);
    expect(valueOf({ add_value: "global", add_value_global: 5 })).toBe(5);
    expect(valueOf({ add_value: "none" })).toBe(0);
  });

  test("a pixel that shall not hear of something does not", () => {
    const events = tell({ type: "list-seen", items: [VARIATION] }, { silent_about: { facebook: ["list-seen"] } });
    expect(Object.keys(events)).toContain("ga");
    expect(Object.keys(events)).not.toContain("facebook");
  });

  test("a container that reads the shop's own list is not told twice", () => {
    expect(Object.keys(tell({ type: "added-to-cart", items: [VARIATION] }, { shares_data_layer: true }))).not.toContain(
      "gtm",
    );
  });

  test("labels of conversions go with the events that count as such [T4.12]", () => {
    const labels = { "order-placed": ["AW-1/sale"] };
    const moment: Moment = { type: "order-placed", items: [VARIATION], order: ORDER };
    expect(tell(moment, { conversion_labels: labels }).google_ads?.conversion_labels).toEqual(["AW-1/sale"]);
    expect(tell(moment, { conversion_labels: labels }).facebook?.conversion_labels).toEqual([]);
  });

  test("following a product to another seller is told under the owner's name for it, or not at all", () => {
    const moment: Moment = { type: "seller-followed", item: VARIATION };
    expect(heardBy(moment)["facebook"]).toBe("Lead");
    expect(tell(moment, { affiliate_event: "" })).toEqual({});
  });
});
