import { expect, test } from "vitest";
import { createLinkToken, idOfToken, isValidToken } from "./email-link.ts";

const shop = { secret: "kelp", now: () => new Date("2026-05-01T12:00:00Z") };
const nora = { id: 7, email: "nora@example.com" };
const later = new Date("2026-05-02T12:00:00Z");

test("a token is valid for its purpose, its record and its email address only", () => {
  const token = createLinkToken(shop, "newsletter-confirm", nora, later);
  expect(idOfToken(token)).toBe(7);
  expect(isValidToken(shop, "newsletter-confirm", nora, token)).toBe(true);
  expect(isValidToken(shop, "newsletter-unsubscribe", nora, token)).toBe(false);
  expect(isValidToken(shop, "newsletter-confirm", { ...nora, id: 8 }, token)).toBe(false);
  expect(isValidToken(shop, "newsletter-confirm", { ...nora, email: "other@example.com" }, token)).toBe(false);
  expect(isValidToken({ ...shop, secret: "wrack" }, "newsletter-confirm", nora, token)).toBe(false);
});

test("a token expires, and its date cannot be moved", () => {
  const token = createLinkToken(shop, "newsletter-confirm", nora, later);
  expect(isValidToken({ ...shop, now: () => later }, "newsletter-confirm", nora, token)).toBe(false);
  const moved = token.replace(String(later.getTime()), String(later.getTime() + 86_400_000));
  expect(isValidToken(shop, "newsletter-confirm", nora, moved)).toBe(false);
});

test("an unsubscribe link never expires", () => {
  const token = createLinkToken(shop, "newsletter-unsubscribe", nora);
  const inTenYears = { ...shop, now: () => new Date("2036-05-01") };
  expect(isValidToken(inTenYears, "newsletter-unsubscribe", nora, token)).toBe(true);
});

test.each(["", "7", "7.0", "7.0.zz", "0.0.00", "-1.0.00", "99999999999.0.00", "7.0.ü"])("%j is no token", (text) => {
  expect(idOfToken(text)).toBeNull();
  expect(isValidToken(shop, "newsletter-confirm", nora, text)).toBe(false);
});
