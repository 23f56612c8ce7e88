import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "../../sales/cart/cart.ts";
import { readCart } from "../../sales/cart/read-cart.ts";
import { saveCustomer } from "../../sales/checkout/cart-state.ts";
import { popNotices } from "../../sales/cart/pop-notices.ts";
import { createProduct, createTestShop, createVariable } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { PLAIN_VIEWS, TestBrowser } from "./test-browser.ts";
import { cartRequests } from "./wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";

const tests = useTestDatabase();
const shop = createTestShop(() => tests.database);
const handle = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));
const md5 = (text: string | number) => createHash("md5").update(String(text)).digest("hex");

let browser: TestBrowser;
let jar: number;
let mug: number;

/** A visitor with two jars and a mug. */
beforeEach(async () => {
  jar = await createProduct(tests.database, { name: "Jar", stock: 5 });
  mug = await createProduct(tests.database, { name: "Mug" });
  browser = new TestBrowser(handle);
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
  return (await popNotices(shop, new Request("http://shop.test/", { headers: browser.cookieHeader() }))).notices;
}

async function update(fields: Record<string, string>, nonce?: string) {
  const all = { ...fields, update_cart: "Update cart", "woocommerce-cart-nonce": nonce ?? (await cart()).nonce };
  return browser.post("/cart/", all);
}

async function proceed(fields: Record<string, string>) {
  return browser.post("/cart/", { ...fields, proceed: "1", "woocommerce-cart-nonce": (await cart()).nonce });
}

test("shipping is estimated for a country and postcode, which the checkout takes over", async () => {
  const customerOf = async () => {
    const { rows } = await tests.database.pool.query("select customer from carts where id = $1", [(await cart()).id]);
    return rows[0].customer;
  };
  await update({ calc_shipping: "1", calc_shipping_country: "DE", calc_shipping_postcode: "20095" });
  expect(await customerOf()).toEqual({ billing: { country: "DE", postcode: "20095", state: "" } });
  await update({ calc_shipping_country: "QQ", calc_shipping_postcode: "1" });
  await update({ calc_shipping_country: "", calc_shipping_postcode: "\0" });
  expect(await customerOf()).toMatchObject({ billing: { country: "DE", postcode: "20095" } });
});

test("a gift note is stored as it was written, and the checkout does not lose it", async () => {
  const { pool } = tests.database;
  const { id } = await cart();
  const noteOf = async () =>
    (await pool.query("select customer ->> 'giftNote' as note from carts where id = $1", [id])).rows[0].note;
  await update({ vitrine_gift_note: "Happy <b>birthday</b>!\0" });
  expect(await noteOf()).toBe("Happy <b>birthday</b>!");
  await saveCustomer(pool, id ?? "", { billing: { country: "IE" } });
  expect(await noteOf()).toBe("Happy <b>birthday</b>!");
  await update({ vitrine_gift_note: "" });
  expect(await noteOf()).toBe("");
});

describe("the remove link", () => {
  test("removes the line, redirects back and offers an undo", async () => {
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

  test("does nothing with a wrong or missing nonce, and shows an error", async () => {
    for (const query of ["", "&_wpnonce=0123456789", "&_wpnonce="]) {
      const response = await browser.open(`/cart/?remove_item=${md5(mug)}${query}`, {
        referer: "http://shop.test/shop/",
      });
      expect([response.status, response.headers.get("location")]).toEqual([302, "/cart/"]);
      expect(await notices()).toMatchObject([{ kind: "error" }]);
    }
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
  });

  test("accepts a nonce for at least twelve hours and at most a day", async () => {
    const { nonce } = await cart();
    shop.moveClock(12 * 3_600_000);
    const first = await browser.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=${nonce}`);
    expect(first.headers.get("location")).toBe("/cart/?removed_item=1");
    shop.moveClock(12 * 3_600_000);
    await browser.open(`/cart/?remove_item=${md5(jar)}&_wpnonce=${nonce}`);
    expect(await quantities()).toEqual(["2 Jar"]);
  });

  test("rejects another visitor's nonce", async () => {
    const other = new TestBrowser(handle);
    await other.ajax("add_to_cart", { product_id: mug });
    const { nonce } = await cart();
    await other.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=${nonce}`);
    expect((await other.ajax("get_refreshed_fragments")).cart_hash).not.toBe("");
  });

  test("never redirects to another site", async () => {
    const { nonce } = await cart();
    const response = await browser.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=${nonce}`, {
      referer: "https://evil.test/shop/",
    });
    expect(response.headers.get("location")).toBe("/cart/?removed_item=1");
  });

  test("creates no session", async () => {
    const stranger = new TestBrowser(handle);
    const response = await stranger.open(`/cart/?remove_item=${md5(mug)}&_wpnonce=x`);
    expect([response.status, response.headers.get("location"), stranger.cookies.size]).toEqual([302, "/cart/", 0]);
  });
});

describe("undo", () => {
  test("tells that the line is back, unless a script shows it", async () => {
    const { nonce } = await cart();
    const undo = async (headers: Record<string, string>) => {
      await browser.open(`/cart/?remove_item=${md5(jar)}&_wpnonce=${nonce}`);
      await notices();
      await browser.open(`/cart/?undo_item=${md5(jar)}&_wpnonce=${nonce}`, headers);
      expect(await quantities()).toContain("2 Jar");
      return notices();
    };
    expect(await undo({})).toEqual([{ kind: "success", text: "Cart updated.", about: "quantities" }]);
    expect(await undo({ "sec-fetch-dest": "empty" })).toEqual([]);
  });

  test("does not restore more than is in stock", async () => {
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

  test("does nothing for a line that was not removed", async () => {
    const { nonce } = await cart();
    for (const key of [md5(jar), md5("other"), "x", ""]) {
      const response = await browser.open(`/cart/?undo_item=${key}&_wpnonce=${nonce}`);
      expect(response.status).toBe(302);
    }
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
  });
});

describe("the cart form", () => {
  test("changes quantities and redirects to the cart, so that reloading changes nothing twice", async () => {
    const response = await update({ [`cart[${md5(jar)}][qty]`]: "5", [`cart[${md5(mug)}][qty]`]: "3" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/cart/"]);
    expect(await quantities()).toEqual(["5 Jar", "3 Mug"]);
    expect(browser.cookies.get("woocommerce_cart_hash")).toBe((await cart()).hash);
    expect(await notices()).toEqual([{ kind: "success", text: "Cart updated.", about: "quantities" }]);
  });

  describe("a quantity that is not a number falls back to the current one [S5.19]", () => {
    test.each(["abc", "", "-3", "1e99", "NaN"])("%j is not a number, so the quantity stays", async (entered) => {
      await update({ [`cart[${md5(jar)}][qty]`]: entered, [`cart[${md5(mug)}][qty]`]: "2" });
      expect(await quantities()).toEqual(["2 Jar", "2 Mug"]);
    });
  });

  test("0 removes a line, and removing the last one deletes the cart cookies", async () => {
    await update({ [`cart[${md5(jar)}][qty]`]: "0" });
    expect(await quantities()).toEqual(["1 Mug"]);
    expect(await notices()).toMatchObject([
      { kind: "success", text: "Cart updated." },
      { kind: "success", text: "“Jar” removed.", action: { label: "Undo?", kind: "undo" } },
    ]);
    await update({ [`cart[${md5(mug)}][qty]`]: "0" });
    expect(browser.cookies.has("woocommerce_items_in_cart")).toBe(false);
    expect(browser.cookies.has("woocommerce_cart_hash")).toBe(false);
  });

  test("keeps the quantity and shows an error if there is not enough stock", async () => {
    await update({ [`cart[${md5(jar)}][qty]`]: "6", [`cart[${md5(mug)}][qty]`]: "2" });
    expect(await quantities()).toEqual(["2 Jar", "2 Mug"]);
    expect((await notices()).map(({ kind }) => kind)).toEqual(["success", "error"]);
  });

  test("does not restore a line that was removed in another window", async () => {
    await browser.ajax("remove_from_cart", { cart_item_key: md5(jar) });
    await update({ [`cart[${md5(jar)}][qty]`]: "3", [`cart[${md5(mug)}][qty]`]: "2" });
    expect(await quantities()).toEqual(["2 Mug"]);
  });

  test("does nothing with a wrong nonce", async () => {
    const response = await update({ [`cart[${md5(jar)}][qty]`]: "5" }, "0123456789");
    expect(response.headers.get("location")).toBe("/cart/");
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
    expect(await notices()).toMatchObject([{ kind: "error" }]);
  });

  test("is rejected from another site", async () => {
    const fields = { [`cart[${md5(jar)}][qty]`]: "5", "woocommerce-cart-nonce": (await cart()).nonce };
    const response = await browser.post("/cart/", fields, { "sec-fetch-site": "cross-site" });
    expect(response.status).toBe(403);
    expect(await quantities()).toEqual(["2 Jar", "1 Mug"]);
  });

  test("“Proceed to checkout” saves the quantities and redirects to the checkout", async () => {
    const response = await proceed({ [`cart[${md5(jar)}][qty]`]: "4" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/checkout/"]);
    expect(await quantities()).toEqual(["4 Jar", "1 Mug"]);
    expect(await notices()).toEqual([]);
  });

  test("“Proceed to checkout” stays in the cart with an error if a quantity is not available", async () => {
    const response = await proceed({ [`cart[${md5(jar)}][qty]`]: "6", [`cart[${md5(mug)}][qty]`]: "2" });
    expect(response.headers.get("location")).toBe("/cart/");
    expect(await quantities()).toEqual(["2 Jar", "2 Mug"]);
    expect((await notices()).map(({ kind }) => kind)).toEqual(["success", "error"]);
  });

  test("“Proceed to checkout” stays in the cart with an error if the coupon does not exist", async () => {
    const response = await proceed({ coupon_code: "nothing" });
    expect(response.headers.get("location")).toBe("/cart/");
    expect(await notices()).toMatchObject([{ kind: "error", about: "coupon", entered: "nothing" }]);
  });

  test("“Proceed to checkout” shows the empty cart if all lines were removed", async () => {
    const response = await proceed({ [`cart[${md5(jar)}][qty]`]: "0", [`cart[${md5(mug)}][qty]`]: "0" });
    expect(response.headers.get("location")).toBe("/cart/");
    expect(await quantities()).toEqual([]);
  });

  test("saves the shipping method, whichever button is pressed", async () => {
    await proceed({ "shipping_method[0]": "flat:2" });
    const { rows } = await tests.database.pool.query("select 1 from carts where shipping_rate = 'flat:2'");
    expect(rows).toHaveLength(1);
  });

  test("concurrent changes to lines of one stock unit never exceed its stock", async () => {
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
    const inCart = (await cart()).lines.filter(({ key }) => keys.includes(key)).map(({ quantity }) => quantity);
    expect(inCart.toSorted((one, other) => one - other)).toEqual([1, 8]);
  });
});

test("leaves the cart page itself to the pages", async () => {
  expect(await browser.send("/cart/")).toBeNull();
  expect(await browser.send("/cart/?removed_item=1")).toBeNull();
});
