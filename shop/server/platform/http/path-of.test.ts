import { expect, test } from "vitest";
import { pathOf } from "./path-of.ts";

test.each([
  ["http://shop.test/t/events", "/t/events"],
  ["http://shop.test/t/events?a=1/2?3", "/t/events"],
  ["https://shop.test:8080/", "/"],
  ["/t/events", "/t/events"],
  ["/t/events?from=https://shop.test/cart/", "/t/events"],
  ["/twice//slashed", "/twice//slashed"],
])("the path of %s is %s", (address, path) => {
  expect(pathOf(address)).toBe(path);
});
