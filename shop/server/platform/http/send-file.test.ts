import { expect, test } from "vitest";
import { readRange } from "./send-file.ts";

test.each([
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=5-", { start: 5, end: 9 }],
  ["bytes=-2", { start: 8, end: 9 }],
  ["bytes=20-30", null],
  ["bytes=0-1,3-4", null],
  ["bytes=-", null],
  ["nonsense", null],
  [null, null],
])("for ten bytes, Range %j selects %j", (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
