import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import vectors from "./hover-intent.vectors.json" with { type: "json" };
import { attachHoverIntent, HOVER_INTENT } from "./index.ts";

const TYPES: Readonly<Record<string, string>> = { over: "pointerenter", move: "pointermove", out: "pointerleave" };
const FOLLOW_UP_MS = 2000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

function point(area: HTMLElement, type: string, x: number, y: number, pointerType = "mouse"): void {
  area.dispatchEvent(new PointerEvent(TYPES[type] ?? type, { clientX: x, clientY: y, pointerType }));
}

function watch(intent = HOVER_INTENT) {
  const area = document.createElement("div");
  const leave = new AbortController();
  const received: [number, string][] = [];
  attachHoverIntent(area, (command) => received.push([Date.now(), command]), { intent, signal: leave.signal });
  return { area, received, leave };
}

test("the pointer is checked every 100 ms, and leaving counts after another 100 ms (S9.26)", () => {
  const { area, received } = watch();
  expect(HOVER_INTENT).toEqual({ sensitivity: 7, intervalMs: 100, timeoutMs: 100 });
  point(area, "over", 0, 0);
  vi.advanceTimersByTime(99);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(1);
  point(area, "out", 0, 0);
  vi.advanceTimersByTime(100);

  expect(received).toEqual([
    [100, "enter"],
    [200, "leave"],
  ]);
});

test("a pointer that returns in time has not left (S9.26)", () => {
  const { area, received } = watch();
  point(area, "over", 0, 0);
  vi.advanceTimersByTime(150);
  point(area, "out", 0, 0);
  vi.advanceTimersByTime(50);
  point(area, "over", 0, 0);
  vi.advanceTimersByTime(FOLLOW_UP_MS);

  expect(received).toEqual([[100, "enter"]]);
});

test("moving seven pixels between two checks is not resting, six is (S9.26)", () => {
  const [far, near] = [watch(), watch()];
  for (const { area } of [far, near]) point(area, "over", 0, 0);
  point(far.area, "move", 4, 3);
  point(near.area, "move", 3, 3);
  vi.advanceTimersByTime(100);

  expect([far.received, near.received]).toEqual([[], [[100, "enter"]]]);
});

test("touch does not hover", () => {
  const { area, received } = watch();
  point(area, "over", 0, 0, "touch");
  vi.advanceTimersByTime(FOLLOW_UP_MS);

  expect(received).toEqual([]);
});

test("nothing is reported after detaching", () => {
  const { area, received, leave } = watch();
  point(area, "over", 0, 0);
  leave.abort();
  vi.advanceTimersByTime(FOLLOW_UP_MS);

  expect(received).toEqual([]);
});

describe("recorded cases", () => {
  test.each(vectors.map((vector) => [vector.id, vector.input.name, vector] as const))(
    "%s: %s (S9.26)",
    (_id, _name, { input, expected }) => {
      const { sensitivity, interval, timeout } = input.options;
      const { area, received } = watch({ sensitivity, intervalMs: interval, timeoutMs: timeout });
      for (const [at, type, x, y] of input.trace as [number, string, number, number][]) {
        vi.advanceTimersByTime(at - Date.now());
        point(area, type, x, y);
      }
      vi.advanceTimersByTime(FOLLOW_UP_MS);

      expect(received).toEqual(expected);
    },
  );
});
