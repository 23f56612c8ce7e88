// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceNews } from "./announce-news.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what a change of quantities came to is said once, a second after the page came [S5.19, S9.12]", () => {
  document.body.innerHTML = `<div data-announce="Cart updated. 3 items, €147.00."></div>
    <div id="sr-status" role="status"></div><div id="sr-alert" role="alert"></div>`;
  const status = () => document.getElementById("sr-status")?.textContent;
  announceNews(document, 400);
  vi.advanceTimersByTime(550);
  expect(status()).toBe("");
  vi.advanceTimersByTime(250);
  expect(status()).toBe("Cart updated. 3 items, €147.00.");
});
