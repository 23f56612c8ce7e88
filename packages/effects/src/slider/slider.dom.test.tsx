// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachSlider, type LiveSlider, Slider, type SliderOptions } from "./index.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const WIDTH = 400;
const NAMES = ["front", "above", "inside"];
const SLIDES = NAMES.map((name) => ({ key: name, content: <img alt={name} />, thumb: name }));

let slider: LiveSlider | null = null;
let root: Root | null = null;
let messages: string[];

beforeEach(() => {
  vi.useFakeTimers();
  messages = [];
  document.documentElement.dir = "ltr";
});

afterEach(() => {
  slider?.destroy();
  slider = null;
  act(() => root?.unmount());
  root = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

const strip = () => find("[data-slider-strip]");
const slides = () => [...strip().children] as HTMLElement[];
const thumb = (index: number) => find(`.slider-thumbs li:nth-child(${index + 1}) a`);

/** The simulated document has no layout: each slide is as wide as the strip, in the direction of reading. */
function layOut(direction: 1 | -1 = 1): void {
  let left = 0;
  strip().getBoundingClientRect = () => new DOMRect(0, 0, WIDTH, 500);
  strip().scrollTo = ((to: ScrollToOptions) => {
    left = to.left ?? 0;
    strip().dispatchEvent(new Event("scroll"));
  }) as typeof Element.prototype.scrollTo;
  Object.defineProperty(strip(), "scrollLeft", {
    configurable: true,
    get: () => left,
  });
  for (const [index, slide] of slides().entries()) {
    slide.getBoundingClientRect = () => new DOMRect(direction * index * WIDTH - left, 0, WIDTH, 500);
  }
}

function render(options: SliderOptions = {}): void {
  document.body.innerHTML = renderToString(
    <Slider label="Pictures" autoplays={options.autoplays ?? false} slides={SLIDES} />,
  );
  layOut();
  slider = attachSlider(find(".slider"), { announce: (text) => void messages.push(text), ...options });
}

function seen(): string[] {
  return NAMES.filter((_, index) => !slides()[index]?.inert);
}

test("without script the strip is focusable, every slide can be reached and the thumbnails link to them (S2.09)", () => {
  document.body.innerHTML = renderToString(<Slider label="Pictures" slides={SLIDES} />);

  expect(strip().tabIndex).toBe(0);
  expect(document.querySelectorAll("[inert]")).toHaveLength(0);
  expect(document.querySelectorAll("button:not([hidden])")).toHaveLength(0);
  expect(
    find(
      thumb(1)
        .getAttribute("href")
        ?.replaceAll(/[:«»]/g, String.raw`\$&`) ?? "",
    ),
  ).toBe(slides()[1]);
});

test("the next button scrolls the strip for 600 ms without snapping and announces the slide (S2.09, S9.01)", () => {
  render();
  find("[data-slider-control=next]").click();
  vi.advanceTimersByTime(300);
  expect(strip().scrollLeft).toBeGreaterThan(50);
  expect(strip().scrollLeft).toBeLessThan(WIDTH);
  expect(strip().style.scrollSnapType).toBe("none");

  vi.advanceTimersByTime(400);
  expect(strip().scrollLeft).toBe(WIDTH);
  expect(strip().style.scrollSnapType).toBe("");
  expect(messages).toEqual(["Image 2 of 3: above"]);
});

test("with reduced motion the next image appears at once, and nothing plays (S9.01)", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render({ autoplays: true });
  vi.advanceTimersByTime(20_000);
  expect(strip().scrollLeft).toBe(0);

  find("[data-slider-control=next]").click();
  expect(strip().scrollLeft).toBe(WIDTH);
});

test("slides out of view are inert, and the current thumbnail is marked (S2.09)", () => {
  render();
  expect(seen()).toEqual(["front"]);

  thumb(2).click();
  expect(seen()).toEqual(["inside"]);
  expect(thumb(2).getAttribute("aria-current")).toBe("true");
  expect(thumb(0).hasAttribute("aria-current")).toBe(false);
});

test("follows a strip that the visitor scrolls (S2.09)", () => {
  render();
  strip().scrollTo({ left: 2 * WIDTH - 30 });
  strip().dispatchEvent(new Event("scrollend"));

  expect(seen()).toEqual(["inside"]);
  expect(messages).toEqual(["Image 3 of 3: inside"]);
});

test("touching the strip stops its animation", () => {
  render();
  find("[data-slider-control=next]").click();
  vi.advanceTimersByTime(200);
  strip().dispatchEvent(new Event("pointerdown"));
  const where = strip().scrollLeft;
  vi.advanceTimersByTime(50);

  expect(strip().scrollLeft).toBe(where);
  expect(strip().style.scrollSnapType).toBe("");
});

test("in a right-to-left page the strip scrolls to the left (S2.09)", () => {
  document.documentElement.dir = "rtl";
  render();
  layOut(-1);
  strip().style.direction = "rtl";
  find("[data-slider-control=next]").click();
  vi.advanceTimersByTime(700);

  expect(strip().scrollLeft).toBe(-WIDTH);
});

test("arrow keys elsewhere on the page are ignored (S2.09)", () => {
  render();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  vi.advanceTimersByTime(1000);

  expect(seen()).toEqual(["front"]);
});

test("autoplay moves every seven seconds without an announcement, and pauses under a pointer (S9.01)", () => {
  render({ autoplays: true });
  vi.advanceTimersByTime(6990);
  expect(seen()).toEqual(["front"]);
  vi.advanceTimersByTime(20);
  expect(seen()).toEqual(["above"]);

  find(".slider").dispatchEvent(new Event("pointerenter"));
  vi.advanceTimersByTime(20_000);
  expect(seen()).toEqual(["above"]);
  find(".slider").dispatchEvent(new Event("pointerleave"));
  vi.advanceTimersByTime(7010);
  expect(seen()).toEqual(["inside"]);
  expect(messages).toEqual([]);
});

test("autoplay pauses while the page is hidden and has a pause button with a label (S9.01)", () => {
  render({ autoplays: true });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(20_000);
  expect(seen()).toEqual(["front"]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));

  const pause = find("[data-slider-control=pause]");
  expect(pause.hidden).toBe(false);
  expect(pause.getAttribute("aria-label")).toBe("Pause slideshow");
  pause.click();
  vi.advanceTimersByTime(20_000);
  expect(seen()).toEqual(["front"]);
  expect(pause.getAttribute("aria-label")).toBe("Play slideshow");
  hidden.mockRestore();
});

test("a single image stays an image (S2.09)", () => {
  document.body.innerHTML = renderToString(<Slider label="Pictures" slides={SLIDES.slice(0, 1)} />);
  slider = attachSlider(find(".slider"));

  expect(document.querySelector("button, ol")).toBeNull();
  expect(slider?.index).toBe(0);
});

test("the component attaches itself in React, and cleans up (S2.09)", () => {
  const element = <Slider label="Pictures" slides={SLIDES} />;
  document.body.innerHTML = `<div id="root">${renderToString(element)}</div>`;
  layOut();
  act(() => {
    root = hydrateRoot(find("#root"), element);
  });
  find("[data-slider-control=next]").click();
  expect(seen()).toEqual(["above"]);

  const [next, first] = [find("[data-slider-control=next]"), slides()[0]];
  act(() => root?.unmount());
  next.click();
  expect(first?.inert).toBe(false);
});

test("a strip without links is focusable; links make it reachable by themselves", () => {
  const linked = NAMES.map((name) => ({ key: name, content: <a href={`/${name}`}>{name}</a>, thumb: name }));
  for (const [slides_, isReachable] of [
    [SLIDES, true],
    [linked, false],
  ] as const) {
    document.body.innerHTML = renderToString(<Slider label="Pictures" slides={slides_} />);
    layOut();
    attachSlider(find(".slider")).destroy();
    expect(strip().hasAttribute("tabindex")).toBe(isReachable);
  }
});
