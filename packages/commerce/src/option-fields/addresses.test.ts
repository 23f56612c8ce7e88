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

// Quadratic time would be minutes here, and exceed the limit of a test.
test("validates adversarial text in linear time", () => {
  expect(looksLikeEmail(`a@${".".repeat(500_000)}@`)).toBe(false);
  expect(looksLikeUrl(`http://${"a".repeat(500_000)} `)).toBe(false);
});
