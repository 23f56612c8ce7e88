import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageToggles } from "../toggles/index.ts";
import { attachMenu, DROPDOWN_MENU_INTENT, INLINE_MENU_INTENT, Menu, type MenuKind } from "./index.ts";

const ITEMS = [
  {
    key: "shop",
    label: "Shop",
    href: "/shop/",
    items: [
      { key: "vases", label: "Vases", href: "/vases/", items: [{ key: "tall", label: "Tall", href: "/vases/tall/" }] },
      { key: "cups", label: "Cups", href: "/cups/", isCurrent: true },
    ],
  },
  { key: "rooms", label: "Rooms", panel: <p id="mega">All rooms</p> },
  { key: "about", label: "About", href: "/about/" },
];

// There is no layout here, so the width of the page has to be said.
Object.defineProperty(document.documentElement, "clientWidth", { get: () => innerWidth });

let detach = () => {};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  detach();
  vi.useRealTimers();
});

function mount(kind: MenuKind = "inline"): void {
  document.body.innerHTML = `${renderToString(<Menu items={ITEMS} kind={kind} />)}<a id="after" href="/y">After</a>`;
  detach = attachMenu(find(".menu"));
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

const button = (label: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(".menu-button")].find(
    (candidate) => (candidate.getAttribute("aria-label") ?? candidate.textContent) === label,
  ) ?? find("[data-missing]");

/** The panels that show, by the first words in them. */
function shown(): string[] {
  return [...document.querySelectorAll(".menu-panel:not([hidden])")].map(
    (panel) => panel.querySelector("a, p")?.textContent ?? "",
  );
}

function point(element: Element | null, type: "pointerenter" | "pointerleave", pointerType = "mouse"): void {
  element?.dispatchEvent(new PointerEvent(type, { pointerType, clientX: 5, clientY: 5 }));
}

test("without script every link is in the page, and every submenu can be opened (S1.11)", () => {
  document.body.innerHTML = renderToString(<Menu items={ITEMS} />);

  expect([...document.querySelectorAll(".menu a")].map((link) => link.getAttribute("href"))).toEqual([
    "/shop/",
    "/vases/",
    "/vases/tall/",
    "/cups/",
    "/about/",
  ]);
  expect(document.querySelectorAll("[hidden], [aria-expanded], [role]")).toHaveLength(0);
  expect(find("[aria-current=page]").textContent).toBe("Cups");
});

test("an item that is a link with a submenu keeps its link and gets a button (S4.27)", () => {
  mount();
  const more = button("More in Shop");
  expect(more.previousElementSibling?.getAttribute("href")).toBe("/shop/");
  more.click();
  expect([shown(), more.getAttribute("aria-expanded")]).toEqual([["Vases"], "true"]);
  more.click();

  expect([shown(), more.getAttribute("aria-expanded")]).toEqual([[], "false"]);
});

test("one submenu per level is open at a time, and closing it closes those inside (S4.28)", () => {
  mount();
  button("More in Shop").click();
  button("More in Vases").click();
  expect(shown()).toEqual(["Vases", "Tall"]);
  button("Rooms").click();
  expect(shown()).toEqual(["All rooms"]);
});

test("Escape closes the innermost submenu and focuses its button; moving on closes the rest (S4.29)", () => {
  mount();
  button("More in Shop").click();
  button("More in Vases").click();
  find("[href='/vases/tall/']").focus();
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );
  expect(shown()).toEqual(["Vases"]);
  expect(document.activeElement).toBe(button("More in Vases"));
  find("#after").focus();

  expect(shown()).toEqual([]);
});

test("a resting mouse opens the submenu after 25 ms and closes it 25 ms after leaving (S9.26)", () => {
  mount();
  const entry = button("More in Shop").parentElement;
  expect(INLINE_MENU_INTENT).toEqual({ sensitivity: 9, intervalMs: 25, timeoutMs: 25 });
  point(entry, "pointerenter");
  vi.advanceTimersByTime(24);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(["Vases"]);
  point(entry, "pointerleave");
  vi.advanceTimersByTime(24);
  expect(shown()).toEqual(["Vases"]);
  vi.advanceTimersByTime(1);

  expect(shown()).toEqual([]);
});

test("in a column the submenu waits half a second before it closes (S9.26)", () => {
  mount("dropdown");
  expect([DROPDOWN_MENU_INTENT.sensitivity, DROPDOWN_MENU_INTENT.intervalMs]).toEqual([7, 25]);
  const entry = button("More in Shop").parentElement;
  point(entry, "pointerenter");
  vi.advanceTimersByTime(25);
  point(entry, "pointerleave");
  vi.advanceTimersByTime(499);
  expect(shown()).toEqual(["Vases"]);
  vi.advanceTimersByTime(1);

  expect(shown()).toEqual([]);
});

test("clicking the button of a submenu that hovering has opened pins it; the next click closes it (S4.27)", () => {
  mount();
  const more = button("More in Shop");
  point(more.parentElement, "pointerenter");
  vi.advanceTimersByTime(25);
  more.click();
  expect(shown()).toEqual(["Vases"]);
  point(more.parentElement, "pointerleave");
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual(["Vases"]);
  more.click();

  expect(shown()).toEqual([]);
});

test("touch opens by the button only, and a collapsed menu never hovers (S4.27)", () => {
  mount();
  point(button("More in Shop").parentElement, "pointerenter", "touch");
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([]);
  detach();

  mount("collapsed");
  point(button("More in Shop").parentElement, "pointerenter");
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([]);
  button("More in Shop").click();
  expect(shown()).toEqual(["Vases"]);
});

test("a submenu that would cross the edge of the window opens the other way (S1.11)", () => {
  mount();
  const panel = find(`#${CSS.escape(button("More in Shop").dataset["toggles"] ?? "")}`);
  let right = 5000;
  panel.getBoundingClientRect = () => ({ left: 0, right }) as DOMRect;
  button("More in Shop").click();
  expect(panel.hasAttribute("data-turned")).toBe(true);
  button("More in Shop").click();
  right = 100;
  button("More in Shop").click();

  expect(panel.hasAttribute("data-turned")).toBe(false);
});

test("detached, the menu is as the server rendered it", () => {
  mount();
  detach();
  detach = () => {};

  expect(document.querySelectorAll(".menu-panel[hidden]")).toHaveLength(0);
  expect(pageToggles.toggles.size).toBe(0);
});
