import { expect, test } from "vitest";
import { isUnchanged } from "./is-unchanged.ts";

const asked = (known?: string) =>
  new Request("http://localhost/", known === undefined ? {} : { headers: { "if-none-match": known } });

test.each(['"abc"', 'W/"abc"', '"other", W/"abc"', " * "])("a browser that knows %s has it already", (known) => {
  expect(isUnchanged(asked(known), '"abc"')).toBe(true);
  expect(isUnchanged(asked(known), 'W/"abc"')).toBe(true);
});

test("a browser that knows another one, or nothing, has not", () => {
  expect(isUnchanged(asked('"abcd"'), '"abc"')).toBe(false);
  expect(isUnchanged(asked(""), '"abc"')).toBe(false);
  expect(isUnchanged(asked(), '"abc"')).toBe(false);
});
