import { expect, test } from "vitest";
import { placePopup } from "./place-popup.ts";

const VIEW = { width: 400, height: 600 };
const POPUP = { width: 200, height: 150 };

test("a popup stands under its field and starts where it starts", () => {
  expect(placePopup({ left: 40, top: 100, width: 120, height: 40 }, POPUP, VIEW, false)).toEqual({
    left: 40,
    top: 144,
  });
});

test("in a language written from right to left it ends where the field ends", () => {
  expect(placePopup({ left: 240, top: 100, width: 120, height: 40 }, POPUP, VIEW, true).left).toBe(160);
});

test("without room below it stands above", () => {
  expect(placePopup({ left: 40, top: 520, width: 120, height: 40 }, POPUP, VIEW, false).top).toBe(366);
});

test("it never leaves the window", () => {
  expect(placePopup({ left: 350, top: 100, width: 40, height: 40 }, POPUP, VIEW, false).left).toBe(192);
  expect(placePopup({ left: -30, top: 10, width: 40, height: 40 }, { width: 390, height: 590 }, VIEW, false)).toEqual({
    left: 8,
    top: 8,
  });
});
