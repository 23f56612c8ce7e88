import { expect, test } from "vitest";
import { looksLikeEmail, looksLikeUrl } from "./addresses.ts";
import vectors from "./addresses.vectors.json" with { type: "json" };

const emails = vectors.cases.filter(({ type }) => type === "email");
const urls = vectors.cases.filter(({ type }) => type === "url");

test.each(emails)("an email field validates $value like WooCommerce's option fields ($id) (S5.09)", (example) => {
  expect(looksLikeEmail(example.value)).toBe(example.expected);
});

test.each(urls)("a URL field validates $value like WooCommerce's option fields ($id) (S5.10)", (example) => {
  expect(looksLikeUrl(example.value)).toBe(example.expected);
});

test("rejects a URL with another scheme (S5.10)", () => {
  expect(["ftp://a.b/c", "javascript:alert(1)", "//a.b"].map(looksLikeUrl)).toEqual([false, false, false]);
});

test("validates adversarial text in linear time", () => {
  const start = performance.now();
  looksLikeEmail(`a@${".".repeat(200_000)}@`);
  looksLikeUrl(`http://${"a".repeat(200_000)} `);

  expect(performance.now() - start).toBeLessThan(500);
});
