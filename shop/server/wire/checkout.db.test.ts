import { describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { readPricedCart } from "../checkout/priced-cart.ts";
import { cartNonce } from "../cart/nonce.ts";
import { findOrder } from "../orders/find-order.ts";
import { countOrders, createCoupon, IRISH_SHOP, stockOf } from "../orders/test-orders.ts";
import { checkoutPost } from "./checkout-post.ts";
import { type FormFields, PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { wireRoutes } from "./wire-routes.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
const knock = wireRoutes(shop, PLAIN_VIEWS);

const NORA: FormFields = {
  billing_first_name: "Nora",
  billing_last_name: "Byrne",
  billing_country: "IE",
  billing_address_1: "4 Slip Lane",
  billing_city: "Ballynacove",
  billing_state: "CO",
  billing_postcode: "T12 X70A",
  billing_email: "nora@example.com",
  payment_method: "bacs",
};

/** A visitor with a jar for ten euro in the cart. */
async function visitor(stock = 5) {
  const jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock });
  const browser = new TestBrowser(knock);
  await browser.ajax("add_to_cart", { product_id: jar });
  const cartId = [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? "";
  const nonce = cartNonce(shop, cartId);
  const order = (change: FormFields = {}) =>
    browser.ajax("checkout", { ...NORA, "woocommerce-process-checkout-nonce": nonce, ...change });
  const html = async (name: string, fields: FormFields) =>
    (await browser.post(`/?wc-ajax=${name}`, { security: nonce, ...fields })).text();
  return { jar, browser, nonce, order, html };
}

describe("placing an order by script", () => {
  test("answers with the address of the order, and the cart is empty", async () => {
    const { jar, browser, order } = await visitor();
    const answer = await order({ wc_order_attribution_utm_source: "letter", wc_order_attribution_utm_term: "(none)" });
    expect(answer).toMatchObject({ result: "success" });
    expect(answer.redirect).toMatch(new RegExp(`^/checkout/order-received/${answer.order_id}/\\?key=wc_order_`));
    expect(browser.cookies.has("woocommerce_items_in_cart")).toBe(false);
    expect(await stockOf(shop.database, jar)).toBe(4);
    const { rows } = await shop.database.pool.query("select attribution from orders");
    expect(rows).toEqual([{ attribution: { source: "letter" } }]);
  });

  test("counts as a checkout that was begun, once a cart and also for those who never opened the page", async () => {
    const { pool } = shop.database;
    await shop.moments.write(pool);
    await pool.query("delete from moment_days");
    const { order } = await visitor();
    await order({ billing_email: "nora" });
    await order({ vitrine_attempt: "attempt-1234" });
    await order({ vitrine_attempt: "attempt-1234" });
    await shop.moments.write(pool);
    const { rows } = await pool.query("select count::integer from moment_days where moment = 'checkout'");
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("what is wrong is told with the fields it is about", async () => {
    const { order } = await visitor();
    const answer = await order({ billing_first_name: " ", billing_email: "nora" });
    expect(answer).toEqual({
      result: "failure",
      messages:
        '<p class="error" data-id="billing_email">Billing Email address is not a valid email address.</p>' +
        '<p class="error" data-id="billing_first_name">Billing First name is a required field.</p>',
      refresh: false,
      reload: false,
    });
  });

  test("the same form twice is one order with one answer; its name with another content is refused", async () => {
    const { order } = await visitor();
    const first = await order({ vitrine_attempt: "attempt-1234" });
    expect(await order({ vitrine_attempt: "attempt-1234" })).toEqual(first);
    expect(await order({ vitrine_attempt: "attempt-1234", billing_city: "Cork" })).toMatchObject({
      result: "failure",
      messages: expect.stringContaining("already sent"),
    });
    expect(await countOrders(shop.database)).toBe(1);
  });

  test("nothing in the form can change what things cost", async () => {
    const { order } = await visitor();
    const tampered = {
      total: "0",
      order_total: 1,
      price: 1,
      currency: "XXX",
      status: "completed",
      "shipping_method[0]": "",
    };
    const answer = await order(tampered);
    const placed = await findOrder(shop.database.pool, answer.order_id ?? 0);
    expect(placed).toMatchObject({ total: 1650, currency: "EUR", status: "on-hold" });
  });

  test("a total that differs from the one the customer saw is not taken", async () => {
    const { order } = await visitor();
    expect(await order({ vitrine_seen_total: 1 })).toMatchObject({ result: "failure", refresh: true });
  });

  test("a page that is too old, a stranger's proof and a visitor without a cart order nothing", async () => {
    const { order } = await visitor();
    expect(await order({ "woocommerce-process-checkout-nonce": "0000000000" })).toMatchObject({
      result: "failure",
      refresh: true,
    });
    const stranger = new TestBrowser(knock);
    expect(await stranger.ajax("checkout", NORA)).toMatchObject({ result: "failure", reload: true });
    expect(await countOrders(shop.database)).toBe(0);
  });
});

describe("coupons by script", () => {
  test("come and go, each with a message", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    const { html } = await visitor();
    expect(await html("apply_coupon", { coupon_code: "Tenth" })).toBe(
      '<p class="success">Coupon code applied successfully.</p>',
    );
    expect(await html("apply_coupon", { coupon_code: "tenth" })).toBe(
      '<p class="error">Coupon “tenth” is already in your cart.</p>',
    );
    expect(await html("get_cart_totals", {})).toBe('<div class="cart_totals">900</div>');
    expect(await html("remove_coupon", { coupon: "tenth" })).toBe('<p class="success">Coupon has been removed.</p>');
    expect(await html("get_cart_totals", {})).toBe('<div class="cart_totals">1000</div>');
    expect(await html("apply_coupon", { coupon_code: "nope", security: "x" })).toContain("open for too long");
  });

  test("change the cart's hash, which is the same by every door [S3.04]", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    const { jar, browser, html } = await visitor();
    const cookie = () => browser.cookies.get("woocommerce_cart_hash");
    const before = cookie();
    await html("apply_coupon", { coupon_code: "tenth" });
    expect(cookie()).not.toBe(before);
    expect((await browser.ajax("get_refreshed_fragments", {})).cart_hash).toBe(cookie());

    const added = await browser.ajax("add_to_cart", { product_id: jar });
    expect(added.cart_hash).toBe(cookie());
    expect((await browser.ajax("get_refreshed_fragments", {})).cart_hash).toBe(added.cart_hash);
    const cartId = [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? "";
    expect((await readPricedCart(shop, cartId)).cart.hash).toBe(added.cart_hash);

    await html("remove_coupon", { coupon: "tenth" });
    expect(cookie()).not.toBe(added.cart_hash);
  });

  test("that expire while the form is filled in stop one order, not the next [S8.16]", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    const { html, order } = await visitor();
    await html("apply_coupon", { coupon_code: "tenth" });
    await shop.database.pool.query("update coupons set ends_at = $1", [new Date(shop.now().getTime() - 1000)]);
    expect(await order()).toMatchObject({
      result: "failure",
      messages: expect.stringContaining("has expired"),
      refresh: true,
    });
    await html("update_order_review", { country: "IE" });
    expect(await order()).toMatchObject({ result: "success" });
  });

  test("leave a cart they no longer fit, and that is said once", async () => {
    await createCoupon(shop.database, { code: "twenty", minimum: 2000 });
    const { browser, html, jar } = await visitor();
    await browser.ajax("add_to_cart", { product_id: jar });
    await html("apply_coupon", { coupon_code: "twenty" });
    const line = (await shop.database.pool.query<{ key: string }>("select key from cart_lines")).rows[0]?.key ?? "";
    await browser.post("/cart/", {
      [`cart[${line}][qty]`]: 1,
      "woocommerce-cart-nonce": cartNonce(
        shop,
        [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? "",
      ),
    });
    const review = async () => JSON.parse(await html("update_order_review", { country: "IE" })) as { messages: string };
    expect((await review()).messages).toBe(
      '<p class="error">Coupon “twenty” needs goods for at least €20.00 in your cart.</p>',
    );
    expect((await review()).messages).toBe("");
  });
});

describe("totals by script", () => {
  const review = async (html: (name: string, fields: FormFields) => Promise<string>, fields: FormFields) =>
    JSON.parse(await html("update_order_review", fields)) as {
      result: string;
      fragments: Record<string, string>;
      reload: boolean;
    };

  test("follow the country and the way of sending that were chosen", async () => {
    const { html } = await visitor();
    expect(await html("get_cart_totals", {})).toBe('<div class="cart_totals">1000</div>');
    const parcel = await review(html, { country: "IE", state: "CO", payment_method: "cod", post_data: "terms=on" });
    expect(parcel).toEqual({
      result: "success",
      messages: "",
      reload: false,
      fragments: {
        ".woocommerce-checkout-review-order-table": "<table>1650 flat_rate:1</table>",
        ".woocommerce-checkout-payment": '<div id="payment">cod true</div>',
      },
    });
    const collected = await review(html, { country: "IE", "shipping_method[0]": "local_pickup:3" });
    expect(collected.fragments[".woocommerce-checkout-review-order-table"]).toBe("<table>1000 local_pickup:3</table>");
    expect(await html("update_shipping_method", { "shipping_method[0]": "flat_rate:1" })).toBe(
      '<div class="cart_totals">1650</div>',
    );

    const abroad = await review(html, { country: "DE", vitrine_place: "billing" });
    expect(abroad.fragments[".woocommerce-checkout-review-order-table"]).toBe("<table>1000 undefined</table>");
    expect(abroad.fragments[".address-place-billing"]).toBe('<div class="address-place-billing">DE</div>');
  });

  test("of a session that is over are replaced by a message", async () => {
    const { html } = await visitor();
    const answer = await review(html, { country: "IE", security: "0000000000" });
    expect(answer).toMatchObject({
      result: "failure",
      fragments: { "form.woocommerce-checkout": '<p class="error">Sorry, your session has expired.</p>' },
    });
  });
});

describe("the form without a script", () => {
  async function post(browser: TestBrowser, fields: FormFields, headers: Record<string, string> = {}) {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const request = () =>
      new Request("http://shop.test/checkout/", {
        method: "POST",
        body,
        headers: { ...browser.cookieHeader(), ...headers },
      });
    return checkoutPost(shop, request(), request());
  }

  test("leads to the order", async () => {
    const { browser, nonce } = await visitor();
    const answer = await post(browser, { ...NORA, "woocommerce-process-checkout-nonce": nonce });
    expect(answer).toMatchObject({
      kind: "elsewhere",
      location: expect.stringMatching(/^\/checkout\/order-received\/\d+\/\?key=/),
    });
  });

  test("comes back with everything that was typed, and with what is wrong", async () => {
    const { browser, nonce } = await visitor();
    const answer = await post(browser, {
      ...NORA,
      billing_city: "",
      order_comments: "Ring.",
      "woocommerce-process-checkout-nonce": nonce,
    });
    expect(answer).toMatchObject({
      kind: "same-page",
      status: 422,
      typed: { note: "Ring.", paymentMethod: "bacs", customer: { billing: { firstName: "Nora", city: "" } } },
      problems: [{ text: "Billing Town / City is a required field.", field: "billing_city" }],
    });
  });

  test("has buttons that only change something on the way", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    const { browser, nonce } = await visitor();
    const proof = { "woocommerce-process-checkout-nonce": nonce };
    expect(await post(browser, { ...NORA, ...proof, woocommerce_checkout_update_totals: "billing" })).toMatchObject({
      status: 200,
      problems: [],
    });
    expect(await post(browser, { ...NORA, ...proof, apply_coupon: "Apply", coupon_code: "tenth" })).toMatchObject({
      notices: [{ kind: "success" }],
    });
    expect(await post(browser, { ...NORA, ...proof, remove_coupon: "tenth" })).toMatchObject({
      notices: [{ kind: "success" }],
    });
    expect(await countOrders(shop.database)).toBe(0);
  });

  test("from another site is not taken", async () => {
    const { browser, nonce } = await visitor();
    const fields = { ...NORA, "woocommerce-process-checkout-nonce": nonce };
    expect(await post(browser, fields, { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
    expect(await countOrders(shop.database)).toBe(0);
  });
});
