// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce } from "./index.ts";

const REGIONS = `<div id="sr-status" role="status"></div><div id="sr-alert" role="alert"></div>`;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = REGIONS;
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function messageOf(region: "status" | "alert" = "status"): string | null | undefined {
  return document.getElementById(`sr-${region}`)?.textContent;
}

test("a message is announced 100 ms after the region was emptied", () => {
  announce("One");
  vi.advanceTimersByTime(99);
  expect(messageOf()).toBe("");

  vi.advanceTimersByTime(1);
  expect(messageOf()).toBe("One");
});

test("the same message twice is announced twice", () => {
  announce("Again");
  vi.runAllTimers();
  announce("Again");
  vi.advanceTimersByTime(50);
  expect(messageOf()).toBe("");

  vi.advanceTimersByTime(50);
  expect(messageOf()).toBe("Again");
});

test("a delayed message is announced exactly when it is due", () => {
  announce("Later", "status", 1000);
  vi.advanceTimersByTime(999);
  expect(messageOf()).toBe("");

  vi.advanceTimersByTime(1);
  expect(messageOf()).toBe("Later");
});

test("simultaneous messages are announced one after the other, and none is lost", () => {
  announce("One");
  announce("Two");
  vi.advanceTimersByTime(100);
  expect(messageOf()).toBe("One");
  vi.advanceTimersByTime(499);
  expect(messageOf()).toBe("One");

  vi.advanceTimersByTime(101);
  expect(messageOf()).toBe("Two");
});

test("a late message waits until all before it have been announced", () => {
  announce("One");
  announce("Two");
  vi.advanceTimersByTime(750);
  announce("Three");
  vi.advanceTimersByTime(300);
  expect(messageOf()).toBe("Two");

  vi.advanceTimersByTime(300);
  expect(messageOf()).toBe("Three");
});

test("an early message does not wait for an earlier one that is due later", () => {
  announce("Due later", "status", 5000);
  announce("Due now");
  vi.advanceTimersByTime(100);
  expect(messageOf()).toBe("Due now");
});

test("an alert does not wait for the status region", () => {
  announce("Polite");
  announce("Urgent", "alert");
  vi.advanceTimersByTime(100);

  expect([messageOf("status"), messageOf("alert")]).toEqual(["Polite", "Urgent"]);
});

test("a page without live regions gets a visually hidden one", () => {
  document.body.innerHTML = "";
  announce("Hello", "alert");
  vi.advanceTimersByTime(100);

  const region = document.querySelector("[role=alert]");
  expect(region?.textContent).toBe("Hello");
  expect(region?.className).toBe("live-region");
});
