import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../cart/test-shop.ts";
import { useTestDatabase } from "../../db/test-db.ts";
import { noteVisitorAddress } from "../../http/visitor-address.ts";
import { forgetVisitorActs } from "../../reviews/visitor-limit.ts";
import { IRISH_SHOP } from "../../orders/test-orders.ts";
import { PLAIN_VIEWS, TestBrowser } from "../test-browser.ts";
import { wireRoutes } from "../wire-routes.ts";
import { cartToken } from "./cart-token.ts";
import { type CartBody, ErrorShape } from "./test-shapes.ts";
import { HeadlessClient, openStore, type StoreReply } from "./test-store.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change(IRISH_SHOP);
const { knock } = openStore(shop);
const STORE = "/wp-json/wc/store/v1";

let jar: number;

beforeEach(async () => {
  jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 50 });
});

function codeOf({ status, body }: StoreReply): [number, string] {
  return [status, ErrorShape.parse(body).code];
}

async function codeIn(response: Response | null): Promise<[number, string]> {
  return [response?.status ?? 0, ErrorShape.parse(await response?.json()).code];
}

const json = { "content-type": "application/json" };

describe("a page of the shop: cookies and a nonce", () => {
  const add = (browser: TestBrowser, headers: Record<string, string>) =>
    browser.send(`${STORE}/cart/add-item`, {
      method: "POST",
      headers: { ...json, ...headers },
      body: JSON.stringify({ id: jar, quantity: 1 }),
    });

  test("reading makes no session; the first change does, and every answer brings a fresh nonce", async () => {
    const browser = new TestBrowser(async (request) => (await knock(request)) ?? (await page(request)));
    const page = wireRoutes(shop, PLAIN_VIEWS);
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
    const browser = new TestBrowser(knock);
    expect(await codeIn(await add(browser, {}))).toEqual([401, "woocommerce_rest_missing_nonce"]);
    expect(await codeIn(await add(browser, { nonce: "0123456789" }))).toEqual([403, "woocommerce_rest_invalid_nonce"]);
    expect(await codeIn(await browser.send(`${STORE}/checkout`))).toEqual([401, "woocommerce_rest_missing_nonce"]);

    const first = await browser.send(`${STORE}/cart`);
    const mine = await add(browser, { nonce: first?.headers.get("nonce") ?? "" });
    const stranger = new TestBrowser(knock);
    const theirs = await add(stranger, { nonce: mine?.headers.get("nonce") ?? "" });
    expect(await codeIn(theirs)).toEqual([403, "woocommerce_rest_invalid_nonce"]);
    shop.moveClock(25 * 3_600_000);
    const old = await add(browser, { nonce: mine?.headers.get("nonce") ?? "" });
    expect(await codeIn(old)).toEqual([403, "woocommerce_rest_invalid_nonce"]);
  });

  test("a page of another site changes nothing, whatever it knows", async () => {
    const browser = new TestBrowser(knock);
    const first = await browser.send(`${STORE}/cart`);
    const nonce = first?.headers.get("nonce") ?? "";
    const foreign = { nonce, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(await codeIn(await add(browser, foreign))).toEqual([403, "woocommerce_rest_invalid_nonce"]);
  });

  test("an order through the page's own session empties its cart", async () => {
    const browser = new TestBrowser(knock);
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
    const client = new HeadlessClient(knock);
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
    const client = new HeadlessClient(knock);
    await client.get("/cart");
    const foreign = { origin: "https://app.example", "sec-fetch-site": "cross-site" };
    const added = await client.post("/cart/add-item", { id: jar, quantity: 1 }, foreign);
    expect([added.status, added.headers.get("access-control-allow-origin")]).toEqual([201, "*"]);
    expect(added.headers.get("access-control-allow-credentials")).toBeNull();
    const asked = await knock(new Request(`http://shop.test${STORE}/cart/add-item`, { method: "OPTIONS" }));
    expect([asked?.status, asked?.headers.get("access-control-allow-headers")]).toEqual([
      204,
      expect.stringContaining("Cart-Token"),
    ]);
  });

  test("made by others, changed, or too old it stands for nothing", async () => {
    const owner = new HeadlessClient(knock);
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
      const thief = new HeadlessClient(knock);
      const seen = await thief.get<CartBody>("/cart", { "cart-token": token });
      expect(seen.body.items, name).toEqual([]);
      const written = await thief.post("/cart/add-item", { id: jar, quantity: 1 }, { "cart-token": token });
      expect(codeOf(written), name).toEqual([401, "woocommerce_rest_missing_nonce"]);
    }
    expect((await owner.get<CartBody>("/cart")).body.items_count).toBe(1);
    shop.moveClock(49 * 3_600_000);
    expect((await new HeadlessClient(knock).get<CartBody>("/cart", { "cart-token": real })).body.items).toEqual([]);
  });
});

describe("how fast one address may change things", () => {
  test("twenty-five changes in ten seconds, then it has to wait; reading goes on", async () => {
    const from = (address: string, method: string, path: string) => {
      const request = new Request(`http://shop.test${STORE}${path}`, { method });
      noteVisitorAddress(request, { incoming: { socket: { remoteAddress: address } } }, false);
      return knock(request);
    };
    const first = await from("192.0.2.1", "POST", "/cart/add-item");
    expect([first?.headers.get("ratelimit-limit"), first?.headers.get("ratelimit-remaining")]).toEqual(["25", "24"]);
    for (let count = 2; count <= 25; count += 1) await from("192.0.2.1", "DELETE", "/cart/items");
    const refused = await from("192.0.2.1", "POST", "/cart/add-item");
    expect(await codeIn(refused)).toEqual([429, "rate_limit_exceeded"]);
    const reset = Math.ceil(shop.now().getTime() / 1000) + 10;
    expect(refused?.headers.get("ratelimit-reset")).toBe(String(reset));
    expect(refused?.headers.get("ratelimit-retry-after")).toBe("10");
    expect((await from("192.0.2.1", "GET", "/cart"))?.status).toBe(200);
    expect((await from("192.0.2.2", "POST", "/cart/add-item"))?.status).toBe(401);
    shop.moveClock(10_000);
    expect((await from("192.0.2.1", "POST", "/cart/add-item"))?.status).toBe(401);
  });

  test("processes of one shop count together, and ask the database only about who is fast", async () => {
    const doors = [openStore(shop).knock, openStore(shop).knock] as const;
    const change = async (count: number) => {
      const request = new Request(`http://shop.test${STORE}/cart/items`, { method: "DELETE" });
      noteVisitorAddress(request, { incoming: { socket: { remoteAddress: "192.0.2.7" } } }, false);
      return doors[count % 2 === 0 ? 0 : 1](request);
    };
    const shared = async () => (await shop.database.pool.query("select used from request_windows")).rows;

    for (let count = 0; count < 10; count += 1) await change(count);
    expect(await shared()).toEqual([]);
    for (let count = 10; count < 25; count += 1) expect((await change(count))?.status).toBe(401);
    expect(await shared()).toEqual([{ used: 25 }]);
    for (const count of [25, 26, 27, 28]) expect((await change(count))?.status).toBe(429);
    expect(await shared()).toEqual([{ used: 26 }]);
  });

  test("a shop forgets them afterwards", async () => {
    const { pool } = shop.database;
    await pool.query(
      "insert into request_windows values ('past', 9, now() - interval '1 second'), ('present', 9, now() + interval '1 hour')",
    );
    await forgetVisitorActs(shop.database);

    const { rows } = await pool.query("select visitor from request_windows where visitor in ('past', 'present')");
    expect(rows).toEqual([{ visitor: "present" }]);
  });
});

describe("several changes in one request", () => {
  const item = (id: number, more: object = {}) => ({
    path: "/wc/store/v1/cart/add-item",
    body: { id, quantity: 1 },
    ...more,
  });

  test("are made one after the other, for one cart, each with its own answer", async () => {
    const client = new HeadlessClient(knock);
    await client.get("/cart");
    const { status, body } = await client.post<{ responses: { status: number; body: CartBody }[] }>("/batch", {
      requests: [item(jar), item(99_999), { path: `/wc/store/v1/cart/add-item?id=${jar}&quantity=2`, method: "POST" }],
    });
    expect(status).toBe(207);
    expect(body.responses.map((each) => each.status)).toEqual([201, 400, 201]);
    expect(body.responses[2]?.body.items_count).toBe(3);
  });

  test("a new visitor's first two things go into one cart", async () => {
    const browser = new TestBrowser(knock);
    const nonce = (await browser.send(`${STORE}/cart`))?.headers.get("nonce") ?? "";
    const send = (body: unknown) =>
      browser.send(`${STORE}/batch`, { method: "POST", headers: json, body: JSON.stringify(body) });
    await send({ requests: [item(jar, { headers: { Nonce: nonce } }), item(jar, { headers: { Nonce: nonce } })] });
    const cart = (await (await browser.send(`${STORE}/cart`))?.json()) as CartBody;
    expect(cart.items_count).toBe(2);
    const unproven = (await (await send({ requests: [item(jar)] }))?.json()) as { responses: { status: number }[] };
    expect(unproven.responses.map(({ status }) => status)).toEqual([401]);
  });

  test.each([
    ["nothing", {}, "rest_missing_callback_param"],
    ["a word", { requests: "all" }, "rest_invalid_param"],
    [
      "more than twenty-five",
      { requests: Array.from({ length: 26 }, () => ({ path: "/wc/store/v1/cart/add-item" })) },
      "rest_invalid_param",
    ],
    ["an address of somebody else", { requests: [{ path: "/wp/v2/users" }] }, "woocommerce_rest_invalid_path"],
    ["a question", { requests: [{ path: "/wc/store/v1/cart", method: "GET" }] }, "rest_invalid_param"],
    [
      "a header that is none",
      { requests: [{ path: "/wc/store/v1/cart/add-item", headers: { "a b": "c" } }] },
      "rest_invalid_param",
    ],
  ])("%s is no batch", async (_, sent, code) => {
    const client = new HeadlessClient(knock);
    await client.get("/cart");
    expect(codeOf(await client.post("/batch", sent))).toEqual([400, code]);
  });

  test("a batch in a batch is no address", async () => {
    const client = new HeadlessClient(knock);
    await client.get("/cart");
    const { body } = await client.post<{ responses: { status: number }[] }>("/batch", {
      requests: [{ path: "/wc/store/v1/batch", body: { requests: [] } }],
    });
    expect(body.responses[0]?.status).toBe(404);
  });
});

describe("addresses and bodies of any kind", () => {
  test("the version may be left out, and so may the last stroke", async () => {
    for (const path of ["/wp-json/wc/store/cart", "/wp-json/wc/store/v1/cart/", "/wp-json/wc/store/v1/products/"]) {
      expect((await knock(new Request(`http://shop.test${path}`)))?.status, path).toBe(200);
    }
    const index = await knock(new Request(`http://shop.test${STORE}`));
    expect(await index?.json()).toMatchObject({
      routes: { "/wc/store/v1/checkout": { methods: ["GET", "POST", "PUT", "PATCH"] } },
    });
    expect(await knock(new Request("http://shop.test/wp-json/wp/v2/posts"))).toBeNull();
    expect(await knock(new Request("http://shop.test/shop/"))).toBeNull();
  });

  test("what nobody answers is no route", async () => {
    const client = new HeadlessClient(knock);
    const nowhere = [404, "rest_no_route"];
    expect(codeOf(await client.get("/nothing"))).toEqual(nowhere);
    expect(codeOf(await client.post("/products", {}))).toEqual(nowhere);
    expect(codeOf(await client.send("DELETE", "/cart"))).toEqual(nowhere);
    expect(codeOf(await client.get("/cart/items/short"))).toEqual(nowhere);
    expect(codeOf(await client.get("/checkout/abc"))).toEqual(nowhere);
  });

  test("clients that know only POST say what they mean beside it", async () => {
    const client = new HeadlessClient(knock);
    await client.get("/cart");
    await client.post("/cart/add-item", { id: jar });
    const deleted = await client.post("/cart/items", undefined, { "x-http-method-override": "DELETE" });
    expect([deleted.status, deleted.body]).toEqual([200, []]);
  });

  test("HEAD says what GET would, without its body", async () => {
    for (const path of ["/cart", "/products"]) {
      const response = await knock(new Request(`http://shop.test${STORE}${path}`, { method: "HEAD" }));
      expect([response?.status, await response?.text()]).toEqual([200, ""]);
    }
  });

  test("bodies that are no JSON, too deep or too large are refused before they are understood", async () => {
    const client = new HeadlessClient(knock);
    await client.get("/cart");
    const send = async (body: string) => codeOf(await client.send("POST", "/cart/add-item", body));
    expect(await send("{")).toEqual([400, "rest_invalid_json"]);
    expect(await send('"jar"')).toEqual([400, "rest_invalid_json"]);
    expect(await send("[1]")).toEqual([400, "rest_invalid_json"]);
    expect(await send(`{"id":${"[".repeat(2000)}${"]".repeat(2000)}}`)).toEqual([400, "rest_invalid_json"]);
    expect(await send(JSON.stringify({ id: jar, x: "a".repeat(1_000_000) }))).toEqual([413, "rest_request_too_large"]);
  });

  test("whatever is sent, the answer is clear and never a failure", async () => {
    const client = new HeadlessClient(knock);
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

test("a page asks for the name of the visitor's place", async () => {
  const ajax = wireRoutes(shop, PLAIN_VIEWS);
  const ask = async (browser: TestBrowser) => (await browser.open("/?wc-ajax=get_customer_location")).json();
  const browser = new TestBrowser(async (request) => (await knock(request)) ?? (await ajax(request)));
  const nobody: unknown = await ask(browser);
  expect(nobody).toEqual({ success: true, data: { hash: expect.stringMatching(/^[0-9a-f]{12}$/) } });
  const nonce = (await browser.send(`${STORE}/cart`))?.headers.get("nonce") ?? "";
  await browser.send(`${STORE}/cart/update-customer`, {
    method: "POST",
    headers: { ...json, nonce },
    body: JSON.stringify({ billing_address: { country: "DE", postcode: "10115" } }),
  });
  expect(await ask(browser)).not.toEqual(nobody);
});
