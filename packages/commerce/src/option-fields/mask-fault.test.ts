import { expect, test } from "vitest";
import { maskFault } from "./mask-fault.ts";

test.each(["99/99/9999", "+353 99 999 9999", "(999) 999-9999", "aa-9{1,3}", "IP", "datetime", "#{6}", "[99] kg", ""])(
  "“%s” is a mask",
  (text) => expect(maskFault(text)).toBeNull(),
);

test.each([
  ["dd/mm/yyyy", "99/99/9999"],
  ["000-000", "999-999"],
  ["xx:xx", "99:99"],
  ["kg", null],
  [String.raw`\9\a`, null],
])("“%s” has no input position; %s is suggested", (text, proposal) => {
  expect(maskFault(text)).toEqual({ code: "no-places", proposal });
});

test("an “a” in a word would accept any letter there", () => {
  expect(maskFault("IBAN aa99")).toEqual({ code: "word", word: "IBAN", proposal: String.raw`IB\AN aa99` });
  expect(maskFault(String.raw`IB\AN aa99`)).toBeNull();
  expect(maskFault("e-mail")).toMatchObject({ code: "word", word: "mail" });
});

test.each([
  ["(999", "("],
  ["99]", "]"],
  ["9{2", "{"],
  ["[9)", ")"],
])("“%s” has an unbalanced bracket", (text, bracket) => {
  expect(maskFault(text)).toEqual({ code: "unbalanced", bracket });
});
