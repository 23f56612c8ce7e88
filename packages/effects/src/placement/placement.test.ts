import { expect, test } from "vitest";
import { type Box, place, type Side } from "./placement.ts";

const ROOM = { width: 400, height: 300, isRightToLeft: false };
const PANEL: Box = { left: 0, top: 0, width: 100, height: 40 };

function button(left: number, top: number): Box {
  return { left, top, width: 20, height: 20 };
}

test.each<[Side, number, number]>([
  ["top", 160, 92],
  ["bottom", 160, 168],
  ["inline-start", 92, 130],
  ["inline-end", 228, 130],
])("a panel with room is placed on the %s of its button, centred (S9.34)", (side, left, top) => {
  expect(place(PANEL, button(200, 140), ROOM, side)).toEqual({ side, left, top });
});

test.each<[Side, Box, Side]>([
  ["top", button(200, 10), "bottom"],
  ["bottom", button(200, 270), "top"],
  ["inline-end", button(360, 140), "inline-start"],
  ["inline-start", button(10, 140), "inline-end"],
])("a panel without room on the %s flips to the other side (S9.34)", (expected, anchor, side) => {
  expect(place(PANEL, anchor, ROOM, expected).side).toBe(side);
});

test("without room on either side it keeps the preferred side, inside the window", () => {
  expect(place({ ...PANEL, height: 280 }, button(200, 140), ROOM, "top")).toEqual({ side: "top", left: 160, top: 8 });
});

test("a panel never crosses the edge of the window", () => {
  expect(place(PANEL, button(0, 140), ROOM, "top").left).toBe(8);
  expect(place(PANEL, button(380, 140), ROOM, "top").left).toBe(292);
});

test("in right-to-left text, the end of a line is on the left", () => {
  const mirrored = { ...ROOM, isRightToLeft: true };

  expect(place(PANEL, button(200, 140), mirrored, "inline-end").left).toBe(92);
  expect(place(PANEL, button(200, 140), mirrored, "bottom", "start").left).toBe(120);
  expect(place(PANEL, button(200, 140), ROOM, "bottom", "start").left).toBe(200);
});
