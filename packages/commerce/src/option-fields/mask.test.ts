import { describe, expect, test } from "vitest";
import { type MaskAlias, matchesMask, readMask } from "./mask.ts";
import vectors from "./mask.vectors.json" with { type: "json" };

function fits(mask: string, value: string): boolean {
  const read = readMask(mask);
  if (!read) throw new Error("The mask is empty.");
  return matchesMask(value, read);
}

test("the owner names a mask in any case, or writes a pattern (S3.18, S3.20)", () => {
  const names: readonly MaskAlias[] = ["datetime", "numeric", "cssunit", "url", "ip", "email", "mac", "vin"];
  expect(names.map((name) => readMask(name))).toEqual(names.map((alias) => ({ alias })));
  expect(readMask("IP")).toEqual({ alias: "ip" });
  expect(readMask(" (999) 999-9999 ")).toEqual({ pattern: "(999) 999-9999" });
  expect(readMask("  ")).toBeNull();
});

describe("the shop accepts exactly what the field considers complete (S3.18, S3.20)", () => {
  test.each(vectors)("$mask $value ($id)", ({ mask, value, complete }) => {
    expect(fits(mask, value)).toBe(complete);
  });
});

test("a percentage goes from 0 to 100, without a sign or decimals (S5.15)", () => {
  expect(["0 %", "100 %", "55", "55%"].every((value) => fits("percentage", value))).toBe(true);
  expect(["101 %", "-5 %", "5.5 %", "%", "5 % %"].some((value) => fits("percentage", value))).toBe(false);
});

test("an amount has two decimals and commas between thousands (S5.16)", () => {
  expect(["1,234.50", "1234.50", "12", "-12.30", "1,234,567.89"].every((value) => fits("currency", value))).toBe(true);
  expect(["1,23.00", "12,34", "1.005", "$5", "1k"].some((value) => fits("currency", value))).toBe(false);
});

test("a number has at most one point and a sign in front (S5.14)", () => {
  expect(["0", "-5", "1.5", ".5", "1."].every((value) => fits("numeric", value))).toBe(true);
  expect(["1..5", "5-", "1,000", "1k", ".", "-"].some((value) => fits("numeric", value))).toBe(false);
});

test("a date and time must exist in the calendar", () => {
  expect(fits("datetime", "2024-02-29T00:00:00")).toBe(true);
  for (const day of ["2023-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"]) {
    expect(fits("datetime", `${day}T10:00:00`), day).toBe(false);
  }
  expect(fits("datetime", "2026-01-01T24:00:00")).toBe(false);
});

test("validates IP, email and MAC addresses, URLs and vehicle numbers (S3.20)", () => {
  expect(["256.1.1.1", "1.2.3", "1.2.3.4.5", "a.b.c.d"].some((value) => fits("ip", value))).toBe(false);
  expect(["a@b", "a b@c.de", "a@b,c.de", "a@@b.de", "a@b..de"].some((value) => fits("email", value))).toBe(false);
  expect(["example.com", "https://a b", "javascript:alert(1)"].some((value) => fits("url", value))).toBe(false);
  expect(fits("mac", "aa:bb:cc:dd:ee:ff")).toBe(true);
  expect(["1HGCM82633A00435", "1HGCM82633A0043521", "OHGCM82633A004352"].some((value) => fits("vin", value))).toBe(
    false,
  );
});

test("a pattern has digits, letters, hexadecimal digits and literals (S3.18)", () => {
  expect(fits("AA-&&-##", "ab-x1-fe")).toBe(true);
  expect(fits("AA-&&-##", "ab-x1-fg")).toBe(false);
  expect(fits("aaa", "ñßж")).toBe(true);
  expect(fits("\\9\\a9", "9a1")).toBe(true);
  expect(fits("\\9\\a9", "1a1")).toBe(false);
});

test("parts can be optional, repeated or alternatives (S3.18)", () => {
  expect(["12345", "12345-6789"].map((zip) => fits("99999[-9999]", zip))).toEqual([true, true]);
  expect(fits("99999[-9999]", "12345-67")).toBe(false);
  expect(["1", "12", "1234", "12345"].map((run) => fits("9{2,4}", run))).toEqual([false, true, true, false]);
  expect(["a", "a1", "a123"].map((run) => fits("a9{*}", run))).toEqual([true, true, true]);
  expect(["a", "a1"].map((run) => fits("a9{+}", run))).toEqual([false, true]);
  expect(["Mr. Ann", "Dr. Ann"].map((name) => fits("(Mr.|Mrs.|Ms.) a{2,9}", name))).toEqual([true, false]);
  expect(["1-1-", "1-1"].map((run) => fits("(9-){2}", run))).toEqual([true, false]);
});

test("an empty value is left to the rule that requires the field", () => {
  expect([fits("vin", ""), fits("999", "")]).toEqual([true, true]);
});

// Backtracking would never end here.
test("matches any nested pattern in linear time", () => {
  expect(fits("((9{*}){*}){*}x", "1".repeat(300))).toBe(false);
  expect(fits("(([9]){1000}){1000}", "1".repeat(300))).toBe(true);
});
