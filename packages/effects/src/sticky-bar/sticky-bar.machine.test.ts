import { describe, expect, test } from "vitest";
import vectors from "./sticky-bar.vectors.json" with { type: "json" };
import { type Bar, layOut, LEAST_WINDOW_PX } from "./index.ts";

const HEADER: Bar = { top: 0, height: 100 };

function at(scrollY: number, bars: readonly Bar[], isGoingDown = true) {
  return layOut(bars, { scrollY, isGoingDown, windowHeight: 800 });
}

test("a bar scrolls with the page until it reaches its position, sticks, and unsticks again (S4.31)", () => {
  const bar: Bar = { top: 300, height: 50 };

  expect([0, 300, 302, 1000, 200].map((scrollY) => at(scrollY, [bar])[0]?.isFixed)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test("a bar with an offset sticks that much later (S4.31)", () => {
  const bar: Bar = { ...HEADER, triggerOffset: 200 };

  expect([0, 150, 200, 250].map((scrollY) => at(scrollY, [bar])[0]?.isFixed)).toEqual([false, false, false, true]);
});

test("a bar may hide when scrolling down and return when scrolling up (S4.31)", () => {
  const bar: Bar = { ...HEADER, hides: "on-the-way-down" };

  expect(at(50, [bar])[0]?.isHidden).toBe(false);
  expect(at(500, [bar])[0]?.isHidden).toBe(true);
  expect(at(500, [bar], false)[0]?.isHidden).toBe(false);
});

test("a bar may be hidden until it sticks (S4.31)", () => {
  const bar: Bar = { ...HEADER, triggerOffset: 200, hides: "before" };

  expect([100, 300].map((scrollY) => at(scrollY, [bar])[0]?.isHidden)).toEqual([true, false]);
});

test("an initially hidden bar at the top appears once the page has scrolled (S4.31)", () => {
  const bar: Bar = { top: 0, height: 60, hides: "before" };

  expect([0, 10].map((scrollY) => at(scrollY, [bar])[0]?.isHidden)).toEqual([true, false]);
});

test("a bar may shrink once the page has scrolled, and the next one moves up with it (S4.31)", () => {
  const bars: Bar[] = [
    { ...HEADER, shrink: 0.6 },
    { top: 100, height: 40 },
  ];

  expect(at(0, bars).map(({ height, top }) => [height, top])).toEqual([
    [100, 0],
    [40, 100],
  ]);
  expect(at(200, bars).map(({ height, top }) => [height, top])).toEqual([
    [60, 0],
    [40, 60],
  ]);
});

test("a hidden bar takes no space above the next one (S4.31)", () => {
  const bars: Bar[] = [
    { ...HEADER, hides: "on-the-way-down" },
    { top: 100, height: 40 },
  ];

  expect(at(500, bars)[1]?.top).toBe(0);
  expect(at(500, bars, false)[1]?.top).toBe(100);
});

test("in a very low window nothing sticks (S4.31)", () => {
  const page = { scrollY: 500, isGoingDown: true };

  expect(layOut([HEADER], { ...page, windowHeight: LEAST_WINDOW_PX - 1 })[0]?.isFixed).toBe(false);
  expect(layOut([HEADER], { ...page, windowHeight: LEAST_WINDOW_PX })[0]?.isFixed).toBe(true);
});

describe("recorded cases", () => {
  interface Known {
    h: number;
    mt?: number;
    triggerOffset?: number;
    zStack?: boolean;
    keepMargin?: boolean;
  }

  test.each(vectors.filter((vector) => !("quirk" in vector)).map((vector) => [vector.input.name, vector] as const))(
    "%s (S4.31)",
    (_name, { input, expected }) => {
      const known: Known[] = input.bars;
      const bars = known.map(({ h, mt = 0, triggerOffset = 0, zStack = false, keepMargin = false }, index): Bar => ({
        top: known.slice(0, index).reduce((sum, before) => sum + before.h + (before.mt ?? 0), 0),
        height: h,
        marginTop: mt,
        keepsMargin: keepMargin,
        triggerOffset,
        overlaps: zStack,
      }));
      const seen = input.scrollSequence.map((scrollY) => ({
        scrollY,
        // A bar that sticks leaves its place in the page, which is what a placeholder is for.
        bars: at(scrollY, bars).map(({ isFixed, top, height, isHidden }) => ({
          fixed: isFixed,
          top: top === null ? null : `${top}px`,
          height,
          placeholder: isFixed,
          hidden: isHidden,
        })),
      }));

      expect(seen).toEqual(expected);
    },
  );

  test("the case whose offset the original counts twice follows the plain rule (S4.31)", () => {
    const quirk = vectors.find((vector) => "quirk" in vector);
    const [bar] = quirk?.input.bars ?? [];

    expect(bar).toMatchObject({ triggerOffset: 200 });
    expect(at(250, [{ top: 0, height: bar?.h ?? 0, triggerOffset: 200 }])[0]?.isFixed).toBe(true);
  });
});
