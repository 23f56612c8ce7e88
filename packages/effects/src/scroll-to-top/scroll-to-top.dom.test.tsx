import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachScrollToTop, DEFAULT_THRESHOLD, isFarDown, ScrollToTop } from "./index.ts";

let detach = () => {};
let jumps: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  jumps = [];
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("innerHeight", 500);
  vi.stubGlobal("scrollTo", (options: ScrollToOptions) => jumps.push(options.top));
  Object.defineProperty(document.body, "offsetHeight", { configurable: true, value: 2000 });
});

afterEach(() => {
  detach();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function mount(threshold?: number): HTMLAnchorElement {
  document.body.innerHTML = renderToString(<ScrollToTop {...(threshold !== undefined && { threshold })} />);
  const link = document.querySelector("a");
  if (!link) throw new Error("There is no link.");
  detach = attachScrollToTop(link);
  vi.advanceTimersByTime(20);
  return link;
}

function scrollDownTo(y: number): void {
  vi.stubGlobal("scrollY", y);
  dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(20);
}

test("the link is shown once 75 % of the page have passed the lower edge of the window (S9.30)", () => {
  const link = mount();
  expect(DEFAULT_THRESHOLD).toBe(0.75);
  expect(link.classList.contains("is-away")).toBe(true);
  scrollDownTo(999);
  expect(link.classList.contains("is-away")).toBe(true);
  scrollDownTo(1000);

  expect(link.classList.contains("is-away")).toBe(false);
});

test("a short page shows it at once (S9.30)", () => {
  expect(isFarDown({ scrollY: 0, windowHeight: 500, pageHeight: 600 }, DEFAULT_THRESHOLD)).toBe(true);
});

test("a page may set another percentage (S9.30)", () => {
  const link = mount(0.25);

  expect(link.classList.contains("is-away")).toBe(false);
});

test("the link moves the page and the focus to the top; without script it is a plain link (S9.30)", () => {
  const link = mount();
  expect(link.getAttribute("href")).toBe("#top");
  scrollDownTo(1500);
  link.focus();
  link.click();

  expect(jumps).toEqual([0]);
  expect(document.activeElement).toBe(document.body);
});
