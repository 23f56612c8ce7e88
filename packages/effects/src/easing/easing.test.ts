import { afterEach, expect, test, vi } from "vitest";
import { cubicBezier, ease, easingOrEase, parseEasing } from "./index.ts";

afterEach(() => vi.restoreAllMocks());

const at = (text: string, progress: number) => parseEasing(text)?.(progress);

test("the default easing is CSS's “ease”", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((progress) => Number(ease(progress).toFixed(4)))).toEqual([
    0, 0.4085, 0.8024, 0.9605, 1,
  ]);
});

test("parses the names and curves of CSS", () => {
  expect(at("linear", 0.3)).toBe(0.3);
  expect(at("ease-in", 0.5)).toBeCloseTo(0.3154, 3);
  expect(at("EASE-OUT ", 0.5)).toBeCloseTo(0.6846, 3);
  expect(at("ease-in-out", 0.5)).toBeCloseTo(0.5, 3);
  expect(at("cubic-bezier(0.3, -0.5, .7, 1.5)", 0.5)).toBeCloseTo(0.5, 3);
  expect(at("cubic-bezier(0, 0, 1, 1)", 0.2)).toBeCloseTo(0.2, 3);
});

test("steps are constant in between", () => {
  expect([0, 0.24, 0.26, 1].map((progress) => at("steps(4)", progress))).toEqual([0, 0, 0.25, 1]);
  expect([0, 0.24, 0.26].map((progress) => at("steps(4, jump-start)", progress))).toEqual([0.25, 0.25, 0.5]);
  expect(at("step-start", 0)).toBe(1);
});

test.each(["bounce", "cubic-bezier(1, 2, 3)", "cubic-bezier(2, 0, 1, 1)", "cubic-bezier(0, , 1, 1)", "steps(0)", "1s"])(
  "“%s” is not an easing",
  (text) => {
    expect(parseEasing(text)).toBeNull();
  },
);

test("an invalid easing is logged once and replaced by “ease” (S8.17)", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(line));

  expect(easingOrEase("wobbly")).toBe(ease);
  expect(easingOrEase("wobbly")).toBe(ease);
  expect(lines).toEqual([expect.stringContaining("“wobbly”")]);
});

test("a missing easing is not logged (S8.17)", () => {
  const warn = vi.spyOn(console, "warn");
  expect([easingOrEase(null), easingOrEase(" ")]).toEqual([ease, ease]);
  expect(easingOrEase("linear")(0.5)).toBe(0.5);
  expect(warn).not.toHaveBeenCalled();
});

test("a curve starts at 0 and ends at 1", () => {
  const curve = cubicBezier(0.1, 3, 0.2, -3);
  expect([curve(-1), curve(0), curve(1), curve(2)]).toEqual([0, 0, 1, 1]);
});
