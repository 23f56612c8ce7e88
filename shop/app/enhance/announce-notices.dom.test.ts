// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceNotices } from "./announce-notices.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("announces the result of a quantity update once, one second after load (S5.19, S9.12)", () => {
  document.body.innerHTML = `<div data-announce="Cart updated. 3 items, €147.00."></div>
    <div id="sr-status" role="status"></div><div id="sr-alert" role="alert"></div>`;
  const status = () => document.getElementById("sr-status")?.textContent;
  announceNotices(document, 400);
  vi.advanceTimersByTime(550);
  expect(status()).toBe("");
  vi.advanceTimersByTime(250);
  expect(status()).toBe("Cart updated. 3 items, €147.00.");
});
