import { beforeEach, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "../../../server/compat/woocommerce/test-browser.ts";
import { cartRequests } from "../../../server/compat/woocommerce/wc-routes.ts";
import { createMiddlewareClient } from "../../../server/test-routes.ts";
import { loader as checkoutLoader } from "../checkout/checkout.tsx";
import { loader as cartLoader } from "./cart.tsx";
import { testPageContext } from "../../test-page-context.server.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const knock = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));

let browser: TestBrowser;
let jar: number;

beforeEach(async () => {
  jar = await createProduct(tests.database, { name: "Jar", stock: 5 });
  browser = new TestBrowser(knock);
  await browser.ajax("add_to_cart", { product_id: jar });
});

/** The cart cookies that the page sets. */
async function cookiesOf(loader: (args: never) => Promise<{ readonly init: ResponseInit | null }>): Promise<string[]> {
  const request = new Request("http://shop.test/cart/", { headers: browser.cookieHeader() });
  const context = testPageContext(shop, request, { crossSells: () => Promise.resolve([]) });
  const { init } = await loader({ request, context, params: {} } as never);
  return new Headers(init?.headers).getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

const PAGES = [
  ["the cart page", cartLoader],
  ["the checkout", checkoutLoader],
] as const;

test.each(PAGES)("%s sets no cookies for an unchanged cart", async (_page, loader) => {
  expect(await cookiesOf(loader)).toEqual([]);
});

test.each(PAGES)("%s sets the cookies of a cart whose prices have changed (S3.05, S4.06)", async (_page, loader) => {
  const before = browser.cookies.get("woocommerce_cart_hash");
  await tests.database.pool.query("update products set regular_price = 9900 where id = $1", [jar]);
  const [hasItems, hash] = await cookiesOf(loader);
  expect(hasItems).toBe("woocommerce_items_in_cart=1");
  expect(hash).toMatch(/^woocommerce_cart_hash=[0-9a-f]{32}$/);
  expect(hash).not.toBe(`woocommerce_cart_hash=${before}`);
});

test("the cart page deletes the cookies of an empty cart (S4.04)", async () => {
  await tests.database.pool.query("update products set status = 'draft' where id = $1", [jar]);
  expect(await cookiesOf(cartLoader)).toEqual(["woocommerce_items_in_cart=", "woocommerce_cart_hash="]);
});
