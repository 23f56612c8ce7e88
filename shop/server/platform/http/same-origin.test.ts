import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const config = { publicUrl: "https://shop.example" };
const from = (headers: Record<string, string>, url = "https://shop.example/cart/") =>
  isSameOrigin(new Request(url, { method: "POST", headers }), config);

test("accepts the shop's own pages and clients that are not browsers", () => {
  expect(from({})).toBe(true);
  expect(from({ "sec-fetch-site": "same-origin", origin: "https://shop.example" })).toBe(true);
  expect(from({ "sec-fetch-site": "none" })).toBe(true);
  expect(from({ origin: "https://shop.example" })).toBe(true);
});

test("rejects other sites, and pages without an origin", () => {
  expect(from({ "sec-fetch-site": "cross-site" })).toBe(false);
  expect(from({ "sec-fetch-site": "same-site", origin: "https://blog.shop.example" })).toBe(false);
  expect(from({ origin: "https://evil.example" })).toBe(false);
  expect(from({ origin: "null" })).toBe(false);
  expect(from({ origin: "https://shop.example.evil.example" })).toBe(false);
});

test("behind a proxy that terminates TLS, and under another host name of the same machine, the host decides", () => {
  expect(from({ origin: "https://shop.example" }, "http://10.0.0.7:3000/")).toBe(true);
  expect(from({ origin: "http://127.0.0.1:3000" }, "http://127.0.0.1:3000/")).toBe(true);
  expect(from({ origin: "https://other.name" }, "http://other.name/")).toBe(true);
});
