// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNotification } from "./notification.ts";

let sign: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  sign = document.createElement("div");
  sign.hidden = true;
});

afterEach(() => vi.useRealTimers());

test("the notification shows loading, 650 ms later added, after 1000 ms fades and after 650 ms is gone [S9.13]", () => {
  const notification = createNotification(sign);
  notification.start();
  expect([sign.dataset.stage, sign.hidden]).toEqual(["loading", false]);

  notification.finish();
  const stages = [649, 1, 999, 1, 649, 1].map((ms) => {
    vi.advanceTimersByTime(ms);
    return sign.dataset.stage;
  });
  expect(stages).toEqual(["loading", "added", "added", "leaving", "leaving", "gone"]);
  expect(sign.hidden).toBe(true);
});

test("it is decoration: screen readers do not meet it [S9.13]", () => {
  createNotification(sign).start();

  expect(sign.getAttribute("aria-hidden")).toBe("true");
});

test("a second add starts it anew [S9.13]", () => {
  const notification = createNotification(sign);
  notification.start();
  notification.finish();
  vi.advanceTimersByTime(700);
  notification.start();
  vi.advanceTimersByTime(5000);

  expect(sign.dataset.stage).toBe("loading");
});

test("an add that fails takes it away at once", () => {
  const notification = createNotification(sign);
  notification.start();
  notification.cancel();

  expect(sign.hidden).toBe(true);
});

test("a page without it works without it", () => {
  const notification = createNotification(null);
  notification.start();
  notification.finish();

  expect(() => vi.runAllTimers()).not.toThrow();
});
