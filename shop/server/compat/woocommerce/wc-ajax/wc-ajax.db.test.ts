import { createHash } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { popNotices } from "../../../sales/cart/pop-notices.ts";
import {
  countCarts,
  createProduct,
  createTestShop,
  createVariable,
  uniqueSlug,
  watchStatements,
} from "../../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../platform/db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "../test-browser.ts";
import { readForm } from "../../../platform/http/form.ts";
import { cartRequests } from "../wc-routes.ts";
import { createMiddlewareClient } from "../../../test-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const handle = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));
const newBrowser = () => new TestBrowser(handle);
const md5 = (text: string | number) => createHash("md5").update(String(text)).digest("hex");
const SESSION = `wp_woocommerce_session_${md5("http://shop.test")}`;

async function notices(browser: TestBrowser) {
  return popNotices(shop, new Request("http://shop.test/", { headers: browser.cookieHeader() }));
}

afterEach(() => {
  shop.setRedirectAfterAdd(false);
});

describe("a cart response [S3.04]", () => {
  test("contains fragments by selector and a hash (S7.02)", async () => {
    const productId = await createProduct(tests.database, { name: "Jar" });
    const response = await newBrowser().ajax("add_to_cart", { product_id: productId, quantity: 2 });
    expect(response).toEqual({
      fragments: {
        "div.widget_shopping_cart_content": '<div class="widget_shopping_cart_content">2 Jar</div>',
        "span.cart-count": '<span class="cart-count" data-count="2"></span>',
      },
      cart_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("or contains an error and the URL of the product page", async () => {
    const slug = uniqueSlug();
    const productId = await createProduct(tests.database, { slug, stock: 0 });
    const response = await newBrowser().ajax("add_to_cart", { product_id: productId });
    expect(response).toEqual({ error: true, product_url: `/product/${slug}/` });
  });
});

describe("add_to_cart", () => {
  test("ignores a button's other data attributes (S3.02)", async () => {
    const productId = await createProduct(tests.database);
    const fields = {
      product_id: productId,
      product_sku: "S",
      success_message: "“X” has been added",
      fooBar: "1",
      cart_hash: "no",
    };
    expect(await newBrowser().ajax("add_to_cart", fields)).toMatchObject({ cart_hash: expect.any(String) });
  });

  test("sends WordPress's headers on every page", async () => {
    const productId = await createProduct(tests.database);
    for (const path of [
      "/?wc-ajax=add_to_cart",
      "/product/thing/?x=1&wc-ajax=add_to_cart",
      "/shop/?wc-ajax=a&wc-ajax=add_to_cart",
    ]) {
      const response = await newBrowser().post(path, { product_id: productId });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/json; charset=UTF-8",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff",
        "cache-control": "no-cache, must-revalidate, max-age=0, no-store, private",
        expires: "Wed, 11 Jan 1984 05:00:00 GMT",
      });
    }
  });

  test("sets a hash cookie equal to the response's hash, and an HttpOnly session cookie", async () => {
    const productId = await createProduct(tests.database);
    const browser = newBrowser();
    const response = await browser.post("/?wc-ajax=add_to_cart", { product_id: productId });
    const { cart_hash: hash } = (await response.json()) as { cart_hash: string };
    const [session, items, hashCookie] = response.headers.getSetCookie();
    expect(session).toMatch(
      new RegExp(
        `^${SESSION}=t_[0-9a-f]{30}\\|\\d{10}\\|\\d{10}\\|[0-9a-f]{64}; Path=/; SameSite=Lax; Expires=.+; HttpOnly$`,
      ),
    );
    expect(items).toBe("woocommerce_items_in_cart=1; Path=/; SameSite=Lax");
    expect(hashCookie).toBe(`woocommerce_cart_hash=${hash}; Path=/; SameSite=Lax`);
    expect(browser.cookies.get("woocommerce_cart_hash")).toBe(hash);
  });

  test("uses two prepared statements", async () => {
    const productId = await createProduct(tests.database, { stock: 10 });
    const { database, statements } = watchStatements(tests.database);
    const browser = new TestBrowser(createMiddlewareClient(cartRequests({ ...shop, database }, PLAIN_VIEWS)));
    await browser.ajax("add_to_cart", { product_id: productId });
    shop.setRedirectAfterAdd(true);
    await browser.ajax("add_to_cart", { product_id: productId });
    expect(statements).toEqual(["add-facts", "write-line", "add-facts", "write-line"]);
  });

  test("a refusal sends the browser to the product page, which shows the reason (S8.01)", async () => {
    const productId = await createProduct(tests.database, { name: "Jar", slug: "jar", stock: 0 });
    const browser = newBrowser();
    const response = await browser.post("/?wc-ajax=add_to_cart", { product_id: productId });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ error: true, product_url: "/product/jar/" });
    expect([...browser.cookies.keys()]).toEqual([SESSION, "vitrine_notice"]);
    const { notices: waiting, setCookies } = await notices(browser);
    expect({ notices: waiting, setCookies }).toEqual({
      notices: [{ kind: "error", text: 'You cannot add "Jar" to the cart because the product is out of stock.' }],
      setCookies: [expect.stringMatching(/^vitrine_notice=; .*Max-Age=0$/)],
    });
    expect((await notices(browser)).notices).toEqual([]);
  });

  test("an unknown product sends the browser to the shop page", async () => {
    expect(await newBrowser().ajax("add_to_cart", { product_id: 2_000_000_000 })).toEqual({
      error: true,
      product_url: "/shop/",
    });
  });

  test("an unpublished product sends the browser to the shop page, which shows the reason (S8.01)", async () => {
    const productId = await createProduct(tests.database, { name: "Jar", slug: "gone-jar", status: "draft" });
    const browser = newBrowser();
    expect(await browser.ajax("add_to_cart", { product_id: productId })).toEqual({
      error: true,
      product_url: "/shop/",
    });
    expect((await notices(browser)).notices).toEqual([
      { kind: "error", text: "Sorry, this product cannot be purchased." },
    ]);
  });

  test("responds with an empty body without a product ID (S8.02)", async () => {
    const response = await newBrowser().post("/?wc-ajax=add_to_cart", { quantity: 1 });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("accepts a variation's ID alone, unless it leaves a choice open", async () => {
    const size = { name: "Size", slug: "size", options: { s: "Small", l: "Large" } };
    const { variationIds } = await createVariable(
      tests.database,
      { slug: "hoodie" },
      [size],
      [{ values: ["s"] }, { values: [""] }],
    );
    const browser = newBrowser();
    expect(await browser.ajax("add_to_cart", { product_id: variationIds[0] ?? 0 })).toHaveProperty("fragments");
    expect(await browser.ajax("add_to_cart", { product_id: variationIds[1] ?? 0 })).toEqual({
      error: true,
      product_url: "/product/hoodie/",
    });
    expect((await notices(browser)).notices).toEqual([{ kind: "error", text: "Size is a required field" }]);
    expect(
      await browser.ajax("add_to_cart", { product_id: variationIds[1] ?? 0, attribute_pa_size: "l" }),
    ).toHaveProperty("fragments");
  });

  test("queues a notice for the cart page if the shop redirects there", async () => {
    shop.setRedirectAfterAdd(true);
    const productId = await createProduct(tests.database, { name: "Jar" });
    const browser = newBrowser();
    await browser.ajax("add_to_cart", { product_id: productId });
    expect(browser.cookies.has("vitrine_notice")).toBe(true);
    expect((await notices(browser)).notices).toMatchObject([
      { kind: "success", text: "“Jar” has been added to your cart." },
    ]);
  });

  test("works the same at admin-ajax.php", async () => {
    const productId = await createProduct(tests.database, { name: "Jar" });
    const browser = newBrowser();
    const response = await browser.post("/wp-admin/admin-ajax.php", {
      action: "woocommerce_add_to_cart",
      product_id: productId,
    });
    expect(await response.json()).toHaveProperty("cart_hash", browser.cookies.get("woocommerce_cart_hash"));
  });
});

describe("remove_from_cart", () => {
  test("returns the remaining cart and deletes the cookies of an empty one (S7.03)", async () => {
    const [one, two] = [
      await createProduct(tests.database, { name: "Jar" }),
      await createProduct(tests.database, { name: "Mug" }),
    ];
    const browser = newBrowser();
    const before = await browser.ajax("add_to_cart", { product_id: one });
    await browser.ajax("add_to_cart", { product_id: two });

    const left = await browser.ajax("remove_from_cart", { cart_item_key: md5(two) });
    expect(left.fragments?.["div.widget_shopping_cart_content"]).toContain("1 Jar");
    expect(left.cart_hash).toBe(before.cart_hash);

    const empty = await browser.ajax("remove_from_cart", { cart_item_key: md5(one) });
    expect(empty.cart_hash).toBe("");
    expect([...browser.cookies.keys()]).toEqual([SESSION]);
  });

  test("responds without fragments for an unknown line, so that the browser follows the link (S8.03)", async () => {
    const productId = await createProduct(tests.database);
    const browser = newBrowser();
    expect(await browser.ajax("remove_from_cart", { cart_item_key: md5(1) })).toEqual({ success: false });
    await browser.ajax("add_to_cart", { product_id: productId });
    expect(await browser.ajax("remove_from_cart", { cart_item_key: md5("other") })).toEqual({ success: false });
    expect(await browser.ajax("remove_from_cart")).toEqual({ success: false });
    await browser.ajax("remove_from_cart", { cart_item_key: md5(productId) });
    expect(await browser.ajax("remove_from_cart", { cart_item_key: md5(productId) })).toEqual({ success: false });
  });

  test("cannot remove from another visitor's cart", async () => {
    const productId = await createProduct(tests.database);
    const [mine, theirs] = [newBrowser(), newBrowser()];
    await mine.ajax("add_to_cart", { product_id: productId });
    await theirs.ajax("add_to_cart", { product_id: productId });
    await theirs.ajax("remove_from_cart", { cart_item_key: md5(productId) });
    expect((await mine.ajax("get_refreshed_fragments")).fragments?.["span.cart-count"]).toContain('data-count="1"');
  });
});

describe("get_refreshed_fragments", () => {
  test("returns the same response until the cart changes (S7.04)", async () => {
    const productId = await createProduct(tests.database);
    const browser = newBrowser();
    const added = await browser.ajax("add_to_cart", { product_id: productId });
    const first = await browser.ajax("get_refreshed_fragments", { time: 1_700_000_000_000 });
    expect(first).toEqual(added);
    expect(await browser.ajax("get_refreshed_fragments", { time: 1 })).toEqual(first);
    await tests.database.pool.query("update products set regular_price = regular_price + 1 where id = $1", [productId]);
    expect((await browser.ajax("get_refreshed_fragments")).cart_hash).not.toBe(first.cart_hash);
  });

  test("returns an empty cart and sets no cookie for a visitor without a cart", async () => {
    const before = await countCarts(tests.database);
    const response = await newBrowser().post("/?wc-ajax=get_refreshed_fragments", { time: 1 });
    expect(await response.json()).toEqual({
      fragments: {
        "div.widget_shopping_cart_content": '<div class="widget_shopping_cart_content"></div>',
        "span.cart-count": '<span class="cart-count" data-count="0"></span>',
      },
      cart_hash: "",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await countCarts(tests.database)).toBe(before);
  });

  test("deletes the cookies of a cart that no longer exists", async () => {
    const browser = newBrowser();
    browser.cookies.set("woocommerce_items_in_cart", "1");
    browser.cookies.set("woocommerce_cart_hash", "abc");
    await browser.ajax("get_refreshed_fragments");
    expect(browser.cookies.size).toBe(0);
  });

  test("removes products that are no longer for sale, with one notice", async () => {
    const [one, two] = [
      await createProduct(tests.database, { name: "Jar" }),
      await createProduct(tests.database, { name: "Mug" }),
    ];
    const browser = newBrowser();
    await browser.ajax("add_to_cart", { product_id: one });
    await browser.ajax("add_to_cart", { product_id: two });
    await tests.database.pool.query("update products set status = 'draft' where id = $1", [one]);

    const fresh = await browser.ajax("get_refreshed_fragments");
    expect(fresh.fragments?.["div.widget_shopping_cart_content"]).toBe(
      '<div class="widget_shopping_cart_content">1 Mug</div>',
    );
    expect(browser.cookies.get("vitrine_notice")).toBe("1");
    expect((await notices(browser)).notices).toEqual([
      { kind: "info", text: "“Jar” is no longer available and was removed from your cart." },
    ]);
    await browser.ajax("get_refreshed_fragments");
    expect((await notices(browser)).notices).toEqual([]);
  });
});

describe("the session", () => {
  const DAY_MS = 86_400_000;

  test("is renewed after a day and expires after two", async () => {
    const productId = await createProduct(tests.database);
    const browser = newBrowser();
    await browser.ajax("add_to_cart", { product_id: productId });
    const first = browser.cookies.get(SESSION);

    shop.moveClock(DAY_MS - 1000);
    await browser.ajax("get_refreshed_fragments");
    expect(browser.cookies.get(SESSION)).toBe(first);
    shop.moveClock(2000);
    const cartId = first?.split("|")[0];
    await tests.database.pool.query("update carts set expires_at = now() + interval '25 hours' where id = $1", [
      cartId,
    ]);
    await browser.ajax("get_refreshed_fragments");
    expect(browser.cookies.get(SESSION)).not.toBe(first);
    const lasting = "select from carts where id = $1 and expires_at > now() + interval '48 hours'";
    expect((await tests.database.pool.query(lasting, [cartId])).rowCount).toBe(1);
    shop.moveClock(2 * DAY_MS - 1000);
    expect(await browser.ajax("get_refreshed_fragments")).toMatchObject({ cart_hash: expect.stringMatching(/^.+$/) });
    shop.moveClock(3 * DAY_MS);
    expect(await browser.ajax("get_refreshed_fragments")).toMatchObject({ cart_hash: "" });
  });

  test("ignores a malformed or forged cookie", async () => {
    const productId = await createProduct(tests.database);
    const browser = newBrowser();
    await browser.ajax("add_to_cart", { product_id: productId });
    const value = browser.cookies.get(SESSION) ?? "";
    const [cartId = "", expires = "", renew = "", signature = ""] = value.split("|");
    for (const forged of [
      "",
      "x",
      "%",
      "%E0%A4%A",
      cartId,
      `${cartId}|9999999999|9999999999|${signature}`,
      `${cartId}|${expires}|${renew}|${signature.slice(1)}`,
      `${cartId}|${expires}|${renew}|${signature}|more`,
      `t_${"0".repeat(30)}|${expires}|${renew}|${signature}`,
      "||||",
      `${cartId}|${expires}|${renew}|${"é".repeat(32)}`,
    ]) {
      browser.cookies.set(SESSION, encodeURIComponent(forged));
      expect(await browser.ajax("get_refreshed_fragments"), forged).toMatchObject({ cart_hash: "" });
    }
    browser.cookies.set(SESSION, encodeURIComponent(value));
    expect((await browser.ajax("get_refreshed_fragments")).cart_hash).not.toBe("");
  });
});

describe("unknown names", () => {
  test.each(["nonsense", "checkout_", "__proto__", "constructor", "toString"])(
    "%s gets an empty response",
    async (name) => {
      const response = await newBrowser().post(`/?wc-ajax=${name}`, {});
      expect([response.status, await response.text()]).toEqual([200, ""]);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
    },
  );

  test("other actions and their bodies are left to other handlers", async () => {
    const body = new URLSearchParams({ action: "pys_api_event", pixel: "facebook" });
    const request = new Request("http://shop.test/wp-admin/admin-ajax.php", { method: "POST", body });
    expect(await handle(request)).toBeNull();
    const form = await readForm(request);
    expect(form.ok && [...form.value]).toEqual([...body]);
  });
});
