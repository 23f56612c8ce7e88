import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createProduct, createTestShop, createVariable } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { wireRoutes } from "./wire-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const knock = wireRoutes(shop, PLAIN_VIEWS);

let simple: number;
let variation: number;
let known: TestBrowser;

beforeAll(async () => {
  simple = await createProduct(tests.database, { stock: 1000 });
  const size = { name: "Size", slug: "size", options: { s: "Small" } };
  const { variationIds } = await createVariable(tests.database, {}, [size], [{ values: [""] }]);
  variation = variationIds[0] ?? 0;
  known = new TestBrowser(knock);
  await known.ajax("add_to_cart", { product_id: simple });
});

/** Numbers that break programs, and texts that break databases. */
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
const places = fc.constantFrom(
  "/?wc-ajax=add_to_cart",
  "/?wc-ajax=remove_from_cart",
  "/?wc-ajax=get_refreshed_fragments",
  "/?wc-ajax=%00",
  "/cart/",
  "/product/x/",
  "/wp-admin/admin-ajax.php?action=woocommerce_add_to_cart",
);

/** A clear answer: taken, redirected, refused for its size or sender, or left to the pages. Never a failure. */
function expectClearAnswer(response: Response | null, what: unknown): void {
  expect([null, 200, 302, 303, 403, 413], JSON.stringify(what)).toContain(response?.status ?? null);
  const location = response?.headers.get("location");
  if (location) expect(location).toMatch(/^\/(?![/\\])/);
}

describe("whatever is sent, the answer is clear", () => {
  test("fields of any kind, as either form", async () => {
    await fc.assert(
      fc.asyncProperty(places, fields, fc.boolean(), fc.boolean(), async (path, list, isMultipart, hasCart) => {
        const body = isMultipart ? new FormData() : new URLSearchParams();
        for (const [name, value] of list) body.append(name, value);
        const browser = hasCart ? known : new TestBrowser(knock);
        expectClearAnswer(await browser.send(path, { method: "POST", body }), [path, list]);
      }),
      { numRuns: 250 },
    );
  });

  test("fields of any kind with a real product among them", async () => {
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (list, isVariation) => {
        const id = String(isVariation ? variation : simple);
        const body = new URLSearchParams([["product_id", id], ["add-to-cart", id], ...list]);
        const response = await new TestBrowser(knock).send("/?wc-ajax=add_to_cart", { method: "POST", body });
        expectClearAnswer(response, list);
        const answer: unknown = JSON.parse((await response?.text()) || "null");
        if (answer !== null) {
          expect(answer).toSatisfy((each: object) => "fragments" in each || ("error" in each && "product_url" in each));
        }
      }),
      { numRuns: 150 },
    );
  });

  test("addresses of any kind", async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fields, async (path, list) => {
        const query = new URLSearchParams([...list, ["add-to-cart", String(simple)]]);
        expectClearAnswer(await new TestBrowser(knock).send(`/${path}?${query}`), [path, list]);
      }),
      { numRuns: 100 },
    );
  });

  test("bodies of any bytes under any type", async () => {
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
      fc.asyncProperty(places, types, fc.uint8Array({ maxLength: 300 }), async (path, type, bytes) => {
        const init = { method: "POST", body: new Uint8Array(bytes), headers: { "content-type": type } };
        expectClearAnswer(await known.send(path, init), [path, type]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("single cases worth naming", () => {
  const refused = { error: true, product_url: expect.any(String) as string };

  test.each(["-1", "1e99", "2147483648", "0x10", "NaN", "1,5"])("a quantity of %s is refused", async (quantity) => {
    expect(await new TestBrowser(knock).ajax("add_to_cart", { product_id: simple, quantity })).toEqual(refused);
  });

  test.each(["", "0", "abc", "-5", "99999999999", "2147483648", "1.5", "\0"])(
    "a product number of %j is refused",
    async (id) => {
      expect(await new TestBrowser(knock).ajax("add_to_cart", { product_id: id })).toEqual(refused);
    },
  );

  test.each(["\0", "' or true --", "A".repeat(32), "a".repeat(31), "a".repeat(100_000)])(
    "a line key of %j is no line",
    async (key) => {
      expect(await known.ajax("remove_from_cart", { cart_item_key: key })).toEqual({ success: false });
    },
  );

  test("of a repeated field the last one counts", async () => {
    const body = new URLSearchParams([
      ["product_id", "99999"],
      ["product_id", String(simple)],
      ["quantity", "7"],
      ["quantity", "2"],
    ]);
    const response = await new TestBrowser(knock).send("/?wc-ajax=add_to_cart", { method: "POST", body });
    expect(await response?.text()).toContain("2 Thing");
  });

  test("an array where a number belongs is no number", async () => {
    const answer = await new TestBrowser(knock).ajax("add_to_cart", { product_id: simple, "quantity[]": 9 });
    expect(answer.fragments?.["div.widget_shopping_cart_content"]).toContain("1 Thing");
    const browser = new TestBrowser(knock);
    const link = await browser.post("/shop/", { "add-to-cart": simple, "quantity[5]": 9 });
    expect([link.status, browser.cookies.has("woocommerce_cart_hash")]).toEqual([303, false]);
  });

  test("a body of ten megabytes is refused before it is read", async () => {
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

  test("a JSON body has no fields, so there is nothing to say", async () => {
    const init = {
      method: "POST",
      body: JSON.stringify({ product_id: simple }),
      headers: { "content-type": "application/json" },
    };
    const response = await known.send("/?wc-ajax=add_to_cart", init);
    expect([response?.status, await response?.text()]).toEqual([200, ""]);
  });

  test("uploads to the office are none of the cart's business", async () => {
    const body = new FormData();
    body.append("picture", new File([new Uint8Array(400_000)], "big.png"));
    expect(await known.send("/office/media", { method: "POST", body })).toBeNull();
    expect(await known.send("/wp-json/wp/v2/users/1?x=1", { method: "POST", body })).toBeNull();
  });
});
