// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachZoom, type LargePicture, type LiveZoom, Zoom } from "./index.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let zoom: LiveZoom;
let large: LargePicture | null;
let width: number;
let isFine: boolean;
let fails: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [width, isFine, fails] = [600, true, false];
  large = { src: "/large.jpg", width: 1200, height: 1500 };
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("fine") && isFine }));
  HTMLImageElement.prototype.decode = () => (fails ? Promise.reject(new Error("gone")) : Promise.resolve());
  document.body.innerHTML = `<a href="/large.jpg"><img src="/small.jpg" alt="Mug"></a>`;
  const link = document.querySelector<HTMLElement>("a");
  if (!link) throw new Error("The page lacks its picture.");
  place = link;
  Object.defineProperty(place, "clientWidth", { get: () => width });
  place.getBoundingClientRect = () => new DOMRect(0, 0, width, 750);
  zoom = attachZoom(place, () => large);
});

afterEach(() => {
  zoom.destroy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const layer = () => place.querySelector<HTMLImageElement>(".zoom-layer");
const isZoomed = () => place.hasAttribute("data-zoomed");

function point(type: string, clientX = 300, clientY = 375): void {
  place.dispatchEvent(new PointerEvent(type, { pointerType: "mouse", clientX, clientY }));
}

async function rest(ms = 100): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

function tap(detail = 1): boolean {
  return place.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));
}

test("the large file is loaded only when the pointer rests on the image (S2.10)", async () => {
  point("pointerenter");
  await rest(70);
  expect(layer()).toBeNull();

  await rest(20);
  expect(layer()?.getAttribute("src")).toBe("/large.jpg");
  expect(isZoomed()).toBe(true);
});

test("the large image follows the pointer and disappears with it (S2.10)", async () => {
  point("pointerenter");
  await rest();
  expect(layer()?.style.translate).toBe("-300px -375px");
  point("pointermove", 600, 0);
  expect(layer()?.style.translate).toBe("-600px 0px");

  point("pointerleave");
  expect(isZoomed()).toBe(false);
});

test("the large image is hidden from screen readers (S2.10)", async () => {
  point("pointerenter");
  await rest();

  expect(layer()?.alt).toBe("");
  expect(layer()?.getAttribute("aria-hidden")).toBe("true");
});

test("an image that is not wider than its container does not zoom; that is checked again after a resize (S2.10)", async () => {
  width = 1300;
  dispatchEvent(new Event("resize"));
  expect(place.hasAttribute("data-zoomable")).toBe(false);
  point("pointerenter");
  await rest();
  expect(layer()).toBeNull();

  width = 600;
  dispatchEvent(new Event("resize"));
  expect(place.hasAttribute("data-zoomable")).toBe(true);
});

test("another image in the same place zooms to its own large file (S2.10)", async () => {
  point("pointerenter");
  await rest();
  large = { src: "/other.jpg", width: 1200, height: 1500 };
  zoom.check();
  expect(isZoomed()).toBe(false);

  point("pointerenter");
  await rest();
  expect(layer()?.getAttribute("src")).toBe("/other.jpg");
});

test("on a touch screen a tap zooms instead of following the link, and the next one ends it (S2.10)", async () => {
  isFine = false;
  expect(tap()).toBe(false);
  await rest();
  expect(isZoomed()).toBe(true);

  tap();
  expect(isZoomed()).toBe(false);
});

test("on a touch screen a tap on an image without zoom is left to the page, and so are keys (S2.10)", () => {
  isFine = false;
  expect(tap(0)).toBe(true);
  width = 1300;
  expect(tap()).toBe(true);
});

test("with a mouse a click is left to the page (S2.11)", () => {
  expect(tap()).toBe(true);
});

test("a large file that cannot be loaded changes nothing (S2.10)", async () => {
  fails = true;
  point("pointerenter");
  await rest();

  expect(isZoomed()).toBe(false);
  expect(layer()).toBeNull();
});

test("the component zooms the image inside it and cleans up (S2.10)", () => {
  document.body.innerHTML = `<div id="root"></div>`;
  const root = createRoot(document.querySelector("#root") as HTMLElement);
  act(() =>
    root.render(
      <Zoom large={{ src: "/large.jpg", width: 1200, height: 1500 }}>
        <img src="/small.jpg" alt="Mug" />
      </Zoom>,
    ),
  );
  const container = document.querySelector(".zoom");
  expect(container?.hasAttribute("data-zoomable")).toBe(true);

  act(() => root.unmount());
  expect(container?.hasAttribute("data-zoomable")).toBe(false);
});
