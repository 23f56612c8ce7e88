import { beforeEach, describe, expect, test } from "vitest";
import { createProduct } from "../../sales/cart/test-shop.ts";
import { PLAIN_VIEWS, TestBrowser } from "../woocommerce/test-browser.ts";
import { cartRequests } from "../woocommerce/wc-routes.ts";
import { createMiddlewareClient } from "../../test-routes.ts";
import { cartToken } from "./cart-token.ts";
import type { CartBody } from "./test-shapes.ts";
import { codeIn, codeOf, HeadlessClient, STORE, storeOfThisFile } from "./test-store.ts";

const { shop, handle } = storeOfThisFile();
const json = { "content-type": "application/json" };

let jar: number;

beforeEach(async () => {
  jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 50 });
});

describe("a page of the shop: cookies and a nonce", () => {
  const add = (browser: TestBrowser, headers: Record<string, string>) =>
    browser.send(`${STORE}/cart/add-item`, {
      method: "POST",
      headers: { ...json, ...headers },
      body: JSON.stringify({ id: jar, quantity: 1 }),
    });

  test("reading makes no session; the first change does, and every answer brings a fresh nonce", async () => {
    const browser = new TestBrowser(async (request) => (await handle(request)) ?? (await page(request)));
    const page = createMiddlewareClient(cartRequests(shop, PLAIN_VIEWS));
    const read = await browser.send(`${STORE}/cart`);
    expect([browser.cookies.size, read?.headers.get("user-id"), read?.headers.get("cart-hash")]).toEqual([0, "0", ""]);
    expect(read?.headers.get("nonce-timestamp")).toBe(String(shop.now().getTime() / 1000));
    expect(read?.headers.get("cache-control")).toContain("no-store");

    const added = await add(browser, { nonce: read?.headers.get("nonce") ?? "" });
    expect(added?.status).toBe(201);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      "woocommerce_cart_hash",
      "woocommerce_items_in_cart",
      expect.stringMatching(/^wp_woocommerce_session_/),
    ]);
    expect(added?.headers.get("cart-hash")).toBe(browser.cookies.get("woocommerce_cart_hash"));
    const again = await add(browser, { nonce: added?.headers.get("nonce") ?? "" });
    expect(await again?.json()).toMatchObject({ items_count: 2 });

    const fragments = await browser.ajax("get_refreshed_fragments");
    expect(fragments.fragments?.["div.widget_shopping_cart_content"]).toContain("2 Jar");
  });

  test("without a nonce, with an old one or with somebody else's nothing changes", async () => {
    const browser = new TestBrowser(handle);
    expect(await codeIn(await add(browser, {}))).toEqual([401, "woocommerce_rest_missing_nonce"]);
    expect(await codeIn(await add(browser, { nonce: "0123456789" }))).toEqual([403, "woocommerce_rest_invalid_nonce"]);
    expect(await codeIn(await browser.send(`${STORE}/checkout`))).toEqual([401, "woocommerce_rest_missing_nonce"]);

    const first = await browser.send(`${STORE}/cart`);
    const mine = await add(browser, { nonce: first?.headers.get("nonce") ?? "" });
    const stranger = new TestBrowser(handle);
    const theirs = await add(stranger, { nonce: mine?.headers.get("nonce") ?? "" });
    expect(await codeIn(theirs)).toEqual([403, "woocommerce_rest_invalid_nonce"]);
    shop.moveClock(25 * 3_600_000);
    const old = await add(browser, { nonce: mine?.headers.get("nonce") ?? "" });
    expect(await codeIn(old)).toEqual([403, "woocommerce_rest_invalid_nonce"]);
  });

  test("a page of another site changes nothing, whatever it knows", async () => {
    const browser = new TestBrowser(handle);
    const first = await browser.send(`${STORE}/cart`);
    const nonce = first?.headers.get("nonce") ?? "";
    const foreign = { nonce, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(await codeIn(await add(browser, foreign))).toEqual([403, "woocommerce_rest_invalid_nonce"]);
  });

  test("an order through the page's own session empties its cart", async () => {
    const browser = new TestBrowser(handle);
    const first = await browser.send(`${STORE}/cart`);
    const added = await add(browser, { nonce: first?.headers.get("nonce") ?? "" });
    const address = { first_name: "Nora", last_name: "Byrne", address_1: "4 Slip Lane", city: "Cork", country: "IE" };
    const billing_address = { ...address, state: "CO", postcode: "T12 X70A", email: "nora@example.com" };
    const placed = await browser.send(`${STORE}/checkout`, {
      method: "POST",
      headers: { ...json, nonce: added?.headers.get("nonce") ?? "" },
      body: JSON.stringify({ billing_address, payment_method: "cod" }),
    });
    expect(await placed?.json()).toMatchObject({ status: "processing" });
    expect(browser.cookies.has("woocommerce_items_in_cart")).toBe(false);
  });
});

describe("a client of its own: the cart's token", () => {
  test("stands for the cart: no cookie, no nonce", async () => {
    const client = new HeadlessClient(handle);
    const read = await client.get("/cart");
    expect(
      client.token
        ?.split(".")
        .map((part) => Buffer.from(part, "base64url").toString())
        .slice(0, 2),
    ).toEqual([
      '{"alg":"HS256","typ":"JWT"}',
      expect.stringMatching(/^\{"user_id":"t_[0-9a-f]{30}","exp":\d+,"iss":"wc\/store\/v1","iat":\d+\}$/),
    ]);
    const added = await client.post<CartBody>("/cart/add-item", { id: jar, quantity: 2 });
    expect([added.status, added.headers.getSetCookie(), read.headers.getSetCookie()]).toEqual([201, [], []]);
    expect((await client.get<CartBody>("/cart")).body.items_count).toBe(2);
  });

  test("from another origin too, since no cookie goes with it", async () => {
    const client = new HeadlessClient(handle);
    await client.get("/cart");
    const foreign = { origin: "https://app.example", "sec-fetch-site": "cross-site" };
    const added = await client.post("/cart/add-item", { id: jar, quantity: 1 }, foreign);
    expect([added.status, added.headers.get("access-control-allow-origin")]).toEqual([201, "*"]);
    expect(added.headers.get("access-control-allow-credentials")).toBeNull();
    const requested = await handle(new Request(`http://shop.test${STORE}/cart/add-item`, { method: "OPTIONS" }));
    expect([requested?.status, requested?.headers.get("access-control-allow-headers")]).toEqual([
      204,
      expect.stringContaining("Cart-Token"),
    ]);
  });

  test("made by others, changed, or too old it stands for nothing", async () => {
    const owner = new HeadlessClient(handle);
    await owner.get("/cart");
    await owner.post("/cart/add-item", { id: jar, quantity: 1 });
    const real = owner.token ?? "";
    const [header = "", payload = "", signature = ""] = real.split(".");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    const cartId = String(claims["user_id"]);
    const tokens = {
      foreign: cartToken({ ...shop, secret: "another secret, also long enough to be one" }, cartId),
      unsigned: `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
      "otherwise signed": `${encode({ alg: "HS512", typ: "JWT" })}.${payload}.${signature}`,
      changed: `${header}.${encode({ ...claims, user_id: `t_${"0".repeat(30)}` })}.${signature}`,
      "with a longer life": `${header}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      cut: real.slice(0, -2),
      nonsense: "a.b.c",
      empty: "",
      huge: "a".repeat(5000),
    };
    for (const [name, token] of Object.entries(tokens)) {
      const thief = new HeadlessClient(handle);
      const seen = await thief.get<CartBody>("/cart", { "cart-token": token });
      expect(seen.body.items, name).toEqual([]);
      const written = await thief.post("/cart/add-item", { id: jar, quantity: 1 }, { "cart-token": token });
      expect(codeOf(written), name).toEqual([401, "woocommerce_rest_missing_nonce"]);
    }
    expect((await owner.get<CartBody>("/cart")).body.items_count).toBe(1);
    shop.moveClock(49 * 3_600_000);
    expect((await new HeadlessClient(handle).get<CartBody>("/cart", { "cart-token": real })).body.items).toEqual([]);
  });

  test("counts as an added product for a person's server, not for a crawler", async () => {
    const { pool } = shop.database;
    const counted = async (agent: string) => {
      await shop.counters.write(pool);
      await pool.query("delete from funnel_days");
      const client = new HeadlessClient(handle);
      await client.get("/cart");
      const added = await client.post("/cart/add-item", { id: jar, quantity: 1 }, { "user-agent": agent });
      expect(added.status).toBe(201);
      await shop.counters.write(pool);
      const { rows } = await pool.query("select 1 from funnel_days where step = 'add' and product_id = $1", [jar]);
      return rows.length;
    };
    expect(await counted("node")).toBe(1);
    expect(await counted("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toBe(0);
  });
});
