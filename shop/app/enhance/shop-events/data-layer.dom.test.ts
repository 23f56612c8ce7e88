// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { createDataLayer, type DataLayerSettings, inParts, readDataLayerSettings } from "./data-layer.ts";
import { exampleItem } from "./example-item.ts";
import type { ShopEvent, ShopItem } from "./shop-event.ts";

const SETTINGS: DataLayerSettings = {
  name: "dataLayer",
  currency: "EUR",
  productsPerPush: 10,
  clearsFirst: false,
  chooseTimeoutMs: 2000,
};

interface Page {
  dataLayer?: Record<string, unknown>[] | undefined;
  vitrine_data_layer?: Record<string, string> | undefined;
}
const page = window as unknown as Page & Record<string, unknown>;

beforeEach(() => {
  delete page.dataLayer;
  delete page.vitrine_data_layer;
});

function pushed(shopEvent: ShopEvent, settings: Partial<DataLayerSettings> = {}): Record<string, unknown>[] {
  createDataLayer({ ...SETTINGS, ...settings })(shopEvent, 0, "id-1");
  return page.dataLayer ?? [];
}

const listed = (count: number): ShopItem[] =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({ id: String(index), price: 1.1, list: { id: "shop", name: "Everything" }, index: index + 1 }),
  );
const pair = [exampleItem({ price: 0.1, quantity: 3 }), exampleItem({ id: "8", price: 10 })];

describe("carries currency, items and value in each event (S7.13)", () => {
  const cases: readonly [string, ShopEvent, number][] = [
    ["view_item_list", { type: "list-viewed", items: listed(2) }, 2.2],
    ["view_item", { type: "product-viewed", item: exampleItem() }, 64],
    ["select_item", { type: "product-selected", item: exampleItem() }, 64],
    ["add_to_wishlist", { type: "added-to-wishlist", item: exampleItem() }, 64],
    ["add_to_cart", { type: "added-to-cart", items: pair }, 10.3],
    ["remove_from_cart", { type: "removed-from-cart", items: pair }, 10.3],
  ];
  test.each(cases)("%s", (event, shopEvent, value) => {
    const items = "items" in shopEvent ? shopEvent.items : [shopEvent.item];
    expect(pushed(shopEvent)).toEqual([
      {
        event,
        event_id: "id-1",
        ecommerce: {
          currency: "EUR",
          value,
          items: items.map(({ id, price, quantity }) => expect.objectContaining({ id, item_id: id, price, quantity })),
        },
      },
    ]);
  });
});

describe("checkout steps (S7.13)", () => {
  const items = {
    currency: "EUR",
    value: 10.3,
    items: [expect.objectContaining({ id: "7" }), expect.objectContaining({ id: "8" })],
  };

  test("carries the shipping method in add_shipping_info, or that there is none", () => {
    const [cases, unnamed] = [
      pushed({ type: "shipping-selected", items: pair, tier: "flat_rate:1" }),
      pushed({ type: "shipping-selected", items: pair, tier: null }),
    ];
    expect(cases[0]).toEqual({
      event: "add_shipping_info",
      event_id: "id-1",
      ecommerce: { ...items, shipping_tier: "flat_rate:1" },
    });
    expect(unnamed[1]).toEqual({
      event: "add_shipping_info",
      event_id: "id-1",
      ecommerce: { ...items, shipping_tier: "(shipping tier not found)" },
    });
  });

  test("carries the order's number and totals in purchase", () => {
    const order = { id: "77", number: "1001", total: 16.5, tax: 3, shipping: 6.5, coupons: "tenth" };
    expect(pushed({ type: "order-placed", items: pair, order, isAgain: false })).toEqual([
      {
        event: "purchase",
        event_id: "id-1",
        ecommerce: { ...items, value: 16.5, transaction_id: "1001", tax: 3, shipping: 6.5, coupon: "tenth" },
      },
    ]);
    expect(pushed({ type: "order-placed", items: pair, order, isAgain: true }), "its page loaded again").toHaveLength(
      1,
    );
  });

  test("carries the payment method in add_payment_info, or that there is none", () => {
    const [cases, unnamed] = [
      pushed({ type: "payment-selected", items: pair, method: "cod" }),
      pushed({ type: "payment-selected", items: pair, method: null }),
    ];
    expect(cases[0]).toEqual({
      event: "add_payment_info",
      event_id: "id-1",
      ecommerce: { ...items, payment_type: "cod" },
    });
    expect(unnamed[1]).toEqual({
      event: "add_payment_info",
      event_id: "id-1",
      ecommerce: { ...items, payment_type: "(payment type not found)" },
    });
  });
});

test("carries an item's list and variation, without the shop's internal fields (S7.13)", () => {
  const item = exampleItem({
    list: { id: "shop", name: "Everything" },
    index: 3,
    groupId: "7",
    variant: "oat,350-ml",
    categories: ["Table", "Mugs"],
  });
  const [{ ecommerce } = {}] = pushed({ type: "product-viewed", item });

  expect((ecommerce as { items: unknown[] }).items).toEqual([
    {
      id: "7",
      item_id: "7",
      item_name: "Pantry jar",
      sku: "PJ",
      price: 64,
      quantity: 1,
      product_type: "simple",
      item_category: "Table",
      item_category2: "Mugs",
      item_group_id: "7",
      item_variant: "oat,350-ml",
      item_list_id: "shop",
      item_list_name: "Everything",
      index: 3,
    },
  ]);
});

test("splits a long list into pushes of the configured size; 0 sends one push (S9.15)", () => {
  const sizes = (productsPerPush: number, count = 23) => {
    delete page.dataLayer;
    return pushed({ type: "list-viewed", items: listed(count) }, { productsPerPush }).map(
      ({ ecommerce }) => (ecommerce as { items: unknown[] }).items.length,
    );
  };
  expect(sizes(10)).toEqual([10, 10, 3]);
  expect(sizes(23)).toEqual([23]);
  expect(sizes(0)).toEqual([23]);
  expect(inParts([], 0)).toEqual([]);
});

test("clears the previous ecommerce object if configured", () => {
  const layer = pushed({ type: "product-viewed", item: exampleItem() }, { clearsFirst: true });
  expect(layer.map(({ event, ecommerce }) => event ?? ecommerce)).toEqual([null, "view_item"]);
});

test("continues a list that a tag manager has started, under any name", () => {
  page["ownLayer"] = [{ event: "gtm.js" }];
  createDataLayer({ ...SETTINGS, name: "ownLayer" })({ type: "product-viewed", item: exampleItem() }, 0, "id-1");
  expect(page["ownLayer"]).toMatchObject([{ event: "gtm.js" }, { event: "view_item" }]);
  expect(page.dataLayer).toBeUndefined();
});

test("carries the timeout of a click that waits (S9.14)", () => {
  const onNoted = () => undefined;
  const [push] = pushed({ type: "product-selected", item: exampleItem(), onNoted });
  expect(push).toMatchObject({ event: "select_item", eventCallback: onNoted, eventTimeout: 2000 });
});

test("reads the page's settings, with ten products per push and two seconds as defaults (S9.14, S9.15)", () => {
  expect(readDataLayerSettings()).toEqual({
    name: "dataLayer",
    currency: "",
    productsPerPush: 10,
    clearsFirst: true,
    chooseTimeoutMs: 2000,
  });
  page.vitrine_data_layer = {
    name: "own",
    currency: "USD",
    products_per_push: "0",
    clears_first: "",
    select_item_timeout: "500",
  };
  expect(readDataLayerSettings()).toEqual({
    name: "own",
    currency: "USD",
    productsPerPush: 0,
    clearsFirst: false,
    chooseTimeoutMs: 500,
  });
});
