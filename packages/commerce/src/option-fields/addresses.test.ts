import { expect, test } from "vitest";
import { looksLikeEmail, looksLikeUrl } from "./addresses.ts";
import vectors from "./addresses.vectors.json" with { type: "json" };

const emails = vectors.cases.filter(({ type }) => type === "email");
const urls = vectors.cases.filter(({ type }) => type === "url");

test.each(emails)("an e-mail field judges $value as WooCommerce's option fields do ($id) [S5.09]", (example) => {
  expect(looksLikeEmail(example.value)).toBe(example.expected);
});

test.each(urls)("a web address field judges $value as WooCommerce's option fields do ($id) [S5.10]", (example) => {
  expect(looksLikeUrl(example.value)).toBe(example.expected);
});

test("an address of files is a web address too [S5.10]", () => {
  expect(looksLikeUrl("ftp://a.b/c")).toBe(true);
});

test("a text made to keep the shop busy is judged at once", () => {
  const start = performance.now();
  looksLikeEmail(`a@${".".repeat(200_000)}@`);
  looksLikeUrl(`http://${"a".repeat(200_000)} `);

  expect(performance.now() - start).toBeLessThan(500);
});
