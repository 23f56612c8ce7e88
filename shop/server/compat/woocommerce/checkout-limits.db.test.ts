import { describe, expect, test } from "vitest";
import { cartNonce } from "../../sales/cart/nonce.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { applyCoupon } from "../../sales/checkout/change-coupons.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { setClientIp } from "../../platform/http/client-ip.ts";
import { countOrders, createCoupon, filledCart, IRISH_SHOP, NORA } from "../../sales/orders/test-orders.ts";
import { checkoutPost } from "./checkout-post.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { cartRequests } from "./wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change({
  ...IRISH_SHOP,
  limits: { ordersPerCart: 3, ordersPerAddress: 5, couponsPerCart: 4, couponsPerAddress: 6 },
});
const handle = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));

/** A visitor at an IP address with a jar in the cart. */
async function visitor(address = "192.0.2.7") {
  const jar = await createProduct(shop.database, { stock: 50 });
  const browser = new TestBrowser((request) => {
    setClientIp(request, { incoming: { socket: { remoteAddress: address } } }, false);
    return handle(request);
  });
  await browser.ajax("add_to_cart", { product_id: jar });
  const cartId = [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? "";
  return { browser, nonce: cartNonce(shop, cartId) };
}

const guess = async ({ browser, nonce }: Awaited<ReturnType<typeof visitor>>, code: string) =>
  (await browser.post("/?wc-ajax=apply_coupon", { security: nonce, coupon_code: code })).text();

describe("guessing coupons", () => {
  test("is blocked after a few attempts, even for a valid code, and allowed again later", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    const guest = await visitor();
    for (const code of ["one", "two", "three", "four"]) expect(await guess(guest, code)).toContain("does not exist");
    expect(await guess(guest, "tenth")).toContain("Too many coupons tried");
    shop.moveClock(11 * 60_000);
    expect(await guess(guest, "tenth")).toContain("applied successfully");
  });

  test("is blocked for a whole network across carts, and for no other network", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const guest = await visitor();
      for (const code of ["one", "two", "three"]) await guess(guest, code);
    }
    expect(await guess(await visitor(), "four")).toContain("Too many coupons tried");
    expect(await guess(await visitor("198.51.100.1"), "four")).toContain("does not exist");
  });

  test("is counted correctly for concurrent attempts", async () => {
    const jar = await createProduct(shop.database);
    const cartId = await filledCart(shop, jar);
    const codes = Array.from({ length: 12 }, (_, index) => `guess-${index}`);
    const results = await Promise.all(codes.map((code) => applyCoupon(shop, cartId, code)));
    expect(results.filter((result) => !result.ok && result.error.code === "unknown")).toHaveLength(4);
  });
});

describe("submitting the checkout form", () => {
  const entered = Object.entries({
    billing_first_name: NORA.firstName,
    billing_last_name: NORA.lastName,
    billing_country: "IE",
    billing_address_1: NORA.address1,
    billing_city: NORA.city,
    billing_state: "CO",
    billing_postcode: NORA.postcode,
    billing_email: NORA.email,
  });
  const form = (nonce: string, paymentMethod: string) => ({
    ...Object.fromEntries(entered.map(([name, value]) => [name, value ?? ""])),
    payment_method: paymentMethod,
    "woocommerce-process-checkout-nonce": nonce,
  });

  test("too often is rejected with a message and places no order", async () => {
    const { browser, nonce } = await visitor();
    const order = (method: string) => browser.ajax("checkout", form(nonce, method));
    for (let turn = 0; turn < 3; turn += 1)
      expect((await order("gold")).messages).toContain("how you would like to pay");
    expect(await order("bacs")).toMatchObject({
      result: "failure",
      messages: expect.stringContaining("Too many attempts"),
    });
    expect(await countOrders(shop.database)).toBe(0);
    shop.moveClock(11 * 60_000);
    expect(await order("bacs")).toMatchObject({ result: "success" });
  });

  test("too often without JavaScript gets a page with status 429", async () => {
    const { browser, nonce } = await visitor();
    const post = async () => {
      const body = new URLSearchParams(form(nonce, "gold"));
      const request = () =>
        new Request("http://shop.test/checkout/", { method: "POST", body, headers: browser.cookieHeader() });
      return checkoutPost(shop, request(), request());
    };
    for (let turn = 0; turn < 3; turn += 1) expect(await post()).toMatchObject({ status: 422 });
    expect(await post()).toMatchObject({ status: 429, entered: { customer: { billing: { firstName: "Nora" } } } });
  });
});
