import { describe, expect, test } from "vitest";
import { createProduct } from "../../sales/cart/test-shop.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import { countOrders, createCoupon, stockOf } from "../../sales/orders/test-orders.ts";
import { type CartBody, CartShape, type CheckoutBody, CheckoutShape, OrderShape } from "./test-shapes.ts";
import { checkoutOfThisFile, NORA, ORDER } from "./test-checkout.ts";
import { codeOf, HeadlessClient } from "./test-store.ts";

const { shop, handle, client } = checkoutOfThisFile();

describe("a purchase with a cart token", () => {
  test("works from product to order without cookies", async () => {
    const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 5, weightGrams: 400 });
    await createCoupon(shop.database, { code: "tenth" });
    const headless = new HeadlessClient(handle);
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
    const updated = await headless.post<CartBody>("/cart/update-customer", { billing_address: NORA });
    expect(updated.body.billing_address).toEqual(NORA);
    expect(updated.body.shipping_rates[0]?.shipping_rates.map(({ rate_id: id, selected }) => [id, selected])).toEqual([
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
      order_id: expect.any(Number) as number,
      order_key: expect.stringMatching(/^wc_order_.{13,}/) as string,
      status: "checkout-draft",
      payment_method: "bacs",
      payment_result: { payment_status: "", payment_details: [], redirect_url: "" },
    });
    expect(draft.body.order_id).toBeGreaterThan(0);
    expect(await countOrders(shop.database)).toBe(0);
    expect(await stockOf(shop.database, jar)).toBe(5);
    const placed = await headless.post<CheckoutBody>("/checkout", { ...ORDER, customer_note: "Ring twice." });
    expect(placed.status).toBe(200);
    expect(CheckoutShape.parse(placed.body)).toMatchObject({
      status: "on-hold",
      customer_note: "Ring twice.",
      payment_method: "bacs",
      payment_result: { payment_status: "success", payment_details: [] },
    });
    const { order_id: id, order_key: key } = placed.body;
    expect([id, key]).toEqual([draft.body.order_id, draft.body.order_key]);
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

  test("returns a draft like an order, with its key and billing email", async () => {
    const { headless, jar } = await client();
    const draft = await headless.get<CheckoutBody>("/checkout");
    const { order_id: id, order_key: key } = draft.body;
    const found = await headless.get(`/order/${id}?key=${key}`);
    expect([found.status, OrderShape.parse(found.body)]).toMatchObject([
      200,
      {
        id,
        status: "checkout-draft",
        items: [{ id: jar, quantity: 1, totals: { line_total: "813", line_total_tax: "187" } }],
        totals: { total_price: "1650", total_refund: "0", subtotal: "813" },
        needs_payment: true,
      },
    ]);
    expect(found.headers.get("cache-control")).toMatch(/no-store/);
    expect(codeOf(await headless.get(`/order/${id}?key=wc_order_wrong`))).toEqual([
      401,
      "woocommerce_rest_invalid_order",
    ]);

    await headless.post("/cart/update-customer", { billing_address: NORA });
    const withoutEmail = await headless.get(`/order/${id}?key=${key}`);
    expect(codeOf(withoutEmail)).toEqual([401, "woocommerce_rest_invalid_billing_email"]);
    expect(codeOf(await headless.get(`/order/${id}?key=${key}&billing_email=eve@example.com`))).toEqual([
      401,
      "woocommerce_rest_invalid_billing_email",
    ]);
    const own = await headless.get(`/order/${id}?key=${key}&billing_email=nora@example.com`);
    expect(OrderShape.parse(own.body).billing_address).toMatchObject({ city: "Ballynacove" });
    expect(await countOrders(shop.database)).toBe(0);
  });

  test("uses the shipping address if there is one", async () => {
    const { order } = await client();
    const there = { ...NORA, first_name: "Con", city: "Cork", email: undefined };
    const placed = await order({ shipping_address: there });
    expect(placed.body.shipping_address).toMatchObject({ first_name: "Con", city: "Cork" });
    expect(placed.body.billing_address).toMatchObject({ first_name: "Nora", city: "Ballynacove" });
  });

  test("stores the attribution with the order", async () => {
    const { order } = await client();
    const attribution = { utm_source: "newsletter", source_type: "utm", nonsense: "x" };
    await order({ extensions: { "woocommerce/order-attribution": attribution } });
    const { rows } = await shop.database.pool.query("select attribution from orders");
    expect(rows[0]).toMatchObject({ attribution: { source: "newsletter" } });
  });
});

describe("saving the checkout as it is filled in", () => {
  test("saves note and payment method", async () => {
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
