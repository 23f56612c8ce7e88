import { beforeEach, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { popQueuedNotices } from "../../../server/sales/cart/notices.ts";
import { readSession } from "../../../server/sales/cart/session.ts";
import { useFakeStripe } from "../../../server/sales/payments/test-stripe.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "../../../server/compat/woocommerce/test-browser.ts";
import { cartRequests } from "../../../server/compat/woocommerce/wc-routes.ts";
import { createMiddlewareClient } from "../../../server/test-routes.ts";
import { testPageContext } from "../../test-page-context.server.ts";
import { loader } from "./checkout.tsx";

const tests = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => tests.database);
const fake = useFakeStripe(shop);
const send = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));

let browser: TestBrowser;

/** A visitor whose cart is empty again. */
beforeEach(async () => {
  browser = new TestBrowser(send);
  const jar = await createProduct(tests.database, { name: "Jar", stock: 5 });
  await browser.ajax("add_to_cart", { product_id: jar });
  await tests.database.pool.query("delete from cart_lines");
});

/** Opens the checkout with an empty cart; returns where it leads to and the notices of the next page. */
async function openCheckout() {
  const request = new Request("http://shop.test/checkout/", { headers: browser.cookieHeader() });
  const redirected = await loader({ request, context: testPageContext(shop, request), params: {} } as never).catch(
    (thrown: unknown) => thrown,
  );
  if (!(redirected instanceof Response)) throw new Error("The checkout of an empty cart leads to the cart.");
  const cartId = readSession(shop, browser.cookies)?.cartId ?? "";
  return {
    location: redirected.headers.get("location"),
    setsNoticeCookie: redirected.headers.has("set-cookie"),
    notices: await popQueuedNotices(tests.database.pool, cartId),
  };
}

test("going back from the payment page to the checkout tells of the unpaid order and links to its payment", async () => {
  const { orderId, orderKey } = await fake.order();
  browser.cookies.set(`vitrine_order_${orderId}`, orderKey);

  const { location, setsNoticeCookie, notices } = await openCheckout();
  expect([location, setsNoticeCookie]).toEqual(["/cart/", true]);
  const action = { label: "Pay now", href: `/checkout/order-pay/${orderId}/?pay_for_order=true` };
  expect(notices).toEqual([
    {
      kind: "info",
      text: expect.stringMatching(/^Your items are in order \d+, which has not been paid yet\.$/),
      action,
    },
  ]);
});

test("an order that is paid, or whose key is wrong, is not mentioned", async () => {
  const { orderId, orderKey } = await fake.order();
  browser.cookies.set(`vitrine_order_${orderId}`, "wc_order_guess");
  expect(await openCheckout()).toEqual({ location: "/cart/", setsNoticeCookie: false, notices: [] });

  browser.cookies.set(`vitrine_order_${orderId}`, orderKey);
  await tests.database.pool.query("update orders set status = 'processing'");
  expect(await openCheckout()).toEqual({ location: "/cart/", setsNoticeCookie: false, notices: [] });
});

test("only the newest order is mentioned", async () => {
  const orders = [await fake.order(), await fake.order()];
  for (const { orderId, orderKey } of orders) browser.cookies.set(`vitrine_order_${orderId}`, orderKey);
  await tests.database.pool.query("update orders set status = 'processing' where id = $1", [orders[1]?.orderId]);
  expect((await openCheckout()).notices).toEqual([]);
});
