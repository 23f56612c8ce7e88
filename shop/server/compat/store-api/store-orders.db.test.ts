import { describe, expect, test } from "vitest";
import { removeExpiredCarts } from "../../sales/cart/expired-carts.ts";
import { purgeIdempotencyKeys } from "../../sales/orders/idempotency.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import { countOrders, stockOf, moveOrder } from "../../sales/orders/test-orders.ts";
import { type CheckoutBody, CheckoutShape, type ErrorBody } from "./test-shapes.ts";
import { checkoutOfThisFile, NORA, ORDER } from "./test-checkout.ts";
import { codeOf, HeadlessClient } from "./test-store.ts";

const { shop, handle, client } = checkoutOfThisFile();

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

describe("a draft order", () => {
  const drafts = async () => (await shop.database.pool.query("select from order_drafts")).rowCount;

  test("stays the same while the checkout is filled in, and is another one after the order", async () => {
    const { jar, headless, order } = await client();
    const first = (await headless.get<CheckoutBody>("/checkout")).body;
    const saved = await headless.send<CheckoutBody>("PUT", "/checkout", { payment_method: "cod" });
    expect([saved.body.order_id, saved.body.order_key]).toEqual([first.order_id, first.order_key]);
    const others = await client();
    expect((await others.headless.get<CheckoutBody>("/checkout")).body.order_id).not.toBe(first.order_id);
    expect((await order()).body).toMatchObject({ order_id: first.order_id, order_key: first.order_key });
    await headless.post("/cart/add-item", { id: jar, quantity: 1 });
    const second = (await headless.get<CheckoutBody>("/checkout")).body;
    expect(second.order_id).not.toBe(first.order_id);
    expect(second.order_key).not.toBe(first.order_key);
  });

  test("leaves no gap between the numbers of orders", async () => {
    const [one, two, left] = [await client(), await client(), await client()];
    for (const each of [one, left, two]) await each.headless.get("/checkout");
    const numbers = [(await one.order()).body, (await two.order()).body].map(({ order_number: number }) =>
      Number(number),
    );
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  test("is shown to nobody, and goes after a day or with its cart", async () => {
    const [left, expired] = [await client(), await client()];
    const { body } = await left.headless.get<CheckoutBody>("/checkout");
    await expired.headless.get<CheckoutBody>("/checkout");
    const { order_id: id, order_key: key } = body;
    expect((await left.headless.get(`/order/${id}?key=${key}&billing_email=nora@example.com`)).status).toBe(401);
    expect(await findOrder(shop.database.pool, id)).toBeNull();
    expect(await drafts()).toBe(2);
    await shop.database.pool.query(
      "update order_drafts set created_at = now() - interval '25 hours' where order_id = $1",
      [id],
    );
    await purgeIdempotencyKeys(shop.database);
    expect(await drafts()).toBe(1);
    await shop.database.pool.query("update carts set expires_at = now() - interval '1 hour'");
    await removeExpiredCarts(shop.database);
    expect(await drafts()).toBe(0);
  });

  test("an empty cart has none", async () => {
    const headless = new HeadlessClient(handle);
    await headless.get("/cart");
    expect(codeOf(await headless.send("PUT", "/checkout", { payment_method: "cod" }))).toEqual([
      400,
      "woocommerce_rest_cart_empty",
    ]);
    expect(await drafts()).toBe(0);
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
    const stranger = new HeadlessClient(handle);
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
