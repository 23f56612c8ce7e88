import { expect, test } from "vitest";
import type { CartLine } from "./cart.ts";
import { cartHash } from "./cart-hash.ts";

const line = (key: string, quantity: number, unitPrice: number): CartLine => ({
  key,
  productId: 1,
  variationId: null,
  kind: "simple",
  name: "Jar",
  slug: "jar",
  permalink: "/product/jar/",
  sku: "",
  productSku: "",
  choices: [],
  quantity,
  unitPrice,
  lineTotal: unitPrice * quantity,
  thumbnail: null,
  minQuantity: 1,
  maxQuantity: null,
  stockLeft: null,
  isSoldIndividually: false,
});

test("the hash changes with content, quantities, prices and total, and with nothing else", () => {
  const hash = cartHash([line("a", 1, 500), line("b", 1, 700)], 1200);
  const others = [
    cartHash([line("a", 1, 700), line("b", 1, 500)], 1200),
    cartHash([line("a", 2, 500), line("b", 1, 700)], 1700),
    cartHash([line("b", 1, 700), line("c", 1, 500)], 1200),
    cartHash([line("a", 1, 500), line("b", 1, 700)], 1100),
  ];
  expect(new Set([hash, ...others]).size).toBe(5);
  const renamed = { ...line("b", 1, 700), name: "Pot", maxQuantity: 3 };
  expect(cartHash([line("a", 1, 500), renamed], 1200)).toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
});

test("a coupon changes the hash while it applies, in any order of coupons (S3.04)", () => {
  const hashWith = (...codes: string[]) => cartHash([line("a", 1, 500)], 500, codes);
  expect(hashWith("tenth", "post")).toBe(hashWith("post", "tenth"));
  expect(new Set([hashWith(), hashWith("tenth"), hashWith("tenth", "post")]).size).toBe(3);
});

test("an empty cart has no hash", () => {
  expect(cartHash([], 0)).toBe("");
});
