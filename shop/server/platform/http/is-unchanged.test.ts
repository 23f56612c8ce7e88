import { expect, test } from "vitest";
import { isUnchanged } from "./is-unchanged.ts";

const requested = (known?: string) =>
  new Request("http://localhost/", known === undefined ? {} : { headers: { "if-none-match": known } });

test.each(['"abc"', 'W/"abc"', '"other", W/"abc"', " * "])("If-None-Match: %s matches", (known) => {
  expect(isUnchanged(requested(known), '"abc"')).toBe(true);
  expect(isUnchanged(requested(known), 'W/"abc"')).toBe(true);
});

test("another ETag, or none, does not match", () => {
  expect(isUnchanged(requested('"abcd"'), '"abc"')).toBe(false);
  expect(isUnchanged(requested(""), '"abc"')).toBe(false);
  expect(isUnchanged(requested(), '"abc"')).toBe(false);
});
