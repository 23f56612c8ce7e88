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

function said(region: "status" | "alert" = "status"): string | null | undefined {
  return document.getElementById(`sr-${region}`)?.textContent;
}

test("a message is said 100 ms after the region was emptied", () => {
  announce("One");
  vi.advanceTimersByTime(99);
  expect(said()).toBe("");

  vi.advanceTimersByTime(1);
  expect(said()).toBe("One");
});

test("the same message twice is said twice", () => {
  announce("Again");
  vi.runAllTimers();
  announce("Again");
  vi.advanceTimersByTime(50);
  expect(said()).toBe("");

  vi.advanceTimersByTime(50);
  expect(said()).toBe("Again");
});

test("a message that has to wait stands exactly when it was wanted", () => {
  announce("Later", "status", 1000);
  vi.advanceTimersByTime(999);
  expect(said()).toBe("");

  vi.advanceTimersByTime(1);
  expect(said()).toBe("Later");
});

test("messages that come together are said one after the other, and none is lost", () => {
  announce("One");
  announce("Two");
  vi.advanceTimersByTime(100);
  expect(said()).toBe("One");
  vi.advanceTimersByTime(499);
  expect(said()).toBe("One");

  vi.advanceTimersByTime(101);
  expect(said()).toBe("Two");
});

test("a message that comes late waits until all before it have been said", () => {
  announce("One");
  announce("Two");
  vi.advanceTimersByTime(750);
  announce("Three");
  vi.advanceTimersByTime(300);
  expect(said()).toBe("Two");

  vi.advanceTimersByTime(300);
  expect(said()).toBe("Three");
});

test("an early message does not wait for one that was announced before but is due later", () => {
  announce("Due later", "status", 5000);
  announce("Due now");
  vi.advanceTimersByTime(100);
  expect(said()).toBe("Due now");
});

test("an alert does not wait for what the status region says", () => {
  announce("Polite");
  announce("Urgent", "alert");
  vi.advanceTimersByTime(100);

  expect([said("status"), said("alert")]).toEqual(["Polite", "Urgent"]);
});

test("a page without live regions gets one, hidden from sight", () => {
  document.body.innerHTML = "";
  announce("Hello", "alert");
  vi.advanceTimersByTime(100);

  const region = document.querySelector("[role=alert]");
  expect(region?.textContent).toBe("Hello");
  expect(region?.className).toBe("live-region");
});
