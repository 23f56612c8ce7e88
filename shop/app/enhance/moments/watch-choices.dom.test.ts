// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemAttribute } from "./example-item.ts";
import type { Moment } from "./moment.ts";
import { createMoments } from "./moments.ts";
import { watchChoices } from "./watch-choices.ts";

const LISTED = { item_list_id: "shop", item_list_name: "Everything", index: 1 };
const CARD = `<div ${itemAttribute(LISTED)}>
  <a id="product" href="/product/pantry-jar/">Pantry jar</a>
  <a id="tab" target="_blank" href="/product/pantry-jar/">In a new tab</a>
  <a id="quick" href="/product/pantry-jar/quick-view/">Quick view</a>
  <a id="other" href="/product/other/">Something else</a></div>
  <div ${itemAttribute()}><a id="own" href="/product/pantry-jar/">Not in a list</a></div>`;

let told: Moment[];
let left: string[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  left = [];
  document.body.innerHTML = CARD;
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, "google_tag_manager");
  stop.abort();
});

let stop = new AbortController();

/** The page lives as long as the file; listeners must not. */
function watch(chooseTimeoutMs = 2000): void {
  stop = new AbortController();
  const { signal } = stop;
  const short = {
    addEventListener: (type: string, listener: EventListener) => document.addEventListener(type, listener, { signal }),
  } as unknown as Document;
  const moments = createMoments(() => 0);
  moments.follow((moment) => void told.push(moment));
  watchChoices(short, moments, { chooseTimeoutMs, navigate: (url) => void left.push(url) });
}

/** Whether the browser would follow the link; it is kept from doing so. */
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

test("only a link to the product itself is a choice [S5.21]", () => {
  watch();
  for (const id of ["quick", "other", "own"]) click(id);
  expect(told).toEqual([]);
  click("product");
  expect(told).toMatchObject([{ type: "product-chosen", item: { id: "7", list: { id: "shop" } } }]);
});

test("without a tag manager no link waits", () => {
  watch();
  expect(click("product")).toBe(true);
  expect(told).toHaveLength(1);
  expect(told[0]).not.toHaveProperty("onNoted");
});

test("a tag manager that says nothing holds the page for two seconds and no longer [S9.14]", () => {
  Object.assign(window, { google_tag_manager: {} });
  watch();
  expect(click("product")).toBe(false);
  vi.advanceTimersByTime(1999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual([expect.stringMatching(/\/product\/pantry-jar\/$/)]);
});

test("a tag manager that has taken note lets the visitor go at once, and once [S9.14]", () => {
  Object.assign(window, { google_tag_manager: {} });
  watch();
  click("product");
  const [moment] = told;
  if (moment?.type === "product-chosen") {
    moment.onNoted?.();
    moment.onNoted?.();
  }
  expect(left).toHaveLength(1);
  vi.advanceTimersByTime(5000);
  expect(left).toHaveLength(1);
});

test("a new tab never waits, and an owner can say that nothing does [S9.14]", () => {
  Object.assign(window, { google_tag_manager: {} });
  watch();
  for (const key of ["ctrlKey", "metaKey", "shiftKey"]) expect(click("product", { [key]: true })).toBe(true);
  expect(click("tab")).toBe(true);
  stop.abort();
  watch(0);
  expect(click("product")).toBe(true);
  expect(told).toHaveLength(5);
});
