// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showFloatingBox } from "./index.ts";

const TEXT = "Added email is not valid!";
let messages: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  messages = [];
  document.body.innerHTML = `<div id="sr-alert" role="alert"></div><input id="a"><dialog open><input id="b"></dialog>`;
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function show(id: string, text = TEXT): () => void {
  const near = document.getElementById(id);
  if (!near) throw new Error("The page lacks its field.");
  return showFloatingBox(text, near, (message) => messages.push(message));
}

function box(): HTMLElement | null {
  return document.querySelector(".floating-box");
}

function isLeaving(): boolean | undefined {
  return box()?.classList.contains("is-leaving");
}

test("the box fades after three seconds and is removed two seconds later (S8.12)", () => {
  show("a");
  expect([box()?.textContent, isLeaving()]).toEqual([TEXT, false]);
  vi.advanceTimersByTime(2999);
  expect(isLeaving()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLeaving()).toBe(true);
  vi.advanceTimersByTime(1999);
  expect(box()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(box()).toBeNull();
});

test("its message is announced once, and the box itself is not a live region", () => {
  show("a");
  expect(messages).toEqual([TEXT]);
  expect(box()?.hasAttribute("role") || box()?.hasAttribute("aria-live")).toBe(false);
});

test("by default it is announced as an alert", () => {
  const near = document.getElementById("a");
  if (near) showFloatingBox(TEXT, near);
  vi.advanceTimersByTime(100);
  expect(document.getElementById("sr-alert")?.textContent).toBe(TEXT);
});

test("the box stays while the pointer is over it", () => {
  show("a");
  vi.advanceTimersByTime(3500);
  box()?.dispatchEvent(new Event("pointerenter"));
  expect(isLeaving()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(isLeaving()).toBe(false);
  box()?.dispatchEvent(new Event("pointerleave"));
  vi.advanceTimersByTime(5000);
  expect(box()).toBeNull();
});

test("a second message at the same field replaces the first", () => {
  show("a");
  vi.advanceTimersByTime(2900);
  show("a", "Again");
  expect(document.querySelectorAll(".floating-box")).toHaveLength(1);
  vi.advanceTimersByTime(4900);
  expect(box()?.textContent).toBe("Again");
});

test("inside a dialog the box is part of the dialog", () => {
  show("b");
  expect(box()?.parentElement?.tagName).toBe("DIALOG");
});

test("it can be removed at once", () => {
  const remove = show("a");
  remove();
  expect(box()).toBeNull();
  vi.advanceTimersByTime(10_000);
});

test("the box never takes the focus", () => {
  document.getElementById("a")?.focus();
  show("a");
  expect(document.activeElement?.id).toBe("a");
});
