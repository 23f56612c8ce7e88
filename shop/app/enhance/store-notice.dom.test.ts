// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { BEFORE_PAINT } from "../inline-scripts.ts";
import { attachComingSoonBanner } from "./coming-soon.ts";
import { DISMISS_NOTICE, dismissStoreNotice } from "./store-notice.ts";

const ID = "0123456789abcdef0123456789abcdef";
const NOTICE = `<p class="woocommerce-store-notice demo_store" data-notice-id="${ID}">Away
  <button class="woocommerce-store-notice__dismiss-link">Dismiss</button></p>`;
const BANNER = `<div id="coming-soon-footer-banner">Coming soon
  <a class="coming-soon-footer-banner-dismiss" href="#" data-rest-url="/wp-json/wp/v2/users/3" data-rest-nonce="abc123">Dismiss</a></div>`;

beforeAll(() => attachComingSoonBanner(document));

beforeEach(() => {
  document.cookie = `store_notice${ID}=; path=/; max-age=0`;
  document.documentElement.dataset["storeNotice"] = ID;
  document.body.innerHTML = `${NOTICE}${BANNER}<main><h1>Mugs</h1></main>`;
});

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const dismiss = () => {
  const control = document.querySelector(DISMISS_NOTICE);
  if (control) dismissStoreNotice(control);
};
/** Runs the page's first script on the current cookies, in a freshly loaded page. */
const firstScript = () => {
  document.documentElement.dataset["storeNotice"] = ID;
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page, run as one.
  new Function(BEFORE_PAINT)();
  return document.documentElement.dataset["storeNotice"];
};

describe("the store notice", () => {
  test("sets a cookie with its own ID when dismissed, and is hidden (S1.08, S2.19, S3.08)", () => {
    dismiss();
    expect(document.cookie).toContain(`store_notice${ID}=hidden`);
    expect(document.documentElement.dataset["storeNotice"]).toBe("hidden");
  });

  test("stays hidden on later pages, from the first paint on, at any URL (S4.08, S9.09)", () => {
    history.replaceState(null, "", "/product/mug/");
    expect(firstScript()).toBe(ID);
    dismiss();
    history.replaceState(null, "", "/");
    expect(firstScript()).toBe("hidden");
    history.replaceState(null, "", "/journal/deep/down/");
    expect(firstScript()).toBe("hidden");
  });

  test("moves focus to the page's heading when dismissed", () => {
    dismiss();
    expect(document.activeElement).toBe(document.querySelector("h1"));
  });
});

describe("the coming-soon banner", () => {
  const banner = () => document.querySelector<HTMLElement>("#coming-soon-footer-banner");

  test("sends the nonce from its link and disappears after the request (S4.08, S7.05)", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const fetch = vi.fn((_url: string, _init: RequestInit) => promise);
    vi.stubGlobal("fetch", fetch);
    click(".coming-soon-footer-banner-dismiss");
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(["/wp-json/wp/v2/users/3", "POST"]);
    expect(new Headers(init?.headers).get("X-WP-Nonce")).toBe("abc123");
    expect(decodeURIComponent(new URLSearchParams(init?.body as URLSearchParams).toString())).toBe(
      "woocommerce_meta[coming_soon_banner_dismissed]=yes",
    );
    expect(banner()?.hidden).toBe(false);
    resolve(new Response());
    await vi.waitFor(() => expect(banner()?.hidden).toBe(true));
    vi.unstubAllGlobals();
  });

  test("disappears even if the request fails (S4.08)", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    click(".coming-soon-footer-banner-dismiss");
    await vi.waitFor(() => expect(banner()?.hidden).toBe(true));
    vi.unstubAllGlobals();
  });
});
