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

test.each(["anna", "anna@", "@example.com", "anna@example"])("rejects %j, which lacks a part (S5.09)", (value) => {
  expect(looksLikeEmail(value)).toBe(false);
});

test.each(["ftp://a.b/c", "javascript:alert(1)", "javascript://example.com", "//a.b", "https://"])(
  "rejects %j, which has another scheme or no host (S5.10)",
  (value) => {
    expect(looksLikeUrl(value)).toBe(false);
  },
);

// Quadratic time would be minutes here, and exceed the limit of a test.
test("validates adversarial text in linear time", () => {
  expect(looksLikeEmail(`a@${".".repeat(500_000)}@`)).toBe(false);
  expect(looksLikeUrl(`http://${"a".repeat(500_000)} `)).toBe(false);
});
