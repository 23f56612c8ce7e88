import { type APIRequestContext, expect, request, test } from "@playwright/test";

const STORE = "/wp-json/wc/store/v1";

const NORA = {
  first_name: "Nora",
  last_name: "Byrne",
  address_1: "4 Slip Lane",
  city: "Ballynacove",
  state: "CO",
  postcode: "T12 X70A",
  country: "IE",
  email: "nora@example.com",
};

interface Reply {
  readonly id?: number;
  readonly items_count?: number;
  readonly order_id?: number;
  readonly payment_result?: { readonly redirect_url: string };
}

async function read(api: APIRequestContext, path: string): Promise<[Reply, Readonly<Record<string, string>>]> {
  const response = await api.get(`${STORE}${path}`);
  expect(response.status(), path).toBe(200);
  return [(await response.json()) as Reply, response.headers()];
}

test("a headless client orders with a cart token, and a page script uses its session and nonce", async ({
  page,
  baseURL,
}) => {
  const api = await request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const [product, stored] = await read(api, "/products/bud-vase");
  const unchanged = await api.get(`${STORE}/products/bud-vase`, { headers: { "if-none-match": stored["etag"] ?? "" } });
  expect(unchanged.status()).toBe(304);

  const [, { "cart-token": token = "" }] = await read(api, "/cart");
  const post = async (path: string, data: unknown) => {
    const response = await api.post(`${STORE}${path}`, { data, headers: { "cart-token": token } });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Reply;
  };
  expect((await post("/cart/add-item", { id: product.id, quantity: 1 })).items_count).toBe(1);
  await post("/cart/update-customer", { billing_address: NORA });
  const order = { billing_address: NORA, payment_method: "bacs" };
  const placed = await post("/checkout", order);
  expect((await post("/checkout", order)).order_id).toBe(placed.order_id);
  const { cookies } = await api.storageState();
  expect(cookies).toEqual([]);
  await api.dispose();

  await page.goto(placed.payment_result?.redirect_url ?? "");
  await expect(page.locator("main")).toContainText("Bud");

  await test.step("a script on a page of the shop", async () => {
    await page.goto("/shop/");
    const count = await page.evaluate(
      async ({ store, id }) => {
        const nonce = (await fetch(`${store}/cart`)).headers.get("Nonce") ?? "";
        const headers = { "content-type": "application/json", Nonce: nonce };
        const item = { path: "/wc/store/v1/cart/add-item", body: { id, quantity: 1 }, headers: { Nonce: nonce } };
        const body = JSON.stringify({ requests: [item, item] });
        const response = await fetch(`${store}/batch`, { method: "POST", headers, body });
        const { responses } = (await response.json()) as { responses: { body: { items_count: number } }[] };
        return responses.at(-1)?.body.items_count;
      },
      { store: STORE, id: product.id },
    );
    expect(count).toBe(2);
    await page.goto("/cart/");
    await expect(page.locator("main")).toContainText("Bud");
  });
});
