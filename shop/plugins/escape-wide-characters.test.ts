import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { escapeWide } from "./escape-wide-characters.ts";

test.each([
  ['"Tea – for “two” …"', "Tea – for “two” …"],
  ["`שלום ${1 + 1} 🏺`", "שלום 2 🏺"],
  ["'a\\\\–b'", "a\\–b"],
  ["'\\–'", "–"],
  ["/^[–—]{2}$/.test('–—')", true],
  ["/^[😀-😎]$/u.test('😃')", true],
  ["({ größe: 1, ключ: 2 }).ключ", 2],
  ["1 /* – */", 1],
])("%s means the same in plain letters", (code, meaning) => {
  const plain = escapeWide(code);
  expect(plain).not.toMatch(/[^\0-\u007F]/);
  expect(runInNewContext(plain)).toBe(meaning);
});
