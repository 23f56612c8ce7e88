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
  const heard: [number, string][] = [];
  attachHoverIntent(area, (command) => heard.push([Date.now(), command]), { intent, signal: leave.signal });
  return { area, heard, leave };
}

test("a pointer is looked at every 100 ms, and leaving counts after another 100 ms [S9.26]", () => {
  const { area, heard } = watch();
  expect(HOVER_INTENT).toEqual({ sensitivity: 7, intervalMs: 100, timeoutMs: 100 });
  point(area, "over", 0, 0);
  vi.advanceTimersByTime(99);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  point(area, "out", 0, 0);
  vi.advanceTimersByTime(100);

  expect(heard).toEqual([
    [100, "enter"],
    [200, "leave"],
  ]);
});

test("coming back in time is as if the pointer had never left [S9.26]", () => {
  const { area, heard } = watch();
  point(area, "over", 0, 0);
  vi.advanceTimersByTime(150);
  point(area, "out", 0, 0);
  vi.advanceTimersByTime(50);
  point(area, "over", 0, 0);
  vi.advanceTimersByTime(FOLLOW_UP_MS);

  expect(heard).toEqual([[100, "enter"]]);
});

test("moving seven pixels between two looks is not resting, six is [S9.26]", () => {
  const [far, near] = [watch(), watch()];
  for (const { area } of [far, near]) point(area, "over", 0, 0);
  point(far.area, "move", 4, 3);
  point(near.area, "move", 3, 3);
  vi.advanceTimersByTime(100);

  expect([far.heard, near.heard]).toEqual([[], [[100, "enter"]]]);
});

test("a finger does not hover", () => {
  const { area, heard } = watch();
  point(area, "over", 0, 0, "touch");
  vi.advanceTimersByTime(FOLLOW_UP_MS);

  expect(heard).toEqual([]);
});

test("nothing is heard after letting go", () => {
  const { area, heard, leave } = watch();
  point(area, "over", 0, 0);
  leave.abort();
  vi.advanceTimersByTime(FOLLOW_UP_MS);

  expect(heard).toEqual([]);
});

describe("known cases", () => {
  test.each(vectors.map((vector) => [vector.id, vector.input.name, vector] as const))(
    "%s: %s [S9.26]",
    (_id, _name, { input, expected }) => {
      const { sensitivity, interval, timeout } = input.options;
      const { area, heard } = watch({ sensitivity, intervalMs: interval, timeoutMs: timeout });
      for (const [at, type, x, y] of input.trace as [number, string, number, number][]) {
        vi.advanceTimersByTime(at - Date.now());
        point(area, type, x, y);
      }
      vi.advanceTimersByTime(FOLLOW_UP_MS);

      expect(heard).toEqual(expected);
    },
  );
});
