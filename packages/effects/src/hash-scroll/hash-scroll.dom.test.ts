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

describe("a link to a place on the page", () => {
  test("takes the page there in 500 ms, quickly first, and the focus along [S2.23, S9.27]", () => {
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

  test("is a jump for visitors who want no motion [S9.27]", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    attachHashScroll();
    click("to");
    expect(new Set(tops)).toEqual(new Set([1000]));
    expect(location.hash).toBe("#section");
  });

  test("stops where the visitor takes over, and the address still says where they went", () => {
    attachHashScroll();
    click("to");
    vi.advanceTimersByTime(100);
    dispatchEvent(new Event("wheel"));
    const steps = tops.length;
    vi.advanceTimersByTime(1000);
    expect(tops).toHaveLength(steps);
    expect(location.hash).toBe("#section");
  });

  test("in a new tab, of a tab list, to another page or to a sign is none of its business [S2.23]", () => {
    attachHashScroll();
    for (const id of ["other", "sign", "tab", "window"]) expect(click(id)).toBe(true);
    expect(click("to", { ctrlKey: true })).toBe(true);
    expect(tops).toEqual([]);
  });
});

test("a page opened with a place in its address is taken there once more [S2.23]", () => {
  history.replaceState(null, "", "/page/#section");
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops.at(-1)).toBe(1000);
});

test("a visitor who is typing by then is left alone", () => {
  history.replaceState(null, "", "/page/#section");
  const field = document.createElement("input");
  document.body.append(field);
  field.focus();
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops).toEqual([]);
});

test("a visitor who has scrolled on before the script came is left alone", () => {
  history.replaceState(null, "", "/page/#section");
  vi.stubGlobal("scrollY", 4000);
  find("section").getBoundingClientRect = () => new DOMRect(0, -3000, 300, 40);
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops).toEqual([]);
});

test.each(["", "#!sign", "#nowhere", "#%E0%A4%A"])("an address that ends in “%s” moves nothing [S2.23]", (hash) => {
  history.replaceState(null, "", `/page/${hash}`);
  attachHashScroll();
  vi.advanceTimersByTime(600);
  expect(tops).toEqual([]);
});
