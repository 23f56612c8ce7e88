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

function said(): string | null | undefined {
  return document.getElementById("sr-status")?.textContent;
}

test("a blocked region is veiled, busy and out of reach, and says “Please wait...” on its veil [S9.10]", () => {
  block(region);

  expect(veil()?.textContent).toBe("Please wait...");
  expect(region.getAttribute("aria-busy")).toBe("true");
  expect(region.inert).toBe(true);
});

test("the veil fades out for 400 ms, but the region is usable at once [S9.10]", () => {
  block(region);
  unblock(region);
  expect(region.inert).toBe(false);
  expect(region.hasAttribute("aria-busy")).toBe(false);

  vi.advanceTimersByTime(399);
  expect(veil()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(veil()).toBeNull();
});

test("for visitors who want no motion the veil is gone at once [S9.10]", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  block(region);
  unblock(region);
  vi.advanceTimersByTime(0);

  expect(veil()).toBeNull();
});

test("a wait of more than a second is said, a shorter one is not [S9.10]", () => {
  block(region);
  vi.advanceTimersByTime(900);
  unblock(region);
  vi.advanceTimersByTime(2000);
  expect(said()).toBe("");

  block(region);
  vi.advanceTimersByTime(1150);
  expect(said()).toBe("Please wait...");
});

test("a region may be blocked without a word", () => {
  block(region, { message: null });
  vi.advanceTimersByTime(3000);

  expect(veil()?.textContent).toBe("");
  expect(said()).toBe("");
});

test("a visitor who stands inside keeps the focus, but nothing happens there", () => {
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

test("blocking twice lays one veil, and one unblock lifts it", () => {
  block(region);
  block(region);
  expect(document.querySelectorAll(".overlay-veil")).toHaveLength(1);

  unblock(region);
  vi.runAllTimers();
  expect(veil()).toBeNull();
  expect(said()).toBe("");
});

test("a region that is blocked again while its veil fades stays veiled", () => {
  block(region);
  unblock(region);
  vi.advanceTimersByTime(200);
  block(region);
  vi.advanceTimersByTime(1000);

  expect(veil()?.className).toBe("overlay-veil");
  expect(region.getAttribute("aria-busy")).toBe("true");
});

test("the component is veiled while it is busy", () => {
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
