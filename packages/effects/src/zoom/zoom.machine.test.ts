import { expect, test } from "vitest";
import { INTENT_MS, isWorthZooming, transition, type ZoomEvent, zoomOffset, type ZoomState } from "./zoom.machine.ts";

function after(...events: readonly ZoomEvent[]): ZoomState {
  return events.reduce<ZoomState>(transition, "off");
}

test.each([
  [1200, 640, true],
  [640, 640, false],
  [400, 640, false],
])("a picture %i px wide in a place of %i px is worth zooming: %s [S2.10]", (large, place, expected) => {
  expect(isWorthZooming(large, place)).toBe(expected);
});

test("a pointer that rests on the picture loads the large one and then shows it [S2.10]", () => {
  expect(after("enter")).toBe("intended");
  expect(after("enter", "intent-confirmed")).toBe("loading");
  expect(after("enter", "intent-confirmed", "loaded")).toBe("shown");
  expect(INTENT_MS).toBe(80);
});

test("a pointer that only passes loads nothing [S2.10]", () => {
  expect(after("enter", "leave", "intent-confirmed")).toBe("off");
});

test("a large picture that arrives after the pointer has left stays away [S2.10]", () => {
  expect(after("enter", "intent-confirmed", "leave", "loaded")).toBe("off");
});

test("on a touch screen one tap zooms and the next ends it [S2.10]", () => {
  expect(after("tap", "loaded")).toBe("shown");
  expect(after("tap", "loaded", "tap")).toBe("off");
});

test("a picture that fails or no longer needs zooming is left alone [S2.10]", () => {
  expect(after("tap", "loaded", "impossible")).toBe("off");
});

test("the spot under the pointer is the spot that is seen [S2.10]", () => {
  const [place, large] = [
    { width: 600, height: 750 },
    { width: 1200, height: 1500 },
  ];
  expect(zoomOffset({ x: 0, y: 0 }, place, large)).toEqual({ x: -0, y: -0 });
  expect(zoomOffset({ x: 300, y: 375 }, place, large)).toEqual({ x: -300, y: -375 });
  expect(zoomOffset({ x: 600, y: 750 }, place, large)).toEqual({ x: -600, y: -750 });
  expect(zoomOffset({ x: 900, y: -50 }, place, large)).toEqual({ x: -600, y: -0 });
});
