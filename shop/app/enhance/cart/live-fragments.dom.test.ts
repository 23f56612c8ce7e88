// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { attachHideIfEmpty } from "./hide-if-empty.ts";
import { type FakeShop, find, openFakeShop } from "./fake-shop.ts";
import vectors from "./fragments.vectors.json" with { type: "json" };
import { startFragments } from "./live-fragments.ts";

const NOW = 1_794_657_600_000;
const PAGE = `<aside class="widget_shopping_cart"><div class="hide_cart_widget_if_empty">
  <div class="widget_shopping_cart_content">SERVER</div></div></aside>`;
const FRESH = cart("FRESH", "NEW");

const realSetTimeout = setTimeout;

let shop: FakeShop;

beforeEach(() => {
  shop = openFakeShop(PAGE);
});

afterEach(() => shop.close());

function cart(text: string, hash: string): string {
  const fragments = {
    "div.widget_shopping_cart_content": `<div class="widget_shopping_cart_content">${text}</div>`,
  };
  return JSON.stringify({ fragments, cart_hash: hash });
}

function start(assumeEmptyWithoutCookie = true): ReturnType<typeof startFragments> {
  return startFragments(shop.config, { now: () => NOW, assumeEmptyWithoutCookie });
}

function widget(): string {
  return find(".widget_shopping_cart_content").textContent ?? "";
}

function storeCart(hash: string): void {
  const { fragments }: { fragments: object } = JSON.parse(cart("CACHED", hash));
  sessionStorage.setItem("wc_fragments_x", JSON.stringify(fragments));
  sessionStorage.setItem("wc_cart_hash_x", hash);
  sessionStorage.setItem("wc_cart_created", String(NOW - 1000));
  document.cookie = `woocommerce_cart_hash=${hash}`;
}

function restoreFromBackForwardCache(): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

function changeInOtherTab(hash: string): void {
  localStorage.setItem("wc_cart_hash_x", hash);
  dispatchEvent(Object.assign(new Event("storage"), { key: "wc_cart_hash_x" }));
}

describe("known cases", () => {
  test.each(vectors.map((vector) => [vector.input.name, vector] as const))(
    "shows the right cart: %s (S4.06, S4.07, S7.04)",
    async (_name, { input, expected }) => {
      const timers: number[] = [];
      const later = setTimeout;
      vi.stubGlobal("setTimeout", (work: () => void, ms = 0) => {
        if (ms > 1000) timers.push(ms);
        return later(work, ms);
      });
      for (const [key, value] of Object.entries(input.sessionStorage)) {
        sessionStorage.setItem(key, value);
        if (key.startsWith("wc_cart_hash")) localStorage.setItem(key, value);
      }
      for (const [name, value] of Object.entries(input.cookies)) document.cookie = `${name}=${value}`;
      if (typeof input.serverReply === "number") shop.reply(input.serverReply);
      else shop.reply(input.serverReply === "default" ? FRESH : input.serverReply);

      attachHideIfEmpty(document);
      start(false);
      if (input.then) shop.events.length = 0;
      if (input.then?.startsWith("storage:")) changeInOtherTab("H9");
      if (input.then === "storageother") dispatchEvent(Object.assign(new Event("storage"), { key: "other" }));
      if (input.then === "pageshow:false") dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
      await shop.wait(500);

      expect({
        widget: widget(),
        events: shop.events,
        refreshTimerMs: timers,
        widgetShown: !find(".widget_shopping_cart").hidden,
        sessionHash: sessionStorage.getItem("wc_cart_hash_x"),
        localHash: localStorage.getItem("wc_cart_hash_x"),
        created: sessionStorage.getItem("wc_cart_created"),
        hasFragments: sessionStorage.getItem("wc_fragments_x") !== null,
        requests: shop.requests.map(({ endpoint, fields }) => ({
          endpoint,
          method: "POST",
          fields: Object.keys(fields),
        })),
      }).toEqual(expected);
    },
  );
});

test("sends no request for a visitor without a cart", async () => {
  start();
  document.body.dispatchEvent(new Event("wc_fragment_refresh"));
  restoreFromBackForwardCache();
  await shop.wait(500);

  expect(shop.requests).toEqual([]);
  expect(widget()).toBe("SERVER");
});

test("shows a fresh cart at once, without a request (S4.06)", async () => {
  storeCart("H1");
  start();

  expect(widget()).toBe("CACHED");
  await shop.wait(500);
  expect(shop.requests).toEqual([]);
});

test("refreshes the cart after 24 hours on the same page (S4.06, S9.08)", async () => {
  storeCart("H1");
  shop.reply(FRESH);
  start();
  await shop.wait(86_398_900);
  expect(shop.requests).toEqual([]);

  await shop.wait(500);
  expect(widget()).toBe("FRESH");
});

test("sends the page's load time in the shop's format (S7.04)", async () => {
  document.cookie = "woocommerce_cart_hash=H1";
  start();
  await shop.wait(100);

  expect(shop.requests).toEqual([
    { endpoint: "get_refreshed_fragments", fields: { time: String(NOW) }, othersInFlight: 0 },
  ]);
});

test("shows a change from another tab (S4.07)", async () => {
  storeCart("H1");
  shop.reply(FRESH);
  start();
  changeInOtherTab("H2");
  await shop.wait(100);

  expect(widget()).toBe("FRESH");
});

test("stops showing a cart that was ordered in another tab (S4.07)", async () => {
  storeCart("H1");
  shop.reply(cart("EMPTY", ""));
  start();
  document.cookie = "woocommerce_cart_hash=; max-age=0";
  changeInOtherTab("");
  await shop.wait(100);

  expect(widget()).toBe("EMPTY");
});

test("clears a cart that was emptied or ordered, and notifies other tabs (S4.07)", () => {
  storeCart("H1");
  localStorage.setItem("wc_cart_hash_x", "H1");
  document.cookie = "woocommerce_cart_hash=; max-age=0";
  start();

  expect(localStorage.getItem("wc_cart_hash_x")).toBe("");
  expect(sessionStorage.getItem("wc_cart_hash_x")).toBe("");
  expect(sessionStorage.getItem("wc_fragments_x")).toBe("{}");
  expect(widget()).toBe("SERVER");
});

test("notifies other tabs of an ordered cart that this tab never showed (S4.07)", () => {
  localStorage.setItem("wc_cart_hash_x", "H1");
  start();

  expect(localStorage.getItem("wc_cart_hash_x")).toBe("");
  expect(sessionStorage.getItem("wc_cart_hash_x")).toBe("");
});

test("counts the age of the next cart from its own first item (S3.05)", () => {
  storeCart("H1");
  document.cookie = "woocommerce_cart_hash=; max-age=0";
  const showCart = start();
  showCart({ fragments: {}, hash: "H2" });

  expect(sessionStorage.getItem("wc_cart_created")).toBe(String(NOW));
});

test("refreshes the cart when the page is restored from the back-forward cache (S4.07)", async () => {
  storeCart("H1");
  shop.reply(FRESH);
  start();
  restoreFromBackForwardCache();
  await shop.wait(100);

  expect(widget()).toBe("FRESH");
});

test.each(["wc_fragment_refresh", "updated_wc_div"])(
  "other scripts can ask for the cart by %s (S4.07)",
  async (name) => {
    storeCart("H1");
    shop.reply(FRESH);
    start();
    document.body.dispatchEvent(new Event(name));
    await shop.wait(100);

    expect(shop.events.at(-1)).toBe("wc_fragments_refreshed");
  },
);

test("emits only an event when a refresh times out (S8.04)", async () => {
  shop.close();
  shop = openFakeShop(PAGE, { requestTimeoutMs: 20 });
  document.cookie = "woocommerce_cart_hash=H1";
  start();
  // Fake timers do not control the request's timeout of 20 ms, so the test waits in real time.
  await new Promise((resolve) => void realSetTimeout(resolve, 100));

  expect(shop.events).toEqual(["wc_fragments_ajax_error"]);
  expect(widget()).toBe("SERVER");
});

test("emits an event for a response without a cart, and nothing for an empty one (S8.04)", async () => {
  document.cookie = "woocommerce_cart_hash=H1";
  shop.reply("<!doctype html>", "");
  start();
  await shop.wait(100);
  document.body.dispatchEvent(new Event("wc_fragment_refresh"));
  await shop.wait(100);

  expect(shop.events).toEqual(["wc_fragments_ajax_error"]);
  expect(widget()).toBe("SERVER");
});

test("drops a refresh that started before an add (S4.03)", async () => {
  storeCart("H1");
  shop.reply(cart("OLD", "H1"));
  const showCart = start();
  document.body.dispatchEvent(new Event("wc_fragment_refresh"));
  const { fragments }: { fragments: Record<string, string> } = JSON.parse(cart("AFTER ADD", "H2"));
  showCart({ fragments, hash: "H2" });
  await shop.wait(200);

  expect(widget()).toBe("AFTER ADD");
  expect(sessionStorage.getItem("wc_cart_hash_x")).toBe("H2");
});

test("counts a cart's age from its first item (S3.05)", () => {
  const showCart = start();
  showCart({ fragments: {}, hash: "H1" });
  expect(sessionStorage.getItem("wc_cart_created")).toBe(String(NOW));

  sessionStorage.setItem("wc_cart_created", "7");
  showCart({ fragments: {}, hash: "H2" });
  expect(sessionStorage.getItem("wc_cart_created")).toBe("7");
});

test("requests and shows the cart when storage is unavailable (S3.05)", async () => {
  const closed = new Proxy(sessionStorage, {
    get() {
      throw new DOMException("Storage is closed", "SecurityError");
    },
  });
  vi.stubGlobal("sessionStorage", closed);
  document.cookie = "woocommerce_cart_hash=H1";
  shop.reply(FRESH);
  start();
  await shop.wait(100);

  expect(widget()).toBe("FRESH");
});

test("refreshes a stored cart that cannot be read (S3.05)", async () => {
  storeCart("H1");
  sessionStorage.setItem("wc_fragments_x", "{broken");
  shop.reply(FRESH);
  start();
  await shop.wait(100);

  expect(widget()).toBe("FRESH");
});
