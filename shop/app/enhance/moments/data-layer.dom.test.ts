// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import { createDataLayer, type DataLayerSettings, inParts, readDataLayerSettings } from "./data-layer.ts";
import { exampleItem } from "./example-item.ts";
import type { Moment, ShopItem } from "./moment.ts";

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

function pushed(moment: Moment, settings: Partial<DataLayerSettings> = {}): Record<string, unknown>[] {
  createDataLayer({ ...SETTINGS, ...settings })(moment, 0);
  return page.dataLayer ?? [];
}

const listed = (count: number): ShopItem[] =>
  Array.from({ length: count }, (_, index) =>
    exampleItem({ id: String(index), price: 1.1, list: { id: "shop", name: "Everything" }, index: index + 1 }),
  );
const pair = [exampleItem({ price: 0.1, quantity: 3 }), exampleItem({ id: "8", price: 10 })];

describe("each of the five events carries currency, items and value [S7.13]", () => {
  const told: readonly [string, Moment, number][] = [
    ["view_item_list", { type: "list-seen", items: listed(2) }, 2.2],
    ["view_item", { type: "product-seen", item: exampleItem() }, 64],
    ["select_item", { type: "product-chosen", item: exampleItem() }, 64],
    ["add_to_cart", { type: "added-to-cart", items: pair }, 10.3],
    ["remove_from_cart", { type: "removed-from-cart", items: pair }, 10.3],
  ];
  test.each(told)("%s", (event, moment, value) => {
    const items = "items" in moment ? moment.items : [moment.item];
    expect(pushed(moment)).toEqual([
      {
        event,
        ecommerce: {
          currency: "EUR",
          value,
          items: items.map(({ id, price, quantity }) => expect.objectContaining({ id, item_id: id, price, quantity })),
        },
      },
    ]);
  });
});

describe("the steps of a checkout [S7.13]", () => {
  const items = {
    currency: "EUR",
    value: 10.3,
    items: [expect.objectContaining({ id: "7" }), expect.objectContaining({ id: "8" })],
  };

  test("add_shipping_info carries the way of sending, or says that there is none", () => {
    const [told, untold] = [
      pushed({ type: "shipping-told", items: pair, tier: "flat_rate:1" }),
      pushed({ type: "shipping-told", items: pair, tier: null }),
    ];
    expect(told[0]).toEqual({ event: "add_shipping_info", ecommerce: { ...items, shipping_tier: "flat_rate:1" } });
    expect(untold[1]).toEqual({
      event: "add_shipping_info",
      ecommerce: { ...items, shipping_tier: "(shipping tier not found)" },
    });
  });

  test("purchase carries the order's number and sums", () => {
    const order = { id: "77", number: "1001", total: 16.5, tax: 3, shipping: 6.5, coupons: "tenth" };
    expect(pushed({ type: "order-placed", items: pair, order })).toEqual([
      {
        event: "purchase",
        ecommerce: { ...items, value: 16.5, transaction_id: "1001", tax: 3, shipping: 6.5, coupon: "tenth" },
      },
    ]);
  });

  test("add_payment_info carries the way of paying, or says that there is none", () => {
    const [told, untold] = [
      pushed({ type: "payment-told", items: pair, method: "cod" }),
      pushed({ type: "payment-told", items: pair, method: null }),
    ];
    expect(told[0]).toEqual({ event: "add_payment_info", ecommerce: { ...items, payment_type: "cod" } });
    expect(untold[1]).toEqual({
      event: "add_payment_info",
      ecommerce: { ...items, payment_type: "(payment type not found)" },
    });
  });
});

test("an item says where it was found and which variation it is, and keeps to itself what only the shop needs [S7.13]", () => {
  const item = exampleItem({
    list: { id: "shop", name: "Everything" },
    index: 3,
    groupId: "7",
    variant: "oat,350-ml",
    categories: ["Table", "Mugs"],
  });
  const [{ ecommerce } = {}] = pushed({ type: "product-seen", item });

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

test("a long list is told in parts of the size that the owner set; none means all at once [S9.15]", () => {
  const sizes = (productsPerPush: number, count = 23) => {
    delete page.dataLayer;
    return pushed({ type: "list-seen", items: listed(count) }, { productsPerPush }).map(
      ({ ecommerce }) => (ecommerce as { items: unknown[] }).items.length,
    );
  };
  expect(sizes(10)).toEqual([10, 10, 3]);
  expect(sizes(23)).toEqual([23]);
  expect(sizes(0)).toEqual([23]);
  expect(inParts([], 0)).toEqual([]);
});

test("what was told before is taken back first where the owner wants it so", () => {
  const layer = pushed({ type: "product-seen", item: exampleItem() }, { clearsFirst: true });
  expect(layer.map(({ event, ecommerce }) => event ?? ecommerce)).toEqual([null, "view_item"]);
});

test("a list that a tag manager has begun is carried on, under whatever name", () => {
  page["ownLayer"] = [{ event: "gtm.js" }];
  createDataLayer({ ...SETTINGS, name: "ownLayer" })({ type: "product-seen", item: exampleItem() }, 0);
  expect(page["ownLayer"]).toMatchObject([{ event: "gtm.js" }, { event: "view_item" }]);
  expect(page.dataLayer).toBeUndefined();
});

test("a page that waits for a choice to be noted says for how long [S9.14]", () => {
  const onNoted = () => undefined;
  const [push] = pushed({ type: "product-chosen", item: exampleItem(), onNoted });
  expect(push).toMatchObject({ event: "select_item", eventCallback: onNoted, eventTimeout: 2000 });
});

test("the page's settings are read; without any, ten products a push and two seconds [S9.14, S9.15]", () => {
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
