import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachTooltip, Tooltip } from "./index.ts";

const MARKUP = renderToString(
  <>
    <Tooltip text="Kept for later">{(id) => <button aria-describedby={id}>Save</button>}</Tooltip>
    <Tooltip text="In the oven" side="bottom">
      {(id) => <button aria-describedby={id}>Warm</button>}
    </Tooltip>
  </>,
);

// A browser that cannot place by CSS: the script has to.
const { escape } = CSS;
vi.stubGlobal("CSS", { escape, supports: () => false });
Object.defineProperty(document.documentElement, "clientWidth", { get: () => innerWidth });

let detach: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = MARKUP;
  detach = [...document.querySelectorAll<HTMLElement>(".tooltip")].map(attachTooltip);
});

afterEach(() => {
  for (const done of detach) done();
  vi.useRealTimers();
});

function button(index: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>("button")[index];
  if (!found) throw new Error(`There is no button ${index}.`);
  return found;
}

function shown(): string[] {
  return [...document.querySelectorAll("[role=tooltip]:not([hidden])")].map(({ textContent }) => textContent ?? "");
}

function point(type: "pointerenter" | "pointerleave", pointerType = "mouse"): void {
  button(0).parentElement?.dispatchEvent(new PointerEvent(type, { pointerType, clientX: 1, clientY: 1 }));
}

function press(key: string): boolean {
  return document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

test("the text describes its control with and without script, and is above it by default (S9.34)", () => {
  document.body.innerHTML = MARKUP;
  const text = document.getElementById(button(0).getAttribute("aria-describedby") ?? "");

  expect([text?.textContent, text?.dataset["side"], text?.hidden]).toEqual(["Kept for later", "top", false]);
});

test("it shows while the control has the focus (S9.34)", () => {
  expect(shown()).toEqual([]);
  button(0).focus();
  expect(shown()).toEqual(["Kept for later"]);
  button(0).blur();

  expect(shown()).toEqual([]);
});

test("it shows while the pointer rests on the control, not on touch (S9.34)", () => {
  point("pointerenter", "touch");
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
  point("pointerenter");
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual(["Kept for later"]);
  point("pointerleave");
  vi.advanceTimersByTime(100);

  expect(shown()).toEqual([]);
});

test("it stays when the pointer leaves a focused control (S9.34)", () => {
  button(0).focus();
  point("pointerenter");
  vi.advanceTimersByTime(100);
  point("pointerleave");
  vi.advanceTimersByTime(100);

  expect(shown()).toEqual(["Kept for later"]);
});

test("Escape hides it and stops the event; the focus stays (S9.34)", () => {
  button(0).focus();

  expect(press("Escape")).toBe(false);
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(button(0));
  expect(press("Escape")).toBe(true);
});

test("only one is shown at a time (S9.34)", () => {
  point("pointerenter");
  vi.advanceTimersByTime(100);
  button(1).focus();

  expect(shown()).toEqual(["In the oven"]);
});

test("at the top of the window it flips below the control (S9.34)", async () => {
  const text = document.querySelector<HTMLElement>("[role=tooltip]");
  button(0).getBoundingClientRect = () => ({ left: 50, top: 2, width: 40, height: 20 }) as DOMRect;
  if (text) text.getBoundingClientRect = () => ({ left: 0, top: 0, width: 60, height: 24 }) as DOMRect;
  button(0).focus();
  await vi.dynamicImportSettled();

  expect([text?.dataset["placed"], text?.style.top]).toEqual(["bottom", "30px"]);
});
