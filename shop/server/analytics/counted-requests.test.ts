import { beforeEach, expect, test } from "vitest";
import { createTestShop } from "../sales/cart/test-shop.ts";
import type { Shop } from "../shop.ts";
import type { Counters } from "./counters.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { testRoutes } from "../test-routes.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
let counted: string[] = [];
const counters: Counters = {
  view: (product) => void counted.push(`view ${JSON.stringify(product)}`),
  add: (product) => void counted.push(`add ${JSON.stringify(product)}`),
  checkout: (cartId) => void counted.push(`checkout ${cartId}`),
  vital: (...facts) => void counted.push(`vital ${facts.join(" ")}`),
  write: () => Promise.resolve(),
};
const testShop = createTestShop(() => {
  throw new Error("Counting must not use the database.");
});
const shop = Object.create(testShop, { counters: { value: counters } }) as Shop;

beforeEach(() => {
  counted = [];
  testShop.change({ analytics: { vitals: true } });
});

function visit(path: string, status = 200, headers: Record<string, string> = {}, method = "GET") {
  const pages = () => Promise.resolve(new Response(null, { status }));
  const app = testRoutes(shop, { catalog: {} as Catalog, pages });
  return app.fetch(new Request(`http://shop.test${path}`, { method, headers: { "user-agent": CHROME, ...headers } }));
}

async function send(handler: string, body: unknown, headers: Record<string, string> = {}): Promise<number | undefined> {
  const request = new Request(`http://shop.test${handler}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "user-agent": CHROME, "sec-fetch-site": "same-origin", ...headers },
  });
  return (await testRoutes(shop, { catalog: {} as Catalog }).fetch(request)).status;
}

test("counts a product page view, also with 304 Not Modified", async () => {
  await visit("/product/mug/");
  await visit("/product/mug/?utm_source=newsletter", 304);
  await visit("/product/t%C3%B6pfchen/");
  expect(counted).toEqual(['view {"slug":"mug"}', 'view {"slug":"mug"}', 'view {"slug":"töpfchen"}']);
});

test("does not count missing pages, prefetches, bots and other pages", async () => {
  await visit("/product/mug/", 404);
  await visit("/product/mug/", 200, { "sec-purpose": "prefetch" });
  await visit("/product/mug/", 200, { "user-agent": "Googlebot/2.1" });
  await visit("/product/mug/", 200, {}, "POST");
  await visit("/product/%E0%A4%A/", 404);
  await visit("/product/mug/quick-view/");
  await visit("/shop/?from=/product/mug/");
  expect(counted).toEqual([]);
});

test("counts a prefetched page once the browser reports that it is visible", async () => {
  expect(await send("/t/seen", { path: "/product/mug/" })).toBe(202);
  expect(await send("/t/seen", { path: "/cart/" })).toBe(202);
  expect(await send("/t/seen", { path: "/product/mug/" }, { "sec-fetch-site": "cross-site" })).toBe(202);
  expect(await send("/t/seen", "{")).toBe(202);
  expect(counted).toEqual(['view {"slug":"mug"}']);
});

test("accepts web vitals from the shop's own pages, within limits", async () => {
  await send("/t/vitals", { page: "product", lcp: 800, cls: 0, inp: -1 });
  await send("/t/vitals", { page: "<b>", lcp: 800 });
  await send("/t/vitals", { page: "list", lcp: 1e9 });
  await send("/t/vitals", { page: "list", lcp: 800, more: "x".repeat(2000) });
  await send("/t/vitals", { page: "list", lcp: 800 }, { "user-agent": "curl/8" });
  await send("/t/vitals", { page: "list", ttfb: 90, lcp: 700 });
  expect(counted).toEqual(["vital lcp list 700", "vital ttfb list 90"]);
});

test("accepts no web vitals if the owner has not enabled them", async () => {
  testShop.change({ analytics: { vitals: false } });
  await send("/t/vitals", { page: "list", lcp: 700 });
  expect(counted).toEqual([]);
});
