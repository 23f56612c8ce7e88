import { expect, test } from "vitest";
import { cropAround } from "./crop.ts";

test("a wide picture is cut around the chosen spot", () => {
  expect(cropAround(2000, 1000, { x: 50, y: 50 })).toEqual({ left: 600, top: 0, width: 800, height: 1000 });
});

test("a spot at the edge leaves nothing outside the picture", () => {
  expect(cropAround(2000, 1000, { x: 100, y: 0 })).toEqual({ left: 1200, top: 0, width: 800, height: 1000 });
  expect(cropAround(800, 2000, { x: 0, y: 0 })).toEqual({ left: 0, top: 0, width: 800, height: 1000 });
});

test("a picture of the right shape stays whole", () => {
  expect(cropAround(800, 1000, { x: 10, y: 90 })).toEqual({ left: 0, top: 0, width: 800, height: 1000 });
});
