import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachStickyBars, RELAYOUT_MS, RESIZE_DEBOUNCE_MS, StickyBar } from "./index.ts";

const MARKUP = renderToString(
  <>
    <StickyBar hides="on-the-way-down">Notice</StickyBar>
    <StickyBar shrink={0.5}>Header</StickyBar>
  </>,
);

let detach = () => {};
let heights = [40, 100];
/** Enough for the next frame. */
const FRAME_MS = 20;

/** There is no layout here: each bar is as high as `heights` says, each mark stands above its bar. */
function bar(index: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(".sticky-bar")[index];
  if (!found) throw new Error(`There is no bar ${index}.`);
  return found;
}

function scrollTo(y: number): void {
  vi.stubGlobal("scrollY", y);
  dispatchEvent(new Event("scroll"));
  vi.advanceTimersByTime(FRAME_MS);
}

beforeEach(() => {
  vi.useFakeTimers();
  heights = [40, 100];
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("innerHeight", 800);
  document.body.innerHTML = MARKUP;
  for (const index of [0, 1]) Object.defineProperty(bar(index), "offsetHeight", { get: () => heights[index] });
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function rect(this: HTMLElement) {
    const top = this.nextElementSibling === bar(1) ? (heights[0] ?? 0) : 0;
    return { top: top - scrollY } as DOMRect;
  });
  detach = attachStickyBars();
  vi.advanceTimersByTime(FRAME_MS);
});

afterEach(() => {
  detach();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("bars at the top of the page stick one below the other from the start (S4.31)", () => {
  expect([bar(0), bar(1)].map(({ classList }) => classList.contains("is-fixed"))).toEqual([true, true]);
  expect(bar(1).style.getPropertyValue("--sticky-bar-top")).toBe("40px");
});

test("scrolling down hides the first and shrinks the second; scrolling up shows the first again (S4.31)", () => {
  scrollTo(500);
  expect(bar(0).classList.contains("is-hidden")).toBe(true);
  expect([bar(1).style.getPropertyValue("--sticky-bar-top"), bar(1).classList.contains("is-shrunk")]).toEqual([
    "0px",
    true,
  ]);
  expect(bar(1).style.getPropertyValue("--sticky-bar-height")).toBe("50px");
  scrollTo(400);

  expect(bar(0).classList.contains("is-hidden")).toBe(false);
});

test("scroll targets do not end up under the bars (S4.31)", () => {
  expect(document.documentElement.style.scrollPaddingTop).toBe("140px");
});

test("a resized window is measured 50 ms after the last change (S9.28)", () => {
  expect(RESIZE_DEBOUNCE_MS).toBe(50);
  heights = [60, 100];
  dispatchEvent(new Event("resize"));
  vi.advanceTimersByTime(30);
  dispatchEvent(new Event("resize"));
  vi.advanceTimersByTime(49);
  expect(bar(1).style.getPropertyValue("--sticky-bar-top")).toBe("40px");
  vi.advanceTimersByTime(1 + FRAME_MS);

  expect(bar(1).style.getPropertyValue("--sticky-bar-top")).toBe("60px");
});

test("a second later everything is measured again, for late content (S9.28)", () => {
  expect(RELAYOUT_MS).toBe(1000);
  heights = [70, 100];
  vi.advanceTimersByTime(999 - FRAME_MS);
  expect(bar(1).style.getPropertyValue("--sticky-bar-top")).toBe("40px");
  vi.advanceTimersByTime(1);

  expect(bar(1).style.getPropertyValue("--sticky-bar-top")).toBe("70px");
});

test("detached, the page is as it was (S4.31)", () => {
  detach();

  expect(bar(0).className).toBe("sticky-bar");
  expect(document.body.innerHTML).toBe(MARKUP.replaceAll("<!-- -->", ""));
  expect(document.documentElement.style.scrollPaddingTop).toBe("");
});
