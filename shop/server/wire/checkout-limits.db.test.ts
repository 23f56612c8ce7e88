import { describe, expect, test } from "vitest";
import { cartNonce } from "../cart/nonce.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { applyCoupon } from "../checkout/change-coupons.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { noteVisitorAddress } from "../http/visitor-address.ts";
import { countOrders, createCoupon, filledCart, IRISH_SHOP, NORA } from "../orders/test-orders.ts";
import { checkoutPost } from "./checkout-post.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { wireRoutes } from "./wire-routes.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change({
  ...IRISH_SHOP,
  limits: { ordersPerCart: 3, ordersPerAddress: 5, couponsPerCart: 4, couponsPerAddress: 6 },
});
const knock = wireRoutes(shop, PLAIN_VIEWS);

/** A visitor with a jar in the cart, who calls from an address. */
async function visitor(address = "192.0.2.7") {
  const jar = await createProduct(shop.database, { stock: 50 });
  const browser = new TestBrowser((request) => {
    noteVisitorAddress(request, { incoming: { socket: { remoteAddress: address } } }, false);
    return knock(request);
  });
  await browser.ajax("add_to_cart", { product_id: jar });
  const cartId = [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? "";
  return { browser, nonce: cartNonce(shop, cartId) };
}

const guess = async ({ browser, nonce }: Awaited<ReturnType<typeof visitor>>, code: string) =>
  (await browser.post("/?wc-ajax=apply_coupon", { security: nonce, coupon_code: code })).text();

describe("guessing coupons", () => {
  test("ends after a few, also when the next one would be right, and starts again later", async () => {
    await createCoupon(shop.database, { code: "tenth" });
    const guest = await visitor();
    for (const code of ["one", "two", "three", "four"]) expect(await guess(guest, code)).toContain("does not exist");
    expect(await guess(guest, "tenth")).toContain("tried many coupons");
    await shop.database.pool.query("update visitor_acts set created_at = now() - interval '11 minutes'");
    expect(await guess(guest, "tenth")).toContain("applied successfully");
  });

  test("ends for a whole network too, whichever carts it uses, and for nobody else", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const guest = await visitor();
      for (const code of ["one", "two", "three"]) await guess(guest, code);
    }
    expect(await guess(await visitor(), "four")).toContain("tried many coupons");
    expect(await guess(await visitor("198.51.100.1"), "four")).toContain("does not exist");
  });

  test("is counted like a queue when all come at once", async () => {
    const jar = await createProduct(shop.database);
    const cartId = await filledCart(shop, jar);
    const codes = Array.from({ length: 12 }, (_, index) => `guess-${index}`);
    const answers = await Promise.all(codes.map((code) => applyCoupon(shop, cartId, code)));
    expect(answers.filter((answer) => !answer.ok && answer.error.code === "unknown")).toHaveLength(4);
  });
});

describe("sending the checkout's form", () => {
  const typed = Object.entries({
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
    ...Object.fromEntries(typed.map(([name, value]) => [name, value ?? ""])),
    payment_method: paymentMethod,
    "woocommerce-process-checkout-nonce": nonce,
  });

  test("again and again is stopped with a clear message, and orders nothing", async () => {
    const { browser, nonce } = await visitor();
    const order = (method: string) => browser.ajax("checkout", form(nonce, method));
    for (let turn = 0; turn < 3; turn += 1)
      expect((await order("gold")).messages).toContain("how you would like to pay");
    expect(await order("bacs")).toMatchObject({ result: "failure", messages: expect.stringContaining("many times") });
    expect(await countOrders(shop.database)).toBe(0);
    await shop.database.pool.query("update visitor_acts set created_at = now() - interval '11 minutes'");
    expect(await order("bacs")).toMatchObject({ result: "success" });
  });

  test("without a script gets the same answer as a page, with status 429", async () => {
    const { browser, nonce } = await visitor();
    const post = async () => {
      const body = new URLSearchParams(form(nonce, "gold"));
      const request = () =>
        new Request("http://shop.test/checkout/", { method: "POST", body, headers: browser.cookieHeader() });
      return checkoutPost(shop, request(), request());
    };
    for (let turn = 0; turn < 3; turn += 1) expect(await post()).toMatchObject({ status: 422 });
    expect(await post()).toMatchObject({ status: 429, typed: { customer: { billing: { firstName: "Nora" } } } });
  });
});
