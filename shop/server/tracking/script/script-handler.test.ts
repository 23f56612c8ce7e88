import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { serveTrackingScript } from "./script-handler.ts";

function endpointOf(tracking: object, attribution: object = { enabled: false }) {
  const settings = ShopSettings.parse({ tracking, attribution });
  const shop = { settings: async () => settings, config: { publicUrl: "https://shop.example" } } as unknown as Shop;
  const handler = serveTrackingScript(shop, ({ file }) => ({
    url: `/assets/${file}`,
    imports: ["/assets/shared.js", `/assets/${file}.deep.js`],
  }));
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await handler(new Request(`https://shop.example${path}`, { headers }));
    return response;
  };
}
const GA = { pixels: { ga: { enabled: true, ids: ["G-1"] } } };

test("the current version is immutable in caches; without a version or with an old one it is revalidated", async () => {
  const get = endpointOf(GA);
  const plain = await get("/t.js");
  expect(plain.headers.get("cache-control")).toBe("no-cache");
  const digest = /^"(?<digest>[\w-]{16})-/.exec(plain.headers.get("etag") ?? "")?.groups?.["digest"];
  expect((await get(`/t.js?v=${digest}`)).headers.get("cache-control")).toContain("immutable");
  expect((await get("/t.js?v=old")).headers.get("cache-control")).toBe("no-cache");
});

test("responds with 304 to a matching ETag and compresses if the browser accepts it", async () => {
  const get = endpointOf(GA);
  const packed = await get("/t.js", { "accept-encoding": "br" });
  const body = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(body).toBe(await (await get("/t.js")).text());
  const etag = packed.headers.get("etag") ?? "";
  expect((await get("/t.js", { "accept-encoding": "br", "if-none-match": etag })).status).toBe(304);
});

test("names each file that its parts import, once, so that browsers load them at the same time", async () => {
  const script = await (await endpointOf(GA)("/t.js")).text();
  const named = [...script.matchAll(/import\S*?"(\/assets\/\S+?)"|from"(\/assets\/\S+?)"/g)].map(([, a, b]) => a ?? b);
  expect(named).toContain("/assets/shared.js");
  expect(named).toContain("/assets/app/tracking/start-tracking.ts.deep.js");
  expect(new Set(named).size).toBe(named.length);
});

test("a shop without tracking serves an empty script", async () => {
  const response = await endpointOf({})("/t.js");
  expect(await response.text()).toBe("export default()=>{};\n");
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test.each([
  ["attribution waits for consent", {}, {}, true],
  ["attribution needs no consent", {}, { needsConsent: false }, false],
  ["another tool asks", { consent: { tool: "cookiebot" } }, {}, false],
  ["no tool asks", { consent: { tool: "none" } }, {}, false],
])("without pixels, if %s, the script asks for consent: %s (S1.12)", async (_case, tracking, attribution, asks) => {
  const script = await (await endpointOf(tracking, attribution)("/t.js")).text();
  expect(script.includes("startBanner")).toBe(asks);
});
