import { describe, expect, test } from "vitest";
import { type CommonEvent, commonEvent } from "./common-event.ts";
import { type CallName, type Message, readCall } from "./read-call.ts";

const message = (call: CallName, fields: object): Message => {
  const read = readCall(JSON.stringify({ userId: "u", ...fields }), call, 0);
  const [first] = typeof read === "string" ? [] : read.messages;
  if (!first) throw new Error(`No message: ${JSON.stringify(read)}`);
  return first;
};
const tracked = (event: string, properties: object): CommonEvent | undefined =>
  commonEvent(message("track", { event, properties }));

const JAR = { product_id: "412", sku: "PJ", name: "Pantry Jar", brand: "Kiln", price: 39.5, quantity: 2, position: 3 };
const ITEM = { item_id: "412", item_name: "Pantry Jar", item_brand: "Kiln", price: 39.5, quantity: 2, index: 3 };
const BOWL = { sku: "B-1", name: "Bowl", variant: "Blue", category: "Kitchen", price: "18.50", coupon: "tenth" };
const BOWL_ITEM = {
  item_id: "B-1",
  item_name: "Bowl",
  item_variant: "Blue",
  item_category: "Kitchen",
  price: "18.50",
  coupon: "tenth",
};

describe("an event of Segment's e-commerce specification has the common vocabulary's name and parameters", () => {
  const CASES: readonly (readonly [event: string, properties: object, expected: Partial<CommonEvent>])[] = [
    ["Products Searched", { query: "bowl" }, { name: "Search", params: { search_term: "bowl" } }],
    [
      "Product List Viewed",
      { list_id: "l1", category: "Kitchen", products: [JAR] },
      {
        name: "ViewCategory",
        params: { category: "Kitchen", category_name: "Kitchen", item_list_id: "l1", value: 79, items: [ITEM] },
      },
    ],
    [
      "Product Clicked",
      JAR,
      { name: "select_item", only: "ga", params: { content_name: "Pantry Jar", value: 79, items: [ITEM] } },
    ],
    [
      "Product Viewed",
      { ...JAR, quantity: 1, category: "Kitchen", currency: "EUR", url: "https://x.test", gift_wrap: true },
      {
        name: "ViewContent",
        params: {
          content_name: "Pantry Jar",
          category_name: "Kitchen",
          currency: "EUR",
          value: 39.5,
          gift_wrap: true,
          items: [{ ...ITEM, quantity: 1, item_category: "Kitchen" }],
        },
      },
    ],
    [
      "Product Added",
      { ...JAR, value: 70 },
      { name: "AddToCart", params: { content_name: "Pantry Jar", value: 70, items: [ITEM] } },
    ],
    ["Product Removed", { product_id: 7 }, { name: "RemoveFromCart", params: { items: [{ item_id: "7" }] } }],
    [
      "Product Added to Wishlist",
      JAR,
      { name: "AddToWishlist", params: { content_name: "Pantry Jar", value: 79, items: [ITEM] } },
    ],
    [
      "Cart Viewed",
      { cart_id: "c", products: [JAR, BOWL] },
      { name: "view_cart", only: "ga", params: { cart_id: "c", value: 97.5, items: [ITEM, BOWL_ITEM] } },
    ],
    [
      "Checkout Started",
      { products: [JAR, { sku: "x" }] },
      { name: "InitiateCheckout", params: { items: [ITEM, { item_id: "x" }] } },
    ],
    [
      "Payment Info Entered",
      { payment_method: "card", order_id: "9" },
      { name: "AddPaymentInfo", params: { payment_type: "card", order_id: "9" } },
    ],
    [
      "Order Completed",
      {
        order_id: "1001",
        total: 97.5,
        revenue: 80,
        tax: 5,
        shipping: 4,
        discount: 2,
        coupon: "tenth",
        currency: "EUR",
        products: [JAR],
      },
      {
        name: "Purchase",
        order: "1001",
        params: {
          order_id: "1001",
          value: 97.5,
          tax: 5,
          shipping: 4,
          discount: 2,
          coupon: "tenth",
          currency: "EUR",
          items: [ITEM],
        },
      },
    ],
    [
      "Order Completed",
      { order_id: 7, revenue: 80 },
      { name: "Purchase", order: "7", params: { order_id: 7, value: 80 } },
    ],
    [
      "Order Refunded",
      { order_id: "1001", total: 9 },
      { name: "refund", only: "ga", order: "", params: { order_id: "1001", value: 9 } },
    ],
    ["Signed Up", { method: "email" }, { name: "CompleteRegistration", params: { method: "email" } }],
    ["order completed", { order_id: "1" }, { name: "Purchase" }],
  ];
  test.each(CASES)("%s %j", (event, properties, expected) => {
    expect(tracked(event, properties)).toMatchObject(expected);
    if (expected.params) expect(tracked(event, properties)?.params).toEqual(expected.params);
    expect(tracked(event, properties)?.isCustom).toBe(false);
  });
});

describe("any other event", () => {
  test("keeps its name and the names of its properties", () => {
    const kept = { revenue: 5, query: "q", name: "n", category: "c" };
    const properties = { ...kept, event_id: "e9", nothing: null };
    expect(tracked("Size Guide Opened", properties)).toEqual({
      name: "Size Guide Opened",
      params: { ...kept, value: 5 },
      order: "",
      isCustom: true,
    });
  });

  test("describes its products in the common vocabulary", () => {
    expect(tracked("Coupon Applied", { products: [JAR] })?.params).toEqual({ items: [ITEM] });
    expect(tracked("Products Compared", { products: ["jar"] })?.params).toEqual({ products: ["jar"] });
  });

  test("is no inherited property of the table", () => {
    expect(tracked("constructor", {})).toMatchObject({ name: "constructor", isCustom: true });
  });
});

test("sums of prices are exact to four decimals", () => {
  const products = [
    { product_id: "1", price: 0.1 },
    { product_id: "2", price: 0.2 },
  ];
  expect(tracked("Cart Viewed", { products })?.params["value"]).toBe(0.3);
});

describe("calls without an event name", () => {
  test("page and screen are page views", () => {
    const properties = { url: "https://x.test/?a", path: "/", search: "?a", referrer: "https://y.test", title: "Home" };
    expect(commonEvent(message("page", { name: "Front", category: "Shop", properties }))).toEqual({
      name: "PageView",
      params: { page_title: "Home", page_name: "Front", category: "Shop" },
      order: "",
      isCustom: false,
    });
    expect(commonEvent(message("screen", { name: "Main" }))).toMatchObject({
      name: "PageView",
      params: { screen_name: "Main" },
    });
  });

  test.each(["identify", "group", "alias"] as const)("%s is no event", (call) => {
    expect(commonEvent(message(call, { traits: { email: "ada@example.com" } }))).toBeUndefined();
  });
});
