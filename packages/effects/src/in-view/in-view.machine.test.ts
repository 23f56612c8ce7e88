import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isPastLine, LINES, transition } from "./in-view.machine.ts";
import vectors from "./in-view.vectors.json" with { type: "json" };

const LINE_OF: Readonly<Record<string, number>> = { counter: LINES.counter, column: LINES.column };
const FAR = 100_000;

describe("an effect starts when its element reaches a line across the window (S9.33)", () => {
  test.each(vectors)("$id: $input.effect at $input.elementTop px", ({ input, expected }) => {
    const { viewportHeight: windowHeight, elementTop } = input;
    const line = LINE_OF[input.effect] ?? NaN;
    const isPast = (scrollTop: number) =>
      isPastLine({ elementTop, scrollTop, windowHeight, pageHeight: elementTop + FAR }, line);
    if (expected.firesAtScrollY === "on load") return expect(isPast(0)).toBe(true);

    let firesAt = 0;
    while (!isPast(firesAt)) firesAt += 10;
    expect(Math.abs(firesAt - Number(expected.firesAtScrollY))).toBeLessThanOrEqual(expected.tolerancePx);
  });
});

test("columns fade at 65 % of the window, counters start at 85 %, skill bars at 95 % (S9.31, S9.33)", () => {
  expect(LINES).toMatchObject({ column: 0.65, counter: 0.85, skillBar: 0.95 });
});

test("recent posts fade for 750 ms, each 90 ms after the one before, in the stylesheet as well (S9.32)", () => {
  const css = readFileSync(new URL("in-view.css", import.meta.url), "utf8");

  expect(css).toContain("--in-view-stagger, 90ms");
  expect(css).toContain("--in-view-stagger-duration, 750ms");
});

test("the stylesheet hides nothing in print, with reduced motion or without script (S1.11)", () => {
  const css = readFileSync(new URL("in-view.css", import.meta.url), "utf8");
  const [before = "", within = ""] = css.split("@media screen and (prefers-reduced-motion: no-preference) {");

  expect(before).not.toMatch(/opacity|translate|scale:/);
  expect(within.match(/opacity: 0/g)).toHaveLength(1);
  expect(within.indexOf("opacity: 0")).toBeGreaterThan(within.indexOf('[data-in-view-state="waiting"]'));
});

test("an element too low on the page to reach its line starts at the page's end", () => {
  const footer = { elementTop: 1900, windowHeight: 600, pageHeight: 2000 };

  expect(isPastLine({ ...footer, scrollTop: 1390 }, LINES.column)).toBe(false);
  expect(isPastLine({ ...footer, scrollTop: 1400 }, LINES.column)).toBe(true);
});

test("a visible element is never hidden", () => {
  const seen = transition("untouched", { type: "found", isBelowWindow: false });

  expect(seen).toBe("untouched");
  expect(transition(seen, { type: "line-passed" })).toBe("untouched");
});

test("a waiting element is shown at its line or on focus, and only once unless it repeats", () => {
  const waiting = transition("untouched", { type: "found", isBelowWindow: true });

  expect(waiting).toBe("waiting");
  expect(transition(waiting, { type: "line-passed" })).toBe("shown");
  expect(transition(waiting, { type: "focused" })).toBe("shown");
  expect(transition("shown", { type: "left", repeats: false })).toBe("shown");
  expect(transition("shown", { type: "left", repeats: true })).toBe("waiting");
});
