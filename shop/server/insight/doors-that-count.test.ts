import { beforeEach, expect, test } from "vitest";
import { createTestShop } from "../cart/test-shop.ts";
import type { Shop } from "../shop.ts";
import { visitorDoors } from "../wire/visitor-doors.ts";
import type { MomentCounts } from "./moment-counts.ts";
import { notingViews } from "./note-views.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
let counted: string[] = [];
const moments: MomentCounts = {
  view: (product) => void counted.push(`view ${JSON.stringify(product)}`),
  add: (product) => void counted.push(`add ${JSON.stringify(product)}`),
  checkout: (cartId) => void counted.push(`checkout ${cartId}`),
  vital: (...facts) => void counted.push(`vital ${facts.join(" ")}`),
  write: () => Promise.resolve(),
};
const testShop = createTestShop(() => {
  throw new Error("Counting asks nothing of the database.");
});
const shop = Object.create(testShop, { moments: { value: moments } }) as Shop;

beforeEach(() => {
  counted = [];
  testShop.change({ insight: { vitals: true } });
});

function look(path: string, status = 200, headers: Record<string, string> = {}, method = "GET") {
  const pages = notingViews(shop, () => Promise.resolve(new Response(null, { status })));
  return pages(new Request(`http://shop.test${path}`, { method, headers: { "user-agent": CHROME, ...headers } }));
}

async function send(door: string, body: unknown, headers: Record<string, string> = {}): Promise<number | undefined> {
  const request = new Request(`http://shop.test${door}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "user-agent": CHROME, "sec-fetch-site": "same-origin", ...headers },
  });
  return (await visitorDoors(shop)(request))?.status;
}

test("a product's page counts when it is shown, also when the browser had it already", async () => {
  await look("/product/mug/");
  await look("/product/mug/?utm_source=letter", 304);
  await look("/product/t%C3%B6pfchen/");
  expect(counted).toEqual(['view {"slug":"mug"}', 'view {"slug":"mug"}', 'view {"slug":"töpfchen"}']);
});

test("pages that are missing, fetched ahead, asked for by a program or no product do not count", async () => {
  await look("/product/mug/", 404);
  await look("/product/mug/", 200, { "sec-purpose": "prefetch" });
  await look("/product/mug/", 200, { "user-agent": "Googlebot/2.1" });
  await look("/product/mug/", 200, {}, "POST");
  await look("/product/%E0%A4%A/");
  await look("/product/mug/quick-view/");
  await look("/shop/?from=/product/mug/");
  expect(counted).toEqual([]);
});

test("a page that was fetched ahead counts once its browser says that it is looked at", async () => {
  expect(await send("/t/seen", { path: "/product/mug/" })).toBe(202);
  expect(await send("/t/seen", { path: "/cart/" })).toBe(202);
  expect(await send("/t/seen", { path: "/product/mug/" }, { "sec-fetch-site": "cross-site" })).toBe(202);
  expect(await send("/t/seen", "{")).toBe(202);
  expect(counted).toEqual(['view {"slug":"mug"}']);
});

test("how fast a page was is taken from browsers of the shop's own pages, within reason", async () => {
  await send("/t/vitals", { page: "product", lcp: 800, cls: 0, inp: -1 });
  await send("/t/vitals", { page: "<b>", lcp: 800 });
  await send("/t/vitals", { page: "list", lcp: 1e9 });
  await send("/t/vitals", { page: "list", lcp: 800, more: "x".repeat(2000) });
  await send("/t/vitals", { page: "list", lcp: 800 }, { "user-agent": "curl/8" });
  await send("/t/vitals", { page: "list", ttfb: 90, lcp: 700 });
  expect(counted).toEqual(["vital lcp list 700", "vital ttfb list 90"]);
});

test("without the owner's wish nothing is taken", async () => {
  testShop.change({ insight: { vitals: false } });
  await send("/t/vitals", { page: "list", lcp: 700 });
  expect(counted).toEqual([]);
});
