// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { attachHashScroll } from "./index.ts";

let tops: number[];

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/page/");
  document.body.innerHTML = `<a id="to" href="#section">There</a><a id="other" href="/other/#section">Elsewhere</a>
    <a id="sign" href="#!sign">Sign</a><a id="tab" role="tab" href="#section">Tab</a>
    <a id="window" target="_blank" href="#section">Window</a><h2 id="section">Section</h2>`;
  tops = [];
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => tops.push(Math.round(top)));
  find("section").getBoundingClientRect = () => new DOMRect(0, 1000, 300, 40);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no #${id}.`);
  return element;
}

/** Whether the link was left to the browser. */
function click(id: string, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  const browser = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", browser, { once: true });
  find(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return isLeft;
}

describe("a link to an anchor on the page", () => {
  test("scrolls there in 500 ms with ease-out, and moves the focus (S2.23, S9.27)", () => {
    attachHashScroll();
    expect(click("to")).toBe(false);
    expect(document.activeElement).toBe(find("section"));
    vi.advanceTimersByTime(250);
    expect(tops.at(-1)).toBeGreaterThan(600);
    expect(tops.at(-1)).toBeLessThan(800);
    vi.advanceTimersByTime(200);
    expect(location.hash).toBe("");
    vi.advanceTimersByTime(100);
    expect(tops.at(-1)).toBe(1000);
    expect(location.hash).toBe("#section");
  });

  test("jumps with reduced motion (S9.27)", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    attachHashScroll();
    click("to");
    expect(new Set(tops)).toEqual(new Set([1000]));
    expect(location.hash).toBe("#section");
  });

  test("stops when the visitor scrolls, and the URL still has the hash", () => {
    attachHashScroll();
    click("to");
    vi.advanceTimersByTime(100);
    dispatchEvent(new Event("wheel"));
    const steps = tops.length;
    vi.advanceTimersByTime(1000);
    expect(tops).toHaveLength(steps);
    expect(location.hash).toBe("#section");
  });

  test("is ignored in a new tab, in a tab list, to another page or with a hashbang (S2.23)", () => {
    attachHashScroll();
    for (const id of ["other", "sign", "tab", "window"]) expect(click(id)).toBe(true);
    expect(click("to", { ctrlKey: true })).toBe(true);
    expect(tops).toEqual([]);
  });
});

test("a page opened with a hash is scrolled there again (S2.23)", () => {
  history.replaceState(null, "", "/page/#section");
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops.at(-1)).toBe(1000);
});

test("does not interrupt a visitor who is typing", () => {
  history.replaceState(null, "", "/page/#section");
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops).toEqual([]);
});

test("does not interrupt a visitor who has scrolled before the script loaded", () => {
  history.replaceState(null, "", "/page/#section");
  vi.stubGlobal("scrollY", 4000);
  find("section").getBoundingClientRect = () => new DOMRect(0, -3000, 300, 40);
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops).toEqual([]);
});

test.each(["", "#!sign", "#nowhere", "#%E0%A4%A"])("a URL that ends in “%s” does not scroll (S2.23)", (hash) => {
  history.replaceState(null, "", `/page/${hash}`);
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops).toEqual([]);
});
