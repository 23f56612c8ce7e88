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

test("shows loading, added after 650 ms, fades after 1000 ms and is gone after 650 ms (S9.13)", () => {
  const notification = createNotification(sign);
  notification.start(sign);
  expect([sign.dataset.stage, sign.hidden]).toEqual(["loading", false]);

  notification.finish();
  const stages = [649, 1, 999, 1, 649, 1].map((ms) => {
    vi.advanceTimersByTime(ms);
    return sign.dataset.stage;
  });
  expect(stages).toEqual(["loading", "added", "added", "leaving", "leaving", "gone"]);
  expect(sign.hidden).toBe(true);
});

test("is hidden from screen readers (S9.13)", () => {
  createNotification(sign).start(sign);

  expect(sign.getAttribute("aria-hidden")).toBe("true");
});

test("restarts on a second add (S9.13)", () => {
  const notification = createNotification(sign);
  notification.start(sign);
  notification.finish();
  vi.advanceTimersByTime(700);
  notification.start(sign);
  vi.advanceTimersByTime(5000);

  expect(sign.dataset.stage).toBe("loading");
});

test("disappears at once when an add fails", () => {
  const notification = createNotification(sign);
  notification.start(sign);
  notification.cancel();

  expect(sign.hidden).toBe(true);
});

test("does nothing on a page without a notification", () => {
  const notification = createNotification(null);
  notification.start(sign);
  notification.finish();

  expect(() => vi.runAllTimers()).not.toThrow();
});

test("keeps clear of the button that was pressed: at the other end of the window", () => {
  const notification = createNotification(sign);
  const button = document.createElement("button");
  const edgeFor = (top: number) => {
    button.getBoundingClientRect = () => new DOMRect(0, top, 100, 48);
    notification.start(button);
    return sign.dataset.edge;
  };

  expect([edgeFor(20), edgeFor(innerHeight - 68)]).toEqual(["end", "start"]);
});
