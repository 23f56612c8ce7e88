import { describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../cart/test-shop.ts";
import { useTestDatabase } from "../../db/test-db.ts";
import { findOrder } from "../../orders/find-order.ts";
import { moveOrder } from "../../orders/move-order.ts";
import { countOrders, createCoupon, IRISH_SHOP, stockOf } from "../../orders/test-orders.ts";
import {
  type CartBody,
  CartShape,
  type CheckoutBody,
  CheckoutShape,
  type ErrorBody,
  ErrorShape,
  OrderShape,
} from "./test-shapes.ts";
import { HeadlessClient, openStore, type StoreReply } from "./test-store.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
const { knock } = openStore(shop);

const NORA = {
  first_name: "Nora",
  last_name: "Byrne",
  company: "",
  address_1: "4 Slip Lane",
  address_2: "",
  city: "Ballynacove",
  state: "CO",
  postcode: "T12 X70A",
  country: "IE",
  email: "nora@example.com",
  phone: "",
};

const ORDER = { billing_address: NORA, payment_method: "bacs", payment_data: [] };

/** A client with a jar for ten euro in the cart. */
async function client(stock = 5) {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock });
  const headless = new HeadlessClient(knock);
  const added = await headless.post<CartBody>("/cart/add-item", { id: jar, quantity: 1 }, await firstToken(headless));
  expect(added.status).toBe(201);
  const order = (change: object = {}) => headless.post<CheckoutBody>("/checkout", { ...ORDER, ...change });
  return { jar, headless, order };
}

async function firstToken(headless: HeadlessClient): Promise<Record<string, string>> {
  const { headers } = await headless.get("/cart");
  return { "cart-token": headers.get("cart-token") ?? "" };
}

function codeOf({ status, body }: StoreReply): [number, string] {
  return [status, ErrorShape.parse(body).code];
}

describe("a whole purchase with nothing but a token", () => {
  test("from the shelf to the order, without a single cookie", async () => {
    const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 5, weightGrams: 400 });
    await createCoupon(shop.database, { code: "tenth" });
    const headless = new HeadlessClient(knock);
    const listed = await headless.get<{ id: number }[]>("/products");
    expect(listed.body.map(({ id }) => id)).toEqual([jar]);

    const empty = await headless.get<CartBody>("/cart");
    expect(CartShape.parse(empty.body)).toMatchObject({ items: [], items_count: 0, needs_payment: false });
    const added = await headless.post<CartBody>("/cart/add-item", { id: jar, quantity: 2 });
    expect(CartShape.parse(added.body)).toMatchObject({
      items_count: 2,
      items_weight: 800,
      items: [{ id: jar, quantity: 2, prices: { price: "1000" } }],
    });
    const told = await headless.post<CartBody>("/cart/update-customer", { billing_address: NORA });
    expect(told.body.billing_address).toEqual(NORA);
    expect(told.body.shipping_rates[0]?.shipping_rates.map(({ rate_id: id, selected }) => [id, selected])).toEqual([
      ["flat_rate:1", true],
      ["local_pickup:3", false],
    ]);
    await headless.post("/cart/apply-coupon", { code: "TENTH" });
    const picked = await headless.post<CartBody>("/cart/select-shipping-rate", {
      package_id: 0,
      rate_id: "local_pickup:3",
    });
    expect(picked.body.totals).toMatchObject({ total_price: "1800", total_shipping: "0" });

    const draft = await headless.get<CheckoutBody>("/checkout");
    expect(CheckoutShape.parse(draft.body)).toMatchObject({
      order_id: 0,
      status: "checkout-draft",
      payment_method: "bacs",
    });
    const placed = await headless.post<CheckoutBody>("/checkout", { ...ORDER, customer_note: "Ring twice." });
    expect(placed.status).toBe(200);
    expect(CheckoutShape.parse(placed.body)).toMatchObject({
      status: "on-hold",
      customer_note: "Ring twice.",
      payment_method: "bacs",
      payment_result: { payment_status: "success", payment_details: [] },
    });
    const { order_id: id, order_key: key } = placed.body;
    expect(placed.body.payment_result?.redirect_url).toBe(`http://shop.test/checkout/order-received/${id}/?key=${key}`);
    expect(placed.headers.getSetCookie()).toEqual([]);
    expect(await stockOf(shop.database, jar)).toBe(3);
    expect((await headless.get<CartBody>("/cart")).body.items).toEqual([]);
    expect(await findOrder(shop.database.pool, id)).toMatchObject({
      total: 1800,
      shippingTitle: "Collect it",
      note: "Ring twice.",
    });

    const shown = await headless.get(`/order/${id}?key=${key}&billing_email=nora@example.com`);
    expect(OrderShape.parse(shown.body)).toMatchObject({
      id,
      status: "on-hold",
      items: [{ id: jar, quantity: 2, totals: { line_total: "1463", line_total_tax: "337" } }],
      coupons: [{ code: "tenth", totals: { total_discount: "163", total_discount_tax: "37" } }],
      totals: { total_price: "1800", total_tax: "337" },
    });
  });

  test("the parcel goes to the other address when there is one", async () => {
    const { order } = await client();
    const there = { ...NORA, first_name: "Con", city: "Cork", email: undefined };
    const placed = await order({ shipping_address: there });
    expect(placed.body.shipping_address).toMatchObject({ first_name: "Con", city: "Cork" });
    expect(placed.body.billing_address).toMatchObject({ first_name: "Nora", city: "Ballynacove" });
  });

  test("where the visitor came from is kept with the order", async () => {
    const { order } = await client();
    const attribution = { utm_source: "letter", source_type: "utm", nonsense: "x" };
    await order({ extensions: { "woocommerce/order-attribution": attribution } });
    const { rows } = await shop.database.pool.query("select attribution from orders");
    expect(rows[0]).toMatchObject({ attribution: { source: "letter" } });
  });
});

describe("sending an order again", () => {
  test("the same order three times at once, and once more later, is one order with one answer", async () => {
    const { jar, order } = await client();
    const answers = await Promise.all([order(), order(), order()]);
    const later = await order();
    const ids = [...answers, later].map(({ status, body }) => [status, body.order_id, body.order_key]);
    expect(new Set(ids.map((id) => JSON.stringify(id))).size).toBe(1);
    expect(await countOrders(shop.database)).toBe(1);
    expect(await stockOf(shop.database, jar)).toBe(4);
  });

  test("with something else in it, it is refused: the cart is empty by then", async () => {
    const { order } = await client();
    await order();
    const other = await order({ billing_address: { ...NORA, city: "Cork" } });
    expect(codeOf(other)).toEqual([400, "woocommerce_rest_cart_empty"]);
    expect(await countOrders(shop.database)).toBe(1);
  });

  test("what goes into the cart afterwards is a new order, even if everything else is the same", async () => {
    const { jar, headless, order } = await client();
    const first = await order();
    await headless.post("/cart/add-item", { id: jar, quantity: 1 });
    const second = await order();
    expect(second.status).toBe(200);
    expect(second.body.order_id).not.toBe(first.body.order_id);
    expect(await countOrders(shop.database)).toBe(2);
  });

  test("an order that was refused can be mended and sent again", async () => {
    const { order } = await client();
    expect((await order({ payment_method: "gold" })).status).toBe(400);
    expect((await order()).status).toBe(200);
  });

  test("a client may name its attempt itself", async () => {
    const { headless } = await client();
    const named = { "idempotency-key": "one" };
    const first = await headless.post<CheckoutBody>("/checkout", ORDER, named);
    const again = await headless.post<CheckoutBody>("/checkout", ORDER, named);
    expect(again.body.order_id).toBe(first.body.order_id);
    const other = { ...ORDER, customer_note: "Something else." };
    expect(codeOf(await headless.post("/checkout", other, named))).toEqual([409, "woocommerce_rest_checkout_key_used"]);
  });
});

describe("what an order is refused for", () => {
  test("nothing in the request can change what things cost", async () => {
    const { order } = await client();
    const placed = await order({
      total: "1",
      totals: { total_price: "1" },
      order_total: 1,
      currency: "XXX",
      status: "completed",
      order_id: 1,
      order_key: "wc_order_mine",
      customer_id: 1,
      payment_data: [
        { key: "vitrine_seen_total", value: "1" },
        { key: "shipping_method[0]", value: "local_pickup:3" },
        { key: "remove_coupon", value: "x" },
        { key: "vitrine_attempt", value: "other" },
        { key: "wc-stripe-new-payment-method", value: true },
      ],
    });
    expect(placed.body).toMatchObject({ status: "on-hold", customer_id: 0 });
    expect(placed.body.order_key).not.toBe("wc_order_mine");
    expect(await findOrder(shop.database.pool, placed.body.order_id)).toMatchObject({ total: 1650, currency: "EUR" });
  });

  test("everything that is wrong with an address is told at once", async () => {
    const { order } = await client();
    const reply = await order({ billing_address: { ...NORA, first_name: " ", city: "" } });
    expect(codeOf(reply)).toEqual([400, "woocommerce_rest_invalid_address"]);
    expect(reply.body).toMatchObject({
      data: {
        errors: { billing: ["Billing First name is a required field.", expect.stringContaining("required field")] },
      },
    });
  });

  test.each([
    ["no email", { billing_address: { ...NORA, email: "" } }, "woocommerce_rest_missing_email_address"],
    ["half an email", { billing_address: { ...NORA, email: "nora" } }, "woocommerce_rest_invalid_email_address"],
    [
      "a country nothing is sold to",
      { billing_address: { ...NORA, country: "US" } },
      "woocommerce_rest_invalid_address_country",
    ],
    [
      "a country nothing is sent to",
      { billing_address: { ...NORA, country: "DE", state: "", postcode: "10115" } },
      "woocommerce_rest_invalid_shipping_option",
    ],
    ["no payment method", { payment_method: "" }, "woocommerce_rest_checkout_missing_payment_method"],
    ["a payment method of its own", { payment_method: "gold" }, "woocommerce_rest_checkout_payment_method_disabled"],
    ["no address", { billing_address: undefined }, "rest_missing_callback_param"],
    ["a word for an address", { billing_address: "Cork" }, "rest_invalid_param"],
    ["an address in an address", { billing_address: { ...NORA, city: { name: "Cork" } } }, "rest_invalid_param"],
    ["payment data that is no list", { payment_data: "all of it" }, "rest_invalid_param"],
    ["a note that is no text", { customer_note: { a: 1 } }, "rest_invalid_param"],
  ])("with %s nothing is ordered", async (_, change, code) => {
    const { order } = await client();
    expect(codeOf(await order(change))).toEqual([400, code]);
    expect(await countOrders(shop.database)).toBe(0);
  });

  test("who was too slow learns what is in the cart now", async () => {
    const { jar, order } = await client(1);
    await shop.database.pool.query("update stock_units set quantity = 0");
    const reply = await order();
    expect(codeOf(reply)).toEqual([409, "woocommerce_rest_product_out_of_stock"]);
    const { data } = ErrorShape.parse(reply.body);
    expect(CartShape.parse(data["cart"])).toMatchObject({
      items: [{ id: jar }],
      errors: [{ code: "woocommerce_rest_product_out_of_stock" }],
    });
  });

  test("a way of sending that is not offered there is not replaced by a dearer one in silence", async () => {
    const { headless, order } = await client();
    await headless.post("/cart/select-shipping-rate", { package_id: 0, rate_id: "local_pickup:3" });
    const { zones } = IRISH_SHOP.shipping;
    const methods = zones[0]?.methods.filter(({ kind }) => kind !== "pickup") ?? [];
    shop.change({ shipping: { zones: zones.map((zone) => ({ ...zone, methods })) } });
    const reply = await order();
    shop.change(IRISH_SHOP);
    expect(codeOf(reply)).toEqual([409, "woocommerce_rest_invalid_shipping_option"]);
    expect(ErrorShape.parse(reply.body).data["cart"]).toMatchObject({ totals: { total_price: "1650" } });
    const agreed = await order();
    expect(await findOrder(shop.database.pool, agreed.body.order_id)).toMatchObject({ shippingTitle: "Parcel" });
  });

  test("a coupon that no longer counts is named", async () => {
    await createCoupon(shop.database, { code: "once", mostUses: 1 });
    const { headless, order } = await client();
    await headless.post("/cart/apply-coupon", { code: "once" });
    await shop.database.pool.query("update coupons set used_count = 1");
    const reply = await order();
    expect(codeOf(reply)).toEqual([409, "woocommerce_rest_cart_coupon_errors"]);
    expect(ErrorShape.parse(reply.body).data).toMatchObject({
      removed_coupons: { once: "Coupon “once” has been used up." },
    });
  });

  test("an empty cart is no order", async () => {
    const headless = new HeadlessClient(knock);
    await headless.get("/cart");
    expect(codeOf(await headless.get("/checkout"))).toEqual([400, "woocommerce_rest_cart_empty"]);
    expect(codeOf(await headless.post("/checkout", ORDER))).toEqual([400, "woocommerce_rest_cart_empty"]);
  });
});

describe("saving the checkout as it is filled in", () => {
  test("note and payment method are kept", async () => {
    const { headless } = await client();
    const saved = await headless.send<CheckoutBody>("PUT", "/checkout?__experimental_calc_totals=true", {
      payment_method: "cod",
      order_notes: "Ring twice.",
    });
    expect(CheckoutShape.parse(saved.body)).toMatchObject({ payment_method: "cod", customer_note: "Ring twice." });
    expect(saved.body.__experimentalCart?.items_count).toBe(1);
    expect((await headless.get<CheckoutBody>("/checkout")).body).toMatchObject({ payment_method: "cod" });
    expect(codeOf(await headless.send("PUT", "/checkout", { payment_method: "gold" }))).toEqual([
      400,
      "woocommerce_rest_checkout_payment_method_disabled",
    ]);
  });
});

describe("orders are shown only to those they belong to", () => {
  async function placed() {
    const { headless, order } = await client();
    const { body } = await order();
    return { headless, id: body.order_id, key: body.order_key };
  }

  test("key and email both have to fit", async () => {
    const { id, key } = await placed();
    const stranger = new HeadlessClient(knock);
    const ask = async (path: string) => codeOf(await stranger.get<ErrorBody>(path));
    const unknown = [401, "woocommerce_rest_invalid_order"];
    const foreign = [401, "woocommerce_rest_invalid_billing_email"];
    expect(await ask(`/order/${id}`)).toEqual(unknown);
    expect(await ask(`/order/${id}?key=wc_order_guess&billing_email=nora@example.com`)).toEqual(unknown);
    expect(await ask(`/order/${id + 1}?key=${key}&billing_email=nora@example.com`)).toEqual(unknown);
    expect(await ask(`/order/99999999999?key=${key}&billing_email=nora@example.com`)).toEqual(unknown);
    expect(await ask(`/order/${id}?key[]=${key}&billing_email=nora@example.com`)).toEqual(unknown);
    expect(await ask(`/order/${id}?key=${key}`)).toEqual(foreign);
    expect(await ask(`/order/${id}?key=${key}&billing_email=con@example.com`)).toEqual(foreign);
  });

  test("an unpaid order can be paid another way, by its owner alone", async () => {
    const { headless, id, key } = await placed();
    const own = { key, billing_email: "nora@example.com", payment_method: "cod" };
    expect(codeOf(await headless.post(`/checkout/${id}`, own))).toEqual([400, "invalid_order_update_status"]);

    await moveOrder(shop, id, { to: "pending", reason: "The card was refused." });
    expect(codeOf(await headless.post(`/checkout/${id}`, { ...own, key: "wc_order_guess" }))).toEqual([
      401,
      "woocommerce_rest_invalid_order",
    ]);
    expect(codeOf(await headless.post(`/checkout/${id}`, { ...own, payment_method: "gold" }))).toEqual([
      400,
      "woocommerce_rest_checkout_payment_method_disabled",
    ]);
    const paid = await headless.post<CheckoutBody>(`/checkout/${id}`, own);
    expect(CheckoutShape.parse(paid.body)).toMatchObject({ order_id: id, status: "processing", payment_method: "cod" });
    expect(codeOf(await headless.post(`/checkout/${id}`, own))).toEqual([400, "invalid_order_update_status"]);
  });
});
