import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";
import { trackingScriptDoor } from "./script-door.ts";

function doorOf(tracking: object) {
  const settings = ShopSettings.parse({ tracking });
  const shop = { settings: async () => settings, config: { publicUrl: "https://shop.example" } } as unknown as Shop;
  const door = trackingScriptDoor(shop, ({ file }) => `/assets/${file}`);
  return async (address: string, headers: Record<string, string> = {}) => {
    const response = await door(new Request(`https://shop.example${address}`, { headers }));
    if (!response) throw new Error(`Nobody answered ${address}.`);
    return response;
  };
}
const GA = { pixels: { ga: { enabled: true, ids: ["G-1"] } } };

test("under the version that pages name the script is kept for ever, under none or an old one it is asked for anew", async () => {
  const ask = doorOf(GA);
  const plain = await ask("/t.js");
  expect(plain.headers.get("cache-control")).toBe("no-cache");
  const digest = /^"(?<digest>[\w-]{16})-/.exec(plain.headers.get("etag") ?? "")?.groups?.["digest"];
  expect((await ask(`/t.js?v=${digest}`)).headers.get("cache-control")).toContain("immutable");
  expect((await ask("/t.js?v=old")).headers.get("cache-control")).toBe("no-cache");
});

test("a browser that has the script is told so, and one that unpacks gets it packed", async () => {
  const ask = doorOf(GA);
  const packed = await ask("/t.js", { "accept-encoding": "br" });
  const body = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(body).toBe(await (await ask("/t.js")).text());
  const etag = packed.headers.get("etag") ?? "";
  expect((await ask("/t.js", { "accept-encoding": "br", "if-none-match": etag })).status).toBe(304);
});

test("a shop that measures nothing has a script that does nothing", async () => {
  const response = await doorOf({})("/t.js");
  expect(await response.text()).toBe("export default()=>{};\n");
  expect(response.headers.get("cache-control")).toBe("no-cache");
});
