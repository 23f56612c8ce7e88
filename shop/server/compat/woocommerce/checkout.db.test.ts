import { describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { readPricedCart } from "../../sales/checkout/priced-cart.ts";
import { cartNonce } from "../../sales/cart/nonce.ts";
import { findOrder } from "../../sales/orders/find-order.ts";
import { countOrders, createCoupon, IRISH_SHOP, stockOf } from "../../sales/orders/test-orders.ts";
import { checkoutPost } from "./checkout-post.ts";
import { type FormFields, PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { cartRequests } from "./wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
const handle = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));

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
  const browser = new TestBrowser(handle);
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
  test("returns the order's URL and empties the cart", async () => {
    const { jar, browser, order } = await visitor();
    const response = await order({
      wc_order_attribution_utm_source: "newsletter",
      wc_order_attribution_utm_term: "(none)",
    });
    expect(response).toMatchObject({ result: "success" });
    expect(response.redirect).toMatch(new RegExp(`^/checkout/order-received/${response.order_id}/\\?key=wc_order_`));
    expect(browser.cookies.has("woocommerce_items_in_cart")).toBe(false);
    expect(await stockOf(shop.database, jar)).toBe(4);
    const { rows } = await shop.database.pool.query("select attribution from orders");
    expect(rows).toEqual([{ attribution: { source: "newsletter" } }]);
  });

  test("stores the campaign, but no email address from a link (T5.02)", async () => {
    const { browser, order } = await visitor();
    browser.cookies.set("sbjs_first", "typ=utm|||src=ada@example.ie|||mdm=email|||cmp=Ada@Example.ie");
    await order({
      wc_order_attribution_source_type: "utm",
      wc_order_attribution_utm_source: "newsletter",
      wc_order_attribution_utm_term: " ada@example.ie",
      wc_order_attribution_utm_id: "Ada@Example.ie",
      wc_order_attribution_session_entry: "https://shop.test/?utm_source=newsletter&utm_term=ada%40example.ie",
    });
    const { rows } = await shop.database.pool.query("select attribution from orders");
    expect(rows).toEqual([
      {
        attribution: {
          sourceType: "utm",
          source: "newsletter",
          entryPage: "https://shop.test/?utm_source=newsletter",
          firstSourceType: "utm",
          firstMedium: "email",
        },
      },
    ]);
  });

  test("counts as a begun checkout once per cart, even if the page was never opened", async () => {
    const { pool } = shop.database;
    await shop.counters.write(pool);
    await pool.query("delete from funnel_days");
    const { order } = await visitor();
    await order({ billing_email: "nora" });
    await order({ vitrine_attempt: "attempt-1234" });
    await order({ vitrine_attempt: "attempt-1234" });
    await shop.counters.write(pool);
    const { rows } = await pool.query("select count::integer from funnel_days where step = 'checkout'");
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("reports problems with their fields", async () => {
    const { order } = await visitor();
    const response = await order({ billing_first_name: " ", billing_email: "nora" });
    expect(response).toEqual({
      result: "failure",
      messages:
        '<p class="error" data-id="billing_email">Billing Email address is not a valid email address.</p>' +
        '<p class="error" data-id="billing_first_name">Billing First name is a required field.</p>',
      refresh: false,
      reload: false,
    });
  });

  test("the same form twice gives one order and one response; changed content under the same key is rejected", async () => {
    const { order } = await visitor();
    const first = await order({ vitrine_attempt: "attempt-1234" });
    expect(await order({ vitrine_attempt: "attempt-1234" })).toEqual(first);
    expect(await order({ vitrine_attempt: "attempt-1234", billing_city: "Cork" })).toMatchObject({
      result: "failure",
      messages: expect.stringContaining("already sent"),
    });
    expect(await countOrders(shop.database)).toBe(1);
  });

  test("no field can change prices", async () => {
    const { order } = await visitor();
    const tampered = {
      total: "0",
      order_total: 1,
      price: 1,
      currency: "XXX",
      status: "completed",
      "shipping_method[0]": "",
    };
    const response = await order(tampered);
    const placed = await findOrder(shop.database.pool, response.order_id ?? 0);
    expect(placed).toMatchObject({ total: 1650, currency: "EUR", status: "on-hold" });
  });

  test("rejects a total that differs from the one the customer saw", async () => {
    const { order } = await visitor();
    expect(await order({ vitrine_seen_total: 1 })).toMatchObject({ result: "failure", refresh: true });
  });

  test("places no order with an expired or foreign nonce, or without a cart", async () => {
    const { order } = await visitor();
    expect(await order({ "woocommerce-process-checkout-nonce": "0000000000" })).toMatchObject({
      result: "failure",
      refresh: true,
    });
    const stranger = new TestBrowser(handle);
    expect(await stranger.ajax("checkout", NORA)).toMatchObject({ result: "failure", reload: true });
    expect(await countOrders(shop.database)).toBe(0);
  });
});

describe("coupons by script", () => {
  test("an entered code is applied before the order is placed, and the next attempt places it", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    const { order } = await visitor();
    const first = await order({ coupon_code: "tenth" });
    expect(first).toMatchObject({ result: "failure", refresh: true });
    expect(first.messages).toBe(
      '<p class="success">Coupon code applied successfully.</p>' +
        '<p class="info">Your order has changed and now comes to €15.50. Please review it before you place it.</p>',
    );
    expect(await countOrders(shop.database)).toBe(0);
    // The page is not reloaded, so its field still contains the code.
    expect(await order({ coupon_code: "tenth" })).toMatchObject({ result: "success" });
    const { rows } = await shop.database.pool.query("select code from order_coupons");
    expect(rows).toEqual([{ code: "tenth" }]);
  });

  test("are applied and removed with a message", async () => {
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

  test("change the cart's hash, which is the same at every endpoint (S3.04)", async () => {
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

  test("that expire during the checkout reject one order, not the next (S8.16)", async () => {
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

  test("are removed from a cart that no longer qualifies, with one message", async () => {
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
    expect((await review()).messages).toBe('<p class="error">Coupon “twenty” applies to carts of at least €20.00.</p>');
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

  test("depend on the chosen country and shipping rate", async () => {
    const { html } = await visitor();
    expect(await html("get_cart_totals", {})).toBe('<div class="cart_totals">1000</div>');
    const shippingPackage = await review(html, {
      country: "IE",
      state: "CO",
      payment_method: "cod",
      post_data: "terms=on",
    });
    expect(shippingPackage).toEqual({
      result: "success",
      messages: "",
      reload: false,
      fragments: {
        ".woocommerce-checkout-review-order-table": "<table>1650 flat_rate:1</table>",
        ".checkout-delivery": "<ul>flat_rate:1 local_pickup:3</ul>",
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

  test("are replaced by a message if the session has expired", async () => {
    const { html } = await visitor();
    const response = await review(html, { country: "IE", security: "0000000000" });
    expect(response).toMatchObject({
      result: "failure",
      fragments: { "form.woocommerce-checkout": '<p class="error">Sorry, your session has expired.</p>' },
    });
  });
});

describe("the form without JavaScript", () => {
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

  test("redirects to the order", async () => {
    const { browser, nonce } = await visitor();
    const response = await post(browser, { ...NORA, "woocommerce-process-checkout-nonce": nonce });
    expect(response).toMatchObject({
      kind: "elsewhere",
      location: expect.stringMatching(/^\/checkout\/order-received\/\d+\/\?key=/),
    });
  });

  test("is shown again with all entered values and the problems", async () => {
    const { browser, nonce } = await visitor();
    const response = await post(browser, {
      ...NORA,
      billing_city: "",
      order_comments: "Ring.",
      "woocommerce-process-checkout-nonce": nonce,
    });
    expect(response).toMatchObject({
      kind: "same-page",
      status: 422,
      entered: { note: "Ring.", paymentMethod: "bacs", customer: { billing: { firstName: "Nora", city: "" } } },
      problems: [{ text: "Billing Town / City is a required field.", field: "billing_city" }],
    });
  });

  test("has buttons that change the checkout without placing an order", async () => {
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

  test("is rejected from another site", async () => {
    const { browser, nonce } = await visitor();
    const fields = { ...NORA, "woocommerce-process-checkout-nonce": nonce };
    expect(await post(browser, fields, { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
    expect(await countOrders(shop.database)).toBe(0);
  });
});
