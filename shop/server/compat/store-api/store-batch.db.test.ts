import { beforeEach, describe, expect, test } from "vitest";
import { createProduct } from "../../sales/cart/test-shop.ts";
import { TestBrowser } from "../woocommerce/test-browser.ts";
import type { CartBody } from "./test-shapes.ts";
import { codeOf, HeadlessClient, STORE, storeOfThisFile } from "./test-store.ts";

const { shop, handle } = storeOfThisFile();
const json = { "content-type": "application/json" };

let jar: number;

beforeEach(async () => {
  jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 50 });
});

describe("several changes in one request", () => {
  const item = (id: number, more: object = {}) => ({
    path: "/wc/store/v1/cart/add-item",
    body: { id, quantity: 1 },
    ...more,
  });

  test("are made one after the other, for one cart, each with its own answer", async () => {
    const client = new HeadlessClient(handle);
    await client.get("/cart");
    const { status, body } = await client.post<{ responses: { status: number; body: CartBody }[] }>("/batch", {
      requests: [item(jar), item(99_999), { path: `/wc/store/v1/cart/add-item?id=${jar}&quantity=2`, method: "POST" }],
    });
    expect(status).toBe(207);
    expect(body.responses.map((each) => each.status)).toEqual([201, 400, 201]);
    expect(body.responses[2]?.body.items_count).toBe(3);
  });

  test("a new visitor's first two things go into one cart", async () => {
    const browser = new TestBrowser(handle);
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
    const client = new HeadlessClient(handle);
    await client.get("/cart");
    expect(codeOf(await client.post("/batch", sent))).toEqual([400, code]);
  });

  test("a batch in a batch is no address", async () => {
    const client = new HeadlessClient(handle);
    await client.get("/cart");
    const { body } = await client.post<{ responses: { status: number }[] }>("/batch", {
      requests: [{ path: "/wc/store/v1/batch", body: { requests: [] } }],
    });
    expect(body.responses[0]?.status).toBe(404);
  });
});
