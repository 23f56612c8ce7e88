import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { attachNavigation, MOBILE_BREAKPOINT_PX, Navigation } from "./index.ts";

const ITEMS = [
  { key: "shop", label: "Shop", items: [{ key: "cups", label: "Cups", href: "/cups/" }] },
  { key: "about", label: "About", href: "/about/" },
];

let detach = () => {};
const realMatchMedia = globalThis.matchMedia;

afterEach(() => {
  detach();
  globalThis.matchMedia = realMatchMedia;
});

/** A window whose width the test decides. */
function fakeWindow(width: number) {
  const change = new EventTarget();
  let current = width;
  globalThis.matchMedia = (query: string) => {
    const most = Number(/max-width: ([\d.]+)px/.exec(query)?.[1] ?? Number.NaN);
    return Object.defineProperty(change, "matches", {
      configurable: true,
      get: () => current <= most,
    }) as unknown as MediaQueryList;
  };
  return {
    resizeTo(next: number) {
      current = next;
      change.dispatchEvent(new Event("change"));
    },
  };
}

function mount(): void {
  document.body.innerHTML = renderToString(<Navigation label="Shop" items={ITEMS} />);
  detach = attachNavigation(find("nav"));
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

test("without script all links are in a named navigation, without a button (S1.11)", () => {
  document.body.innerHTML = renderToString(<Navigation label="Shop" items={ITEMS} />);

  expect(find("nav").getAttribute("aria-label")).toBe("Shop");
  expect(find(".navigation-button").hidden).toBe(true);
  expect(find(".navigation-panel").hidden).toBe(false);
});

test("up to 978.98 px the menu collapses behind a button, like in the stylesheet (S9.29)", () => {
  expect(MOBILE_BREAKPOINT_PX).toBe(978.98);
  expect(readFileSync(join(import.meta.dirname, "navigation.css"), "utf8")).toContain("(max-width: 978.98px)");
  fakeWindow(978.98);
  mount();
  expect([find("nav").dataset["view"], find(".menu").dataset["menu"]]).toEqual(["mobile", "collapsed"]);
  expect([find(".navigation-button").hidden, find(".navigation-panel").hidden]).toEqual([false, true]);
  find(".navigation-button").click();

  expect(find(".navigation-panel").hidden).toBe(false);
  expect(find(".navigation-button").getAttribute("aria-expanded")).toBe("true");
});

test("above it the menu is a row (S9.29)", () => {
  fakeWindow(979);
  mount();

  expect([find("nav").dataset["view"], find(".menu").dataset["menu"]]).toEqual(["desktop", "inline"]);
  expect(find(".navigation-button").hidden).toBe(true);
});

test("rotating the tablet closes what was open and switches the layout (S9.29)", () => {
  const screen = fakeWindow(600);
  mount();
  find(".navigation-button").click();
  find(".menu-button").click();
  expect(find(".menu-panel").hidden).toBe(false);
  screen.resizeTo(1200);

  expect(find(".menu-panel").hidden).toBe(true);
  expect([find("nav").dataset["view"], find(".navigation-button").hidden]).toEqual(["desktop", true]);
});

test("closing the menu of a small screen closes its submenus (S4.28)", () => {
  fakeWindow(600);
  mount();
  find(".navigation-button").click();
  find(".menu-button").click();
  find(".navigation-button").click();

  expect([find(".navigation-panel").hidden, find(".menu-panel").hidden]).toEqual([true, true]);
});
