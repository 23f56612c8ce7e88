import { expect, test } from "vitest";
import { cartNonce, isCartNonce } from "./nonce.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import { readSession, sessionCookie, sessionCookieName } from "./session.ts";
import { readConfig } from "../../config.ts";

const HOUR_MS = 3_600_000;
const CART = `t_${"a".repeat(30)}`;

function shopAt(time: number, publicUrl = "http://shop.test", secret = "secret") {
  return { config: readConfig({ PUBLIC_URL: publicUrl }, "."), secret, now: () => new Date(time) };
}

function sent(cookie: string) {
  return readCookies(new Request("http://shop.test/", { headers: { cookie: cookie.split(";")[0] ?? "" } }));
}

const start = Date.parse("2026-11-15T12:00:00Z");

test("a session lasts for two days and is renewed after one", () => {
  const cookies = sent(sessionCookie(shopAt(start), CART));
  expect(readSession(shopAt(start), cookies)).toEqual({ cartId: CART, isDue: false });
  expect(readSession(shopAt(start + 24 * HOUR_MS), cookies)).toEqual({ cartId: CART, isDue: true });
  expect(readSession(shopAt(start + 48 * HOUR_MS - 1000), cookies)).toEqual({ cartId: CART, isDue: true });
  expect(readSession(shopAt(start + 48 * HOUR_MS), cookies)).toBeNull();
});

test("a session signed with another secret or by another shop is invalid", () => {
  const cookies = sent(sessionCookie(shopAt(start), CART));
  expect(readSession(shopAt(start, "http://shop.test", "other"), cookies)).toBeNull();
  expect(readSession(shopAt(start, "http://other.test"), cookies)).toBeNull();
});

test("the cookie is named after the shop's URL, and is Secure if the shop uses TLS", () => {
  expect(sessionCookieName({ publicUrl: "http://shop.test" })).toMatch(/^wp_woocommerce_session_[0-9a-f]{32}$/);
  expect(sessionCookie(shopAt(start), CART)).not.toContain("Secure");
  expect(sessionCookie(shopAt(start, "https://shop.test"), CART)).toMatch(/; HttpOnly; Secure$/);
});

test("a percent-encoded cookie is read as well", () => {
  const [pair = ""] = sessionCookie(shopAt(start), CART).split(";");
  expect(readSession(shopAt(start), sent(pair.replaceAll("|", "%7C")))).toMatchObject({ cartId: CART });
});

test("a nonce is valid only for its cart, in its half-day and the next", () => {
  const nonce = cartNonce(shopAt(start), CART);
  expect(nonce).toMatch(/^[0-9a-f]{10}$/);
  expect(isCartNonce(shopAt(start + 12 * HOUR_MS), CART, nonce)).toBe(true);
  expect(isCartNonce(shopAt(start + 24 * HOUR_MS), CART, nonce)).toBe(false);
  expect(isCartNonce(shopAt(start), `t_${"b".repeat(30)}`, nonce)).toBe(false);
  expect(isCartNonce(shopAt(start), CART, "")).toBe(false);
});
