import { expect, test } from "vitest";
import { cropAround } from "./crop.ts";

test("a wide image is cropped around the focal point", () => {
  expect(cropAround(2000, 1000, { x: 50, y: 50 })).toEqual({ left: 600, top: 0, width: 800, height: 1000 });
});

test("a focal point at the edge keeps the crop inside the image", () => {
  expect(cropAround(2000, 1000, { x: 100, y: 0 })).toEqual({ left: 1200, top: 0, width: 800, height: 1000 });
  expect(cropAround(800, 2000, { x: 0, y: 0 })).toEqual({ left: 0, top: 0, width: 800, height: 1000 });
});

test("an image of the right shape is not cropped", () => {
  expect(cropAround(800, 1000, { x: 10, y: 90 })).toEqual({ left: 0, top: 0, width: 800, height: 1000 });
});
