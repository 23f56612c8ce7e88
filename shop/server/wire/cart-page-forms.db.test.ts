import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "../cart/cart.ts";
import { readCart } from "../cart/read-cart.ts";
import { takeNotices } from "../cart/take-notices.ts";
import { createProduct, createTestShop, createVariable } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { wireRoutes } from "./wire-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const knock = wireRoutes(shop, PLAIN_VIEWS);
const md5 = (text: string | number) => createHash("md5").update(String(text)).digest("hex");

let browser: TestBrowser;
let jar: number;
let mug: number;

/** A visitor with two jars and a mug. */
beforeEach(async () => {
  jar = await createProduct(tests.database, { name: "Jar", stock: 5 });
  mug = await createProduct(tests.database, { name: "Mug" });
  browser = new TestBrowser(knock);
  await browser.ajax("add_to_cart", { product_id: jar, quantity: 2 });
  await browser.ajax("add_to_cart", { product_id: mug });
});

async function cart(): Promise<Cart> {
  const cartId = [...browser.cookies.values()].find((value) => value.startsWith("t_"))?.split("|")[0] ?? null;
  return readCart(shop, cartId);
}

async function quantities() {
  return (await cart()).lines.map(({ name, quantity }) => `${quantity} ${name}`);
}

async function notices() {
  return (await takeNotices(shop, new Request("http://shop.test/", { headers: browser.cookieHeader() }))).notices;
}

async function update(fields: Record<string, string>, nonce?: string) {
  const all = { ...fields, update_cart: "Update cart", "woocommerce-cart-nonce": nonce ?? (await cart()).nonce };
  return browser.post("/cart/", all);
}

describe("the remove link", () => {
  test("takes the line out, leads back and offers to undo it", async () => {
    const { nonce, hash } = await cart();
    const response = await browser.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=${nonce}`, {
      referer: "http://shop.test/shop/?orderby=price",
    });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/shop/?orderby=price&removed_item=1"]);
    expect(await quantities()).toEqual(["2 Jar"]);
    expect(browser.cookies.get("woocommerce_cart_hash")).toBe((await cart()).hash);
    expect(browser.cookies.get("woocommerce_cart_hash")).not.toBe(hash);

    const [notice] = await notices();
    expect(notice).toMatchObject({ kind: "success", text: "“Mug” removed.", action: { label: "Undo?", kind: "undo" } });
    const undone = await browser.open(notice?.action?.href ?? "");
    expect([undone.status, undone.headers.get("location")]).toEqual([302, "/cart/"]);
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
  });

  test("a wrong or missing proof changes nothing, and says so", async () => {
    for (const query of ["", "&_wpnonce=0123456789", "&_wpnonce="]) {
      const response = await browser.open(`/cart/?remove_item=${md5(mug)}${query}`, {
        referer: "http://shop.test/shop/",
      });
      expect([response.status, response.headers.get("location")]).toEqual([302, "/cart/"]);
      expect(await notices()).toMatchObject([{ kind: "error" }]);
    }
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
  });

  test("a proof lasts at least twelve hours and at most a day", async () => {
    const { nonce } = await cart();
    shop.moveClock(12 * 3_600_000);
    const first = await browser.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=${nonce}`);
    expect(first.headers.get("location")).toBe("/cart/?removed_item=1");
    shop.moveClock(12 * 3_600_000);
    await browser.open(`/cart/?remove_item=${md5(jar)}&_wpnonce=${nonce}`);
    expect(await quantities()).toEqual(["2 Jar"]);
  });

  test("another visitor's proof is none", async () => {
    const other = new TestBrowser(knock);
    await other.ajax("add_to_cart", { product_id: mug });
    const { nonce } = await cart();
    await other.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=${nonce}`);
    expect((await other.ajax("get_refreshed_fragments")).cart_hash).not.toBe("");
  });

  test("never leads to another site", async () => {
    const { nonce } = await cart();
    const response = await browser.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=${nonce}`, {
      referer: "https://evil.test/shop/",
    });
    expect(response.headers.get("location")).toBe("/cart/?removed_item=1");
  });

  test("without a session there is nothing to remove and nothing is made", async () => {
    const stranger = new TestBrowser(knock);
    const response = await stranger.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=x`);
    expect([response.status, response.headers.get("location"), stranger.cookies.size]).toEqual([302, "/cart/", 0]);
  });
});

describe("undo", () => {
  test("does not bring back more than is left", async () => {
    const { nonce } = await cart();
    await browser.open(`/cart/?remove_item=${md5(jar)}&_wpnonce=${nonce}`);
    await tests.database.pool.query(
      "update stock_units set quantity = 1 where id = (select stock_unit_id from products where id = $1)",
      [jar],
    );
    await notices();
    await browser.open(`/cart/?undo_item=${md5(jar)}&_wpnonce=${nonce}`);
    expect(await quantities()).toEqual(["1 Mug"]);
    expect(await notices()).toMatchObject([{ kind: "error", text: expect.stringContaining("(1 remaining)") }]);
  });

  test("of a line that was never removed does nothing", async () => {
    const { nonce } = await cart();
    for (const key of [md5(jar), md5("other"), "x", ""]) {
      const response = await browser.open(`/cart/?undo_item=${key}&_wpnonce=${nonce}`);
      expect(response.status).toBe(302);
    }
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
  });
});

describe("the cart's form", () => {
  test("changes the quantities and leads to the cart, so that reloading changes nothing twice", async () => {
    const response = await update({ [`cart[${md5(jar)}][qty]`]: "5", [`cart[${md5(mug)}][qty]`]: "3" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/cart/"]);
    expect(await quantities()).toEqual(["5 Jar", "3 Mug"]);
    expect(browser.cookies.get("woocommerce_cart_hash")).toBe((await cart()).hash);
    expect(await notices()).toEqual([{ kind: "success", text: "Cart updated.", about: "quantities" }]);
  });

  test.each(["abc", "", "-3", "1e99", "NaN"])(
    "%j is no number, so the quantity stays as it was [S5.19]",
    async (typed) => {
      await update({ [`cart[${md5(jar)}][qty]`]: typed, [`cart[${md5(mug)}][qty]`]: "2" });
      expect(await quantities()).toEqual(["2 Jar", "2 Mug"]);
    },
  );

  test("zero takes a line out, and the last one takes the cookies along", async () => {
    await update({ [`cart[${md5(jar)}][qty]`]: "0" });
    expect(await quantities()).toEqual(["1 Mug"]);
    await update({ [`cart[${md5(mug)}][qty]`]: "0" });
    expect(browser.cookies.has("woocommerce_items_in_cart")).toBe(false);
    expect(browser.cookies.has("woocommerce_cart_hash")).toBe(false);
  });

  test("more than there is stays as it was, and the visitor reads why", async () => {
    await update({ [`cart[${md5(jar)}][qty]`]: "6", [`cart[${md5(mug)}][qty]`]: "2" });
    expect(await quantities()).toEqual(["2 Jar", "2 Mug"]);
    expect((await notices()).map(({ kind }) => kind)).toEqual(["success", "error"]);
  });

  test("an old page does not bring back what was removed in another window", async () => {
    await browser.ajax("remove_from_cart", { cart_item_key: md5(jar) });
    await update({ [`cart[${md5(jar)}][qty]`]: "3", [`cart[${md5(mug)}][qty]`]: "2" });
    expect(await quantities()).toEqual(["2 Mug"]);
  });

  test("a wrong proof changes nothing", async () => {
    const response = await update({ [`cart[${md5(jar)}][qty]`]: "5" }, "0123456789");
    expect(response.headers.get("location")).toBe("/cart/");
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
    expect(await notices()).toMatchObject([{ kind: "error" }]);
  });

  test("from another site changes nothing", async () => {
    const fields = { [`cart[${md5(jar)}][qty]`]: "5", "woocommerce-cart-nonce": (await cart()).nonce };
    const response = await browser.post("/cart/", fields, { "sec-fetch-site": "cross-site" });
    expect(response.status).toBe(403);
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
  });

  test("several windows that change lines of one shelf never take more than it holds", async () => {
    const size = { name: "Size", options: { S: "S", L: "L" } };
    const { variationIds } = await createVariable(
      tests.database,
      { stock: 10 },
      [size],
      [{ values: ["S"] }, { values: ["L"] }],
    );
    for (const id of variationIds) await browser.ajax("add_to_cart", { product_id: id });
    const { lines, nonce } = await cart();
    const keys = lines.filter(({ variationId }) => variationId !== null).map(({ key }) => key);
    await Promise.all([...keys, ...keys].map((key) => update({ [`cart[${key}][qty]`]: "8" }, nonce)));
    const taken = (await cart()).lines.filter(({ key }) => keys.includes(key)).map(({ quantity }) => quantity);
    expect(taken.toSorted((one, other) => one - other)).toEqual([1, 8]);
  });
});

test("the cart page itself is left to the pages", async () => {
  expect(await browser.send("/cart/")).toBeNull();
  expect(await browser.send("/cart/?removed_item=1")).toBeNull();
});
