import { describe, expect, test } from "vitest";
import { CART_FRAGMENT, FRAGMENT_LIFETIME_MS, judgeCache, type StoredCart } from "./fragments.ts";

const NOW = 1_794_657_600_000;
const FRAGMENTS = { [CART_FRAGMENT]: "<div></div>" };

function stored(part: Partial<StoredCart> = {}): StoredCart {
  return { fragments: FRAGMENTS, hash: "H1", created: String(NOW - 1000), ...part };
}

function judge(cart: StoredCart | null, cookieHash = "H1"): ReturnType<typeof judgeCache> {
  return judgeCache(cart, cookieHash, NOW, true);
}

test("a stored cart lives for 24 hours [S4.06, S9.08]", () => {
  expect(FRAGMENT_LIFETIME_MS).toBe(86_400_000);
  expect(judge(stored({ created: String(NOW - 86_400_000) }))).toMatchObject({ action: "show", refreshInMs: 0 });
  expect(judge(stored({ created: String(NOW - 86_400_001) }))).toEqual({ action: "refresh", refreshInMs: null });
});

test("a cart that is still good is shown, and asked for anew when its 24 hours are over [S4.06]", () => {
  expect(judge(stored())).toEqual({
    action: "show",
    contents: { fragments: FRAGMENTS, hash: "H1" },
    refreshInMs: 86_399_000,
  });
});

test("a cart that is not the one in the cookie is asked for anew [S4.06]", () => {
  expect(judge(stored(), "H2").action).toBe("refresh");
});

test("a cart of unknown age is asked for anew [S4.06]", () => {
  expect(judge(stored({ created: "" })).action).toBe("refresh");
});

test("a stored set without the cart's own fragment is no cart [S3.05]", () => {
  expect(judge(stored({ fragments: { "a.count": "<a></a>" } })).action).toBe("refresh");
  expect(judge(stored({ fragments: null })).action).toBe("refresh");
});

test("where nothing can be stored the cart is asked for on every page [S3.05]", () => {
  expect(judge(null).action).toBe("refresh");
});

describe("a visitor without a cart cookie", () => {
  test("costs no request on a page that shows the empty cart from the start", () => {
    expect(judge(null, "")).toEqual({ action: "leave" });
    expect(judge(stored(), "")).toEqual({ action: "leave" });
  });

  test("is asked for on any other page", () => {
    expect(judgeCache(null, "", NOW, false).action).toBe("refresh");
  });
});
