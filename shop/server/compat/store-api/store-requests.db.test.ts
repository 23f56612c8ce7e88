import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createProduct } from "../../sales/cart/test-shop.ts";
import { PLAIN_VIEWS, TestBrowser } from "../woocommerce/test-browser.ts";
import { cartRequests } from "../woocommerce/wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";
import { codeOf, HeadlessClient, STORE, storeOfThisFile } from "./test-store.ts";

const { shop, handle } = storeOfThisFile();
const json = { "content-type": "application/json" };

let jar: number;

beforeEach(async () => {
  jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 50 });
});

describe("addresses and bodies of any kind", () => {
  test("the version may be left out, and so may the last stroke", async () => {
    for (const path of ["/wp-json/wc/store/cart", "/wp-json/wc/store/v1/cart/", "/wp-json/wc/store/v1/products/"]) {
      expect((await handle(new Request(`http://shop.test${path}`)))?.status, path).toBe(200);
    }
    const index = await handle(new Request(`http://shop.test${STORE}`));
    expect(await index?.json()).toMatchObject({
      routes: { "/wc/store/v1/checkout": { methods: ["GET", "POST", "PUT", "PATCH"] } },
    });
    expect((await handle(new Request("http://shop.test/wp-json/wp/v2/posts")))?.status).toBe(404);
    expect(await handle(new Request("http://shop.test/shop/"))).toBeNull();
  });

  test("unknown routes and methods get rest_no_route", async () => {
    const client = new HeadlessClient(handle);
    const nowhere = [404, "rest_no_route"];
    expect(codeOf(await client.get("/nothing"))).toEqual(nowhere);
    expect(codeOf(await client.post("/products", {}))).toEqual(nowhere);
    expect(codeOf(await client.send("DELETE", "/cart"))).toEqual(nowhere);
    expect(codeOf(await client.get("/cart/items/short"))).toEqual(nowhere);
    expect(codeOf(await client.get("/checkout/abc"))).toEqual(nowhere);
  });

  test("supports X-HTTP-Method-Override", async () => {
    const client = new HeadlessClient(handle);
    await client.get("/cart");
    await client.post("/cart/add-item", { id: jar });
    const deleted = await client.post("/cart/items", undefined, { "x-http-method-override": "DELETE" });
    expect([deleted.status, deleted.body]).toEqual([200, []]);
  });

  test("HEAD responds like GET without a body", async () => {
    for (const path of ["/cart", "/products"]) {
      const response = await handle(new Request(`http://shop.test${STORE}${path}`, { method: "HEAD" }));
      expect([response?.status, await response?.text()]).toEqual([200, ""]);
    }
  });

  test("rejects bodies that are not JSON, too deep or too large", async () => {
    const client = new HeadlessClient(handle);
    await client.get("/cart");
    const send = async (body: string) => codeOf(await client.send("POST", "/cart/add-item", body));
    expect(await send("{")).toEqual([400, "rest_invalid_json"]);
    expect(await send('"jar"')).toEqual([400, "rest_invalid_json"]);
    expect(await send("[1]")).toEqual([400, "rest_invalid_json"]);
    expect(await send(`{"id":${"[".repeat(2000)}${"]".repeat(2000)}}`)).toEqual([400, "rest_invalid_json"]);
    expect(await send(JSON.stringify({ id: jar, x: "a".repeat(1_000_000) }))).toEqual([413, "rest_request_too_large"]);
  });

  test("no input causes a server error", async () => {
    const client = new HeadlessClient(handle);
    await client.get("/cart");
    const path = fc.constantFrom(
      "/cart/add-item",
      "/cart/update-item",
      "/cart/remove-item",
      "/cart/apply-coupon",
      "/cart/update-customer",
      "/cart/select-shipping-rate",
      "/cart/items",
      "/cart/coupons",
      "/checkout",
      "/checkout/5",
      "/batch",
    );
    const name = fc.constantFrom(
      "id",
      "quantity",
      "variation",
      "key",
      "code",
      "rate_id",
      "billing_address",
      "payment_method",
      "payment_data",
      "requests",
      "__proto__",
      "constructor",
    );
    const value = fc.oneof(
      fc.constantFrom("\0", "-1", "1e99", "9223372036854775808", "' or 1=1 --", "\uD800", "", null),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.array(fc.anything({ maxDepth: 1, values: [fc.string(), fc.integer()] }), { maxLength: 3 }),
      fc.dictionary(fc.string({ maxLength: 6 }), fc.string({ maxLength: 10 }), { maxKeys: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(path, fc.array(fc.tuple(name, value), { maxLength: 5 }), async (where, fields) => {
        const { status, body } = await client.post(where, Object.fromEntries(fields));
        expect([200, 201, 207, 400, 401, 404, 409], JSON.stringify([where, fields, body])).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});

test("returns a hash of the visitor's location", async () => {
  const ajax = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));
  const location = async (browser: TestBrowser) => (await browser.open("/?wc-ajax=get_customer_location")).json();
  const browser = new TestBrowser(async (request) => (await handle(request)) ?? (await ajax(request)));
  const unknown: unknown = await location(browser);
  expect(unknown).toEqual({ success: true, data: { hash: expect.stringMatching(/^[0-9a-f]{12}$/) } });
  const nonce = (await browser.send(`${STORE}/cart`))?.headers.get("nonce") ?? "";
  await browser.send(`${STORE}/cart/update-customer`, {
    method: "POST",
    headers: { ...json, nonce },
    body: JSON.stringify({ billing_address: { country: "DE", postcode: "10115" } }),
  });
  expect(await location(browser)).not.toEqual(unknown);
});
