// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { block, Overlay, unblock } from "./index.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let region: HTMLElement;
let button: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="sr-status" role="status"></div><section><button>Pay</button></section>`;
  const [section, first] = [document.querySelector("section"), document.querySelector("button")];
  if (!section || !first) throw new Error("The page lacks its region.");
  [region, button] = [section, first];
});

afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function veil(): Element | null {
  return document.querySelector(".overlay-veil");
}

function messageOf(): string | null | undefined {
  return document.getElementById("sr-status")?.textContent;
}

test("a blocked region has an overlay with “Please wait...”, and is busy and inert (S9.10)", () => {
  block(region);

  expect(veil()?.textContent).toBe("Please wait...");
  expect(region.getAttribute("aria-busy")).toBe("true");
  expect(region.inert).toBe(true);
});

test("the overlay fades out for 400 ms, but the region is usable at once (S9.10)", () => {
  block(region);
  unblock(region);
  expect(region.inert).toBe(false);
  expect(region.hasAttribute("aria-busy")).toBe(false);

  vi.advanceTimersByTime(399);
  expect(veil()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(veil()).toBeNull();
});

test("with reduced motion the overlay is removed at once (S9.10)", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  block(region);
  unblock(region);
  vi.advanceTimersByTime(0);

  expect(veil()).toBeNull();
});

test("a wait of more than a second is announced, a shorter one is not (S9.10)", () => {
  block(region);
  vi.advanceTimersByTime(900);
  unblock(region);
  vi.advanceTimersByTime(2000);
  expect(messageOf()).toBe("");

  block(region);
  vi.advanceTimersByTime(1150);
  expect(messageOf()).toBe("Please wait...");
});

test("a region can be blocked without a message", () => {
  block(region, { message: null });
  vi.advanceTimersByTime(3000);

  expect(veil()?.textContent).toBe("");
  expect(messageOf()).toBe("");
});

test("a focused element inside keeps the focus, but does not react", () => {
  const clicks: Event[] = [];
  document.body.addEventListener("click", (event) => clicks.push(event));
  button.focus();
  block(region);

  expect(region.inert).toBeFalsy();
  expect(document.activeElement).toBe(button);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  button.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(clicks).toEqual([]);

  unblock(region);
  button.click();
  expect(clicks).toHaveLength(1);
});

test("blocking twice adds one overlay, and one unblock removes it", () => {
  block(region);
  block(region);
  expect(document.querySelectorAll(".overlay-veil")).toHaveLength(1);

  unblock(region);
  vi.runAllTimers();
  expect(veil()).toBeNull();
  expect(messageOf()).toBe("");
});

test("a region that is blocked again during the fade stays blocked", () => {
  block(region);
  unblock(region);
  vi.advanceTimersByTime(200);
  block(region);
  vi.advanceTimersByTime(1000);

  expect(veil()?.className).toBe("overlay-veil");
  expect(region.getAttribute("aria-busy")).toBe("true");
});

test("the component has an overlay while it is busy", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const render = (isBusy: boolean) => act(() => root.render(<Overlay isBusy={isBusy}>Totals</Overlay>));

  render(true);
  expect(host.firstElementChild?.getAttribute("aria-busy")).toBe("true");
  render(false);
  expect(host.firstElementChild?.hasAttribute("aria-busy")).toBe(false);
  vi.runAllTimers();
  expect(host.textContent).toBe("Totals");
});
