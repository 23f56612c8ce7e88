// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemAttribute } from "./example-item.ts";
import type { ShopEvent } from "./shop-event.ts";
import { createShopEvents } from "./shop-events.ts";
import { watchChoices } from "./watch-choices.ts";

const LISTED = { item_list_id: "shop", item_list_name: "Everything", index: 1 };
const CARD = `<div ${itemAttribute(LISTED)}>
  <a id="product" href="/product/pantry-jar/">Pantry jar</a>
  <a id="variation" href="/product/pantry-jar/?attribute_pa_glaze=sage">In sage</a>
  <a id="tab" target="_blank" href="/product/pantry-jar/">In a new tab</a>
  <a id="quick" href="/product/pantry-jar/quick-view/">Quick view</a>
  <a id="other" href="/product/other/">Something else</a></div>
  <div ${itemAttribute()}><a id="own" href="/product/pantry-jar/">Not in a list</a></div>`;

let sent: ShopEvent[];
let left: string[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  left = [];
  document.body.innerHTML = CARD;
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, "google_tag_manager");
  stop.abort();
});

let stop = new AbortController();

/** The document is shared by all tests of the file; listeners must not be. */
function watch(chooseTimeoutMs = 2000): void {
  stop = new AbortController();
  const { signal } = stop;
  const short = {
    addEventListener: (type: string, listener: EventListener) => document.addEventListener(type, listener, { signal }),
  } as unknown as Document;
  const shopEvents = createShopEvents(() => 0);
  shopEvents.follow((shopEvent) => void sent.push(shopEvent));
  watchChoices(short, shopEvents, { chooseTimeoutMs, navigate: (url) => void left.push(url) });
}

/** Whether the browser would follow the link; the test prevents it. */
function click(id: string, init: MouseEventInit = {}): boolean {
  let isFollowed = false;
  const last = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", last, { once: true });
  document.getElementById(id)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return isFollowed;
}

test("counts only a link to the product itself as a choice (S5.21)", () => {
  watch();
  for (const id of ["quick", "other", "own"]) click(id);
  expect(sent).toEqual([]);
  click("product");
  expect(sent).toMatchObject([{ type: "product-selected", item: { id: "7", list: { id: "shop" } } }]);
});

test("counts a link that also chooses a variation (S5.21)", () => {
  watch();
  click("variation");
  expect(sent).toMatchObject([{ type: "product-selected", item: { id: "7" } }]);
});

test("delays no link without a tag manager", () => {
  watch();
  expect(click("product")).toBe(true);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty("onNoted");
});

test("waits at most two seconds for a tag manager that does not respond (S9.14)", () => {
  Object.assign(window, { google_tag_manager: {} });
  watch();
  expect(click("product")).toBe(false);
  vi.advanceTimersByTime(1999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual([expect.stringMatching(/\/product\/pantry-jar\/$/)]);
});

test("continues at once, and once, when the tag manager responds (S9.14)", () => {
  Object.assign(window, { google_tag_manager: {} });
  watch();
  click("product");
  const [shopEvent] = sent;
  if (shopEvent?.type === "product-selected") {
    shopEvent.onNoted?.();
    shopEvent.onNoted?.();
  }
  expect(left).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(left).toHaveLength(1);
});

test("never delays a new tab, nor anything if the owner turns it off (S9.14)", () => {
  Object.assign(window, { google_tag_manager: {} });
  watch();
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) expect(click("product", { [key]: true })).toBe(true);
  expect(click("tab")).toBe(true);
  stop.abort();
  watch(0);
  expect(click("product")).toBe(true);
  expect(sent).toHaveLength(5);
});
