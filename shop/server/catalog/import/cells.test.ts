import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SILENT_LOG } from "../../platform/db/test-db.ts";
import { parseSettings } from "../../platform/settings/store.ts";
import { readAmount, writeAmount } from "../../platform/amounts.ts";
import {
  guardFormula,
  readDate,
  readList,
  readPath,
  readText,
  readYesNo,
  withoutGuard,
  writeDate,
  writeList,
  writePath,
  writeText,
} from "./cells.ts";

const tricky = (signs: readonly string[]) => fc.string({ unit: fc.constantFrom(...signs) });
const trimmed = (signs: readonly string[]) =>
  tricky(signs)
    .map((text) => text.trim())
    .filter((text) => text !== "");

test("a value that a spreadsheet would run as a formula is written with an apostrophe", () => {
  expect(guardFormula("=1+1")).toBe("'=1+1");
  expect(withoutGuard("'-1")).toBe("-1");
  expect(withoutGuard("'tis")).toBe("'tis");
});

test("guarded values round-trip, including their own apostrophes", () => {
  fc.assert(
    fc.property(tricky(["'", "=", "-", "@", "+", "\t", "\r", "a"]), (text) => {
      expect(withoutGuard(guardFormula(text))).toBe(text);
    }),
  );
});

test("lists are separated by commas; a comma inside a value is escaped with a backslash", () => {
  expect(readList("Red,  Green\\, dark , ,Blue")).toEqual(["Red", "Green, dark", "Blue"]);
  expect(writeList(["1,5 l", "2 l"])).toBe("1\\,5 l, 2 l");
});

test("any list round-trips", () => {
  fc.assert(
    fc.property(fc.array(trimmed([",", "\\", "a", " ", "n"])), (values) => {
      expect(readList(writeList(values))).toEqual(values);
    }),
  );
});

test("a description stays on one line: line breaks are written as \\n", () => {
  expect(writeText("one\ntwo")).toBe("one\\ntwo");
  expect(readText("one\\ntwo")).toBe("one\ntwo");
  expect(readText("C:\\\\new")).toBe("C:\\new");
});

test("any description round-trips", () => {
  fc.assert(
    fc.property(tricky(["\n", "\r", "\\", "n", "a"]), (text) => {
      expect(readText(writeText(text))).toBe(text);
    }),
  );
});

test("a category is written with its ancestors", () => {
  expect(readPath("Clothing > Tops &amp; Tees")).toEqual(["Clothing", "Tops & Tees"]);
  expect(writePath(["Home", "A > B"])).toBe("Home > A &gt; B");
});

test("any category path round-trips", () => {
  fc.assert(
    fc.property(fc.array(trimmed([">", "&", "amp;", "gt;", "a", " ", "<"])), (names) => {
      expect(readPath(writePath(names))).toEqual(names);
    }),
  );
});

test("yes and no may be written in several ways", () => {
  expect(["1", "true", "Yes"].map(readYesNo)).toEqual([true, true, true]);
  expect(["0", "FALSE", ""].map(readYesNo)).toEqual([false, false, false]);
  expect(readYesNo("perhaps")).toBeUndefined();
});

test("a date may be a day, a date and time, or seconds since 1970", () => {
  expect(readDate("2026-11-14")).toEqual(new Date("2026-11-14T00:00:00Z"));
  expect(readDate("2026-11-14 08:30:00")).toEqual(new Date("2026-11-14T08:30:00Z"));
  expect(readDate("1763108100")).toEqual(new Date(1_763_108_100_000));
  expect(readDate("soon")).toBeUndefined();
  expect(writeDate(new Date("2026-11-14T08:30:00Z"))).toBe("2026-11-14T08:30:00Z");
});

describe("amounts", () => {
  const { currency } = parseSettings({}, SILENT_LOG);
  const german = { ...currency, decimalSeparator: ",", thousandSeparator: "." };

  test("are read in the shop's format and in those of other countries", () => {
    expect(readAmount("1,234.50", currency)).toBe(123_450);
    expect(readAmount("1,234", currency)).toBe(123_400);
    expect(readAmount("12,5", currency)).toBe(1250);
    expect(readAmount("1.234,50 €", german)).toBe(123_450);
    expect(readAmount("12.50", german)).toBe(1250);
    expect(readAmount("1.234", german)).toBe(123_400);
    expect(readAmount(".5", currency)).toBe(50);
    expect(readAmount("twelve", currency)).toBeUndefined();
    expect(readAmount("-3", currency)).toBeUndefined();
  });

  test("round-trip", () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(currency, german, { ...currency, decimals: 0 }), (minor, money) => {
        expect(readAmount(writeAmount(minor, money), money)).toBe(minor);
      }),
    );
  });
});
