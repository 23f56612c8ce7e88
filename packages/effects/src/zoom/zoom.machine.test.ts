import { expect, test } from "vitest";
import { INTENT_MS, isWorthZooming, transition, type ZoomEvent, zoomOffset, type ZoomState } from "./zoom.machine.ts";

function after(...events: readonly ZoomEvent[]): ZoomState {
  return events.reduce<ZoomState>(transition, "off");
}

test.each([
  [1200, 640, true],
  [640, 640, false],
  [400, 640, false],
])("an image of %i px in a container of %i px can be zoomed: %s (S2.10)", (large, place, expected) => {
  expect(isWorthZooming(large, place)).toBe(expected);
});

test("a resting pointer loads the large image and then shows it (S2.10)", () => {
  expect(after("enter")).toBe("intended");
  expect(after("enter", "intent-confirmed")).toBe("loading");
  expect(after("enter", "intent-confirmed", "loaded")).toBe("shown");
  expect(INTENT_MS).toBe(80);
});

test("a passing pointer loads nothing (S2.10)", () => {
  expect(after("enter", "leave", "intent-confirmed")).toBe("off");
});

test("a large image that arrives after the pointer has left is not shown (S2.10)", () => {
  expect(after("enter", "intent-confirmed", "leave", "loaded")).toBe("off");
});

test("on a touch screen one tap zooms and the next ends it (S2.10)", () => {
  expect(after("tap", "loaded")).toBe("shown");
  expect(after("tap", "loaded", "tap")).toBe("off");
});

test("an image that fails or no longer needs zooming is ignored (S2.10)", () => {
  expect(after("tap", "loaded", "impossible")).toBe("off");
});

test("the large image shows the point under the pointer (S2.10)", () => {
  const [place, large] = [
    { width: 600, height: 750 },
    { width: 1200, height: 1500 },
  ];
  expect(zoomOffset({ x: 0, y: 0 }, place, large)).toEqual({ x: -0, y: -0 });
  expect(zoomOffset({ x: 300, y: 375 }, place, large)).toEqual({ x: -300, y: -375 });
  expect(zoomOffset({ x: 600, y: 750 }, place, large)).toEqual({ x: -600, y: -750 });
  expect(zoomOffset({ x: 900, y: -50 }, place, large)).toEqual({ x: -600, y: -0 });
});
