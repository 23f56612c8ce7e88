import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createProduct, createTestShop, createVariable } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { cartRequests } from "./wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const handle = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));

let simple: number;
let variation: number;
let known: TestBrowser;

beforeAll(async () => {
  simple = await createProduct(tests.database, { stock: 1000 });
  const size = { name: "Size", slug: "size", options: { s: "Small" } };
  const { variationIds } = await createVariable(tests.database, {}, [size], [{ values: [""] }]);
  variation = variationIds[0] ?? 0;
  known = new TestBrowser(handle);
  await known.ajax("add_to_cart", { product_id: simple });
});

/** Numbers and strings that are known to break programs and databases. */
const nastyValue = fc.oneof(
  fc.constantFrom(
    "-1",
    "0",
    "1e99",
    "2147483647",
    "2147483648",
    "9223372036854775808",
    "0x10",
    "NaN",
    "Infinity",
    "1.5",
    "Array",
    "[object Object]",
    "\0",
    "1\0",
    "' or 1=1 --",
    "%00",
    "\uD800",
    "\u{1F4A9}",
    "null",
    "__proto__",
    "..%2f",
    " ",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
);

const nastyName = fc.oneof(
  fc.constantFrom(
    "product_id",
    "product_id[]",
    "quantity",
    "quantity[]",
    "quantity[1]",
    "quantity[-1]",
    "quantity[99999999999]",
    "quantity[__proto__]",
    "variation_id",
    "attribute_pa_size",
    "attribute___proto__",
    "attribute_constructor",
    "attribute_",
    "add-to-cart",
    "cart_item_key",
    "cart[x][qty]",
    `cart[${"a".repeat(32)}][qty]`,
    "cart[__proto__][qty]",
    "woocommerce-cart-nonce",
    "_wpnonce",
    "price_option",
    "edd_options[price_id][]",
    "__proto__",
    "constructor",
    "toString",
  ),
  fc.string({ maxLength: 12 }),
);

const fields = fc.array(fc.tuple(nastyName, nastyValue), { maxLength: 8 });
const paths = fc.constantFrom(
  "/?wc-ajax=add_to_cart",
  "/?wc-ajax=remove_from_cart",
  "/?wc-ajax=get_refreshed_fragments",
  "/?wc-ajax=%00",
  "/cart/",
  "/product/x/",
  "/wp-admin/admin-ajax.php?action=woocommerce_add_to_cart",
);

/** Expects success, a redirect, a rejection for size or origin, or a request left to the pages; never a server error. */
function expectNoServerError(response: Response | null, what: unknown): void {
  expect([null, 200, 302, 303, 403, 413], JSON.stringify(what)).toContain(response?.status ?? null);
  const location = response?.headers.get("location");
  if (location) expect(location).toMatch(/^\/(?![/\\])/);
}

describe("no input causes a server error", () => {
  test("any fields, URL-encoded or multipart", async () => {
    await fc.assert(
      fc.asyncProperty(paths, fields, fc.boolean(), fc.boolean(), async (path, list, isMultipart, hasCart) => {
        const body = isMultipart ? new FormData() : new URLSearchParams();
        for (const [name, value] of list) body.append(name, value);
        const browser = hasCart ? known : new TestBrowser(handle);
        expectNoServerError(await browser.send(path, { method: "POST", body }), [path, list]);
      }),
      { numRuns: 250 },
    );
  });

  test("any fields together with an existing product", async () => {
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (list, isVariation) => {
        const id = String(isVariation ? variation : simple);
        const body = new URLSearchParams([["product_id", id], ["add-to-cart", id], ...list]);
        const response = await new TestBrowser(handle).send("/?wc-ajax=add_to_cart", { method: "POST", body });
        expectNoServerError(response, list);
        const result: unknown = JSON.parse((await response?.text()) || "null");
        if (result !== null) {
          expect(result).toSatisfy((each: object) => "fragments" in each || ("error" in each && "product_url" in each));
        }
      }),
      { numRuns: 150 },
    );
  });

  test("any URL", async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fields, async (path, list) => {
        const query = new URLSearchParams([...list, ["add-to-cart", String(simple)]]);
        expectNoServerError(await new TestBrowser(handle).send(`/${path}?${query}`), [path, list]);
      }),
      { numRuns: 100 },
    );
  });

  test("any bytes with any content type", async () => {
    const types = fc.constantFrom(
      "application/x-www-form-urlencoded",
      "application/x-www-form-urlencoded; charset=utf-16",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      'multipart/form-data; boundary="',
      "application/json",
      "text/plain",
      "nonsense",
      "",
    );
    await fc.assert(
      fc.asyncProperty(paths, types, fc.uint8Array({ maxLength: 300 }), async (path, type, bytes) => {
        const init = { method: "POST", body: new Uint8Array(bytes), headers: { "content-type": type } };
        expectNoServerError(await known.send(path, init), [path, type]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("special cases", () => {
  const refused = { error: true, product_url: expect.any(String) as string };

  test.each(["-1", "1e99", "2147483648", "0x10", "NaN", "1,5"])("rejects the quantity %s", async (quantity) => {
    expect(await new TestBrowser(handle).ajax("add_to_cart", { product_id: simple, quantity })).toEqual(refused);
  });

  test.each(["", "0", "abc", "-5", "99999999999", "2147483648", "1.5", "\0"])(
    "rejects the product ID %j",
    async (id) => {
      expect(await new TestBrowser(handle).ajax("add_to_cart", { product_id: id })).toEqual(refused);
    },
  );

  test.each(["\0", "' or true --", "A".repeat(32), "a".repeat(31), "a".repeat(100_000)])(
    "rejects the line key %j",
    async (key) => {
      expect(await known.ajax("remove_from_cart", { cart_item_key: key })).toEqual({ success: false });
    },
  );

  test("uses the last value of a repeated field", async () => {
    const body = new URLSearchParams([
      ["product_id", "99999"],
      ["product_id", String(simple)],
      ["quantity", "7"],
      ["quantity", "2"],
    ]);
    const response = await new TestBrowser(handle).send("/?wc-ajax=add_to_cart", { method: "POST", body });
    expect(await response?.text()).toContain("2 Thing");
  });

  test("ignores an array in place of a number", async () => {
    const result = await new TestBrowser(handle).ajax("add_to_cart", { product_id: simple, "quantity[]": 9 });
    expect(result.fragments?.["div.widget_shopping_cart_content"]).toContain("1 Thing");
    const browser = new TestBrowser(handle);
    const link = await browser.post("/shop/", { "add-to-cart": simple, "quantity[5]": 9 });
    expect([link.status, browser.cookies.has("woocommerce_cart_hash")]).toEqual([303, false]);
  });

  test("rejects a body of ten megabytes before reading it", async () => {
    const body = `product_id=${simple}&x=${"a".repeat(10_000_000)}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const path of [
      "/?wc-ajax=add_to_cart",
      "/cart/",
      "/product/x/",
      "/wp-admin/admin-ajax.php?action=woocommerce_add_to_cart",
    ]) {
      const response = await known.send(path, { method: "POST", body, headers });
      expect(response?.status, path).toBe(413);
    }
    const announced = await known.send("/?wc-ajax=add_to_cart", {
      method: "POST",
      body,
      headers: { ...headers, "content-length": "10000000" },
    });
    expect(announced?.status).toBe(413);
    expect(announced?.headers.get("content-type")).toBe("application/json; charset=UTF-8");
  });

  test("responds with an empty body to JSON, which has no form fields", async () => {
    const init = {
      method: "POST",
      body: JSON.stringify({ product_id: simple }),
      headers: { "content-type": "application/json" },
    };
    const response = await known.send("/?wc-ajax=add_to_cart", init);
    expect([response?.status, await response?.text()]).toEqual([200, ""]);
  });

  test("leaves uploads to the admin alone", async () => {
    const body = new FormData();
    body.append("picture", new File([new Uint8Array(400_000)], "big.png"));
    expect(await known.send("/admin/products/1/upload", { method: "POST", body })).toBeNull();
    expect(await known.send("/wp-json/wp/v2/users/1?x=1", { method: "POST", body })).toBeNull();
  });
});
