import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { testRoutes } from "../../test-routes.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);

function app() {
  return testRoutes(shop, {
    pages: (request) => Promise.resolve(new Response(`a page ${new URL(request.url).pathname}`, { status: 404 })),
  });
}

let jar: number;
beforeEach(async () => {
  jar = await createProduct(shop.database, { name: "Jar", regularPrice: 1000, stock: 5 });
});

const NO_ROUTE = {
  code: "rest_no_route",
  message: "No route was found matching the URL and request method.",
  data: { status: 404 },
};

async function send(path: string, init?: RequestInit) {
  const response = await app().request(`http://shop.test${path}`, init);
  const type = response.headers.get("content-type") ?? "";
  return { status: response.status, type, body: type.includes("json") ? ((await response.json()) as unknown) : null };
}

describe("the index", () => {
  test.each(["/wp-json/", "/wp-json", "/?rest_route=/", "/shop/?rest_route=/"])("is served at %s", async (path) => {
    const { status, type, body } = await send(path);
    expect([status, type]).toEqual([200, "application/json; charset=UTF-8"]);
    expect(body).toMatchObject({
      name: "Vitrine",
      description: "",
      url: "http://shop.test",
      home: "http://shop.test",
      namespaces: expect.arrayContaining(["oembed/1.0", "wc/store", "wc/store/v1", "wp/v2"]) as string[],
      authentication: [],
      routes: {
        "/": { namespace: "", methods: ["GET"] },
        "/wc/store/v1": { namespace: "wc/store/v1", methods: ["GET"] },
        "/wp/v2/media": { namespace: "wp/v2", methods: ["GET"] },
        "/wc/store/v1/cart/add-item": { namespace: "wc/store/v1", methods: ["POST"] },
        "/wc/store/v1/checkout": { namespace: "wc/store/v1", methods: ["GET", "POST", "PUT", "PATCH"] },
        "/oembed/1.0/proxy": { namespace: "oembed/1.0", methods: ["GET"] },
      },
    });
  });

  test("every listed route exists", async () => {
    const { routes } = (await send("/wp-json/")).body as { routes: Record<string, { methods: string[] }> };
    for (const [route, { methods }] of Object.entries(routes)) {
      for (const method of methods) {
        const path = route.replace("{key}", "a".repeat(32)).replace(/\{[a-z]+\}/g, "1");
        const { body } = await send(`/wp-json${path}`, { method });
        expect((body as { code?: string } | null)?.code ?? "", `${method} ${route}`).not.toBe("rest_no_route");
      }
    }
  });
});

describe("an unknown route", () => {
  test.each([
    ["GET", "/wp-json/wp/v2/nothing"],
    ["GET", "/wp-json/wc/v3/orders"],
    ["POST", "/wp-json/"],
    ["DELETE", "/wp-json/wc/store/v1/products"],
    ["GET", "/wp-json/wc/store/v1/nothing"],
    ["GET", "/?rest_route=/wc/v3/orders"],
    ["GET", "/?rest_route=nothing"],
    ["GET", "/?rest_route=/../admin/"],
    ["GET", "/?rest_route=/%2e%2e/%2e%2e/admin/"],
    ["GET", "/?rest_route=/..%5c..%5cadmin/"],
  ])("gets a JSON error: %s %s", async (method, path) => {
    const { status, body } = await send(path, { method });
    expect([status, body]).toEqual([404, NO_ROUTE]);
  });

  test("other paths are pages", async () => {
    for (const path of ["/wp-jsonx/", "/shop/", "/?rest_route=", "/?x=rest_route"]) {
      expect((await send(path)).body, path).toBeNull();
    }
  });
});

describe("?rest_route=", () => {
  test("equals the path, with all other parameters", async () => {
    const plain = await send("/wp-json/wc/store/v1/products?per_page=1");
    const byParameter = await send("/any/page/?per_page=1&rest_route=/wc/store/v1/products");
    expect(byParameter).toEqual(plain);
    expect((byParameter.body as { id: number }[]).map(({ id }) => id)).toEqual([jar]);
  });

  test("changes a cart", async () => {
    const cart = await app().request("http://shop.test/?rest_route=/wc/store/v1/cart");
    const added = await send("/?rest_route=%2Fwc%2Fstore%2Fv1%2Fcart%2Fadd-item", {
      method: "POST",
      headers: { "content-type": "application/json", "cart-token": cart.headers.get("cart-token") ?? "" },
      body: JSON.stringify({ id: jar, quantity: 2 }),
    });
    expect([added.status, (added.body as { items_count: number }).items_count]).toEqual([201, 2]);
  });
});
