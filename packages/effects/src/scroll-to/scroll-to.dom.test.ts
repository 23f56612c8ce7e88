// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { focusNotice, scrollToElement } from "./index.ts";

let target: HTMLElement;
let tops: number[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<input><p>Something went wrong</p>`;
  const paragraph = document.querySelector("p");
  if (!paragraph) throw new Error("The page lacks its notice.");
  target = paragraph;
  target.getBoundingClientRect = () => new DOMRect(0, -900, 300, 40);
  tops = [];
  vi.stubGlobal("scrollY", 2000);
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => tops.push(Math.round(top)));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the page scrolls to 100 px above the target within a second, and the focus moves there (S9.11)", () => {
  scrollToElement(target);
  expect(document.activeElement).toBe(target);

  vi.advanceTimersByTime(900);
  expect(tops.at(-1)).toBeGreaterThan(1000);
  vi.advanceTimersByTime(150);
  expect(tops.at(-1)).toBe(1000);
});

test("with reduced motion the page jumps (S9.11)", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  scrollToElement(target);

  expect(tops).toEqual([1000]);
});

test.each(["wheel", "touchstart", "pointerdown", "keydown"])(
  "input by the visitor (%s) stops the scrolling",
  (type) => {
    scrollToElement(target);
    vi.advanceTimersByTime(300);
    dispatchEvent(new Event(type));
    const steps = tops.length;
    vi.advanceTimersByTime(2000);

    expect(tops).toHaveLength(steps);
  },
);

test("a control keeps its place in the tab order when it is scrolled to", () => {
  const input = document.querySelector("input");
  if (!input) throw new Error("The page lacks its field.");
  scrollToElement(input);

  expect(input.hasAttribute("tabindex")).toBe(false);
  expect(document.activeElement).toBe(input);
});

test("a notice gets the focus 500 ms after the page has loaded (S9.12)", () => {
  focusNotice(target);
  vi.advanceTimersByTime(499);
  expect(document.activeElement).toBe(document.body);

  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(target);
});

test("a notice does not take the focus from a visitor who is typing", () => {
  focusNotice(target);
  document.querySelector("input")?.focus();
  vi.advanceTimersByTime(1000);

  expect(document.activeElement).not.toBe(target);
});
