import { expect, test } from "vitest";
import { placePopup } from "./place-popup.ts";

const VIEW = { width: 400, height: 600 };
const POPUP = { width: 200, height: 150 };

test("a popup is below its field and aligned to its start", () => {
  expect(placePopup({ left: 40, top: 100, width: 120, height: 40 }, POPUP, VIEW, false)).toEqual({
    left: 40,
    top: 144,
  });
});

test("in a right-to-left page it is aligned to the field's end", () => {
  expect(placePopup({ left: 240, top: 100, width: 120, height: 40 }, POPUP, VIEW, true).left).toBe(160);
});

test("without room below it is above", () => {
  expect(placePopup({ left: 40, top: 520, width: 120, height: 40 }, POPUP, VIEW, false).top).toBe(366);
});

test("it stays inside the window", () => {
  expect(placePopup({ left: 350, top: 100, width: 40, height: 40 }, POPUP, VIEW, false).left).toBe(192);
  expect(placePopup({ left: -30, top: 10, width: 40, height: 40 }, { width: 390, height: 590 }, VIEW, false)).toEqual({
    left: 8,
    top: 8,
  });
});
