import { describe, expect, test } from "vitest";
import { CART_FRAGMENT, FRAGMENT_LIFETIME_MS, checkCache, type StoredCart } from "./fragments.ts";

const NOW = 1_794_657_600_000;
const FRAGMENTS = { [CART_FRAGMENT]: "<div></div>" };

function stored(part: Partial<StoredCart> = {}): StoredCart {
  return { fragments: FRAGMENTS, hash: "H1", created: String(NOW - 1000), ...part };
}

function check(cart: StoredCart | null, cookieHash = "H1"): ReturnType<typeof checkCache> {
  return checkCache(cart, cookieHash, NOW, true);
}

test("keeps a stored cart for 24 hours (S4.06, S9.08)", () => {
  expect(FRAGMENT_LIFETIME_MS).toBe(86_400_000);
  expect(check(stored({ created: String(NOW - 86_400_000) }))).toMatchObject({ action: "show", refreshInMs: 0 });
  expect(check(stored({ created: String(NOW - 86_400_001) }))).toEqual({ action: "refresh", refreshInMs: null });
});

test("shows a fresh cart and schedules a refresh for the end of its 24 hours (S4.06)", () => {
  expect(check(stored())).toEqual({
    action: "show",
    contents: { fragments: FRAGMENTS, hash: "H1" },
    refreshInMs: 86_399_000,
  });
});

test("refreshes a cart whose hash differs from the cookie (S4.06)", () => {
  expect(check(stored(), "H2").action).toBe("refresh");
});

test("refreshes a cart of unknown age (S4.06)", () => {
  expect(check(stored({ created: "" })).action).toBe("refresh");
});

test("rejects stored fragments without the cart's own (S3.05)", () => {
  expect(check(stored({ fragments: { "a.count": "<a></a>" } })).action).toBe("refresh");
  expect(check(stored({ fragments: null })).action).toBe("refresh");
});

test("requests the cart on every page when storage is unavailable (S3.05)", () => {
  expect(check(null).action).toBe("refresh");
});

describe("a visitor without a cart cookie", () => {
  test("sends no request on a page that was rendered with an empty cart", () => {
    expect(check(null, "")).toEqual({ action: "leave" });
    expect(check(stored(), "")).toEqual({ action: "leave" });
  });

  test("requests the cart on any other page", () => {
    expect(checkCache(null, "", NOW, false).action).toBe("refresh");
  });
});
