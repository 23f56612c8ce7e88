import { expect, test } from "vitest";
import { CALLING_CODES } from "./calling-codes.ts";
import { internationalPhone } from "./international-phone.ts";

test.each([
  ["0151 23456789", "de", "+4915123456789"],
  ["+49 (0)151 23456789", "ch", "+4915123456789"],
  ["0041 79 123 45 67", "de", "+41791234567"],
  ["4915123456789", "de", "+4915123456789"],
  ["(650) 555-1212", "us", "+16505551212"],
  ["1 650 555 1212", "us", "+16505551212"],
  ["06 1234 5678", "it", "+390612345678"],
  ["8 912 345-67-89", "ru", "+79123456789"],
  ["06 20 123 4567", "hu", "+36201234567"],
  ["612 34 56 78", "es", "+34612345678"],
  ["07911 123456", "uk", "+447911123456"],
  ["4915123456789", "ch", "+4915123456789"],
  ["0151 23456789", "", "0151 23456789"],
])("the number %s in %s is %s in international format", (entered, country, expected) => {
  expect(internationalPhone(entered, country)).toBe(expected);
});

test("every calling code has one to three digits", () => {
  expect(CALLING_CODES.size).toBeGreaterThan(230);
  for (const [country, code] of CALLING_CODES) expect(`${country}${code}`).toMatch(/^[a-z]{2}[1-9]\d{0,2}$/);
});
