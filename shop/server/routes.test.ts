import { describe, expect, test } from "vitest";
import type { Catalog } from "./catalog/catalog.ts";
import { createTestShop } from "./sales/cart/test-shop.ts";
import { testRoutes } from "./test-routes.ts";

const shop = createTestShop(
  () => {
    throw new Error("These tests have no database.");
  },
  { TRUST_PROXY: "1" },
);
const app = testRoutes(shop, {
  catalog: {} as Catalog,
  pages: ({ url }) => Promise.resolve(new Response(`page ${url}`)),
});

test("a form that one handler reads and passes on can be read again by the next, also behind a proxy", async () => {
  const post = async (action: string, headers: Record<string, string> = {}) => {
    const body = `action=${action}`;
    const response = await app.request("http://shop.test/wp-admin/admin-ajax.php", {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
    return response.status;
  };
  // Read by the event handler, passed on, then answered by WooCommerce's or WordPress's handler.
  for (const headers of [{ "content-length": "24" }, { "x-forwarded-proto": "https" }, {}]) {
    expect([await post("woocommerce_other", headers), await post("other", headers)]).toEqual([200, 400]);
  }
});

test("behind a proxy that terminates TLS, handlers see the URL that the visitor used", async () => {
  const response = await app.request("http://shop.test/shop/", { headers: { "x-forwarded-proto": "https" } });
  expect(await response.text()).toBe("page https://shop.test/shop/");
});

describe("a known URL with an unsupported method", () => {
  test.each([
    ["GET", "/t/consent", "POST"],
    ["PUT", "/t/consent", "POST"],
    ["GET", "/t/events", "POST"],
    ["GET", "/t/reports", "POST"],
    ["GET", "/t/seen", "POST"],
    ["GET", "/t/vitals", "POST"],
    ["GET", "/notice/dismiss/", "POST"],
    ["DELETE", "/reviews/helpful/", "POST"],
    ["POST", "/feed/", "GET, HEAD"],
    ["POST", "/sitemap-2.xml", "GET, HEAD"],
    ["POST", "/healthz", "GET, HEAD"],
    ["PUT", "/t.js", "GET, HEAD"],
  ])("gets 405 with Allow: %s %s", async (method, path, allowed) => {
    const response = await app.request(`http://shop.test${path}`, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
  });

  test("leaves WordPress's answers and pages as they are", async () => {
    const status = async (method: string, path: string) =>
      (await app.request(`http://shop.test${path}`, { method })).status;
    expect(await status("GET", "/wp-json/vitrine/v1/stripe")).toBe(404);
    expect(await status("PUT", "/wp-admin/admin-ajax.php")).toBe(400);
    expect(await status("GET", "/checkout/order-pay/12/")).toBe(200);
    expect(await status("GET", "/metrics")).toBe(200);
    expect(await status("BREW", "/shop/")).toBe(405);
  });
});
