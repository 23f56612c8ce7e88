import { describe, expect, test } from "vitest";
import vectors from "./time-field.vectors.json" with { type: "json" };
import { formatTime, formatTime24, listTimes, parseTime, roundTime, settleTime } from "./times.ts";

test("the list has 48 times, half an hour apart, 12:00 AM to 11:30 PM (S5.13, S9.22)", () => {
  const shown = listTimes().map(formatTime);
  expect(shown).toEqual(vectors.find(({ kind }) => kind === "list")?.expected);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([48, "12:00 AM", "11:30 PM"]);
});

describe("typed text is parsed as a time and rounded to the list (S5.13)", () => {
  const entered = vectors.filter(({ kind }) => kind === "typed");
  test.each(entered)("$text ($id)", ({ text = "", expected }) => {
    expect(settleTime(text) ?? text).toBe(valueOf(expected));
  });
});

describe("a time set by a script is rounded to the list (S5.13)", () => {
  const set = vectors.filter(({ kind }) => kind === "setTime" || kind === "initialValue");
  test.each(set)("$value ($id)", ({ value = "", expected }) => {
    const settled = typeof value === "number" ? formatTime(roundTime(value / 60)) : (settleTime(value) ?? value);
    expect(settled).toBe(valueOf(expected));
  });
});

test("ties are rounded up, and 23:45 becomes midnight (S5.13)", () => {
  const rounded = ["9:14", "9:15", "9:44", "9:45", "11:44 PM", "11:45 PM"].map(settleTime);
  expect(rounded).toEqual(["09:00 AM", "09:30 AM", "09:30 AM", "10:00 AM", "11:30 PM", "12:00 AM"]);
});

test("noon is 12, midnight is 0 or 24", () => {
  expect(["12", "0", "24", "12a", "12p"].map(parseTime)).toEqual([720, 0, 0, 0, 720]);
});

test("hours and minutes may be separated by a comma or a space", () => {
  expect(["9,30", "9 30", "21,30", "9 30 pm"].map(settleTime)).toEqual([
    "09:30 AM",
    "09:30 AM",
    "09:30 PM",
    "09:30 PM",
  ]);
});

test("rejects an invalid time", () => {
  for (const text of ["9:7", "9:70", "25:00", "noon", "abc", "", "930:00", "1234567", "-9", "9:30 xm"]) {
    expect(parseTime(text), text).toBeNull();
  }
});

test("a native field has 24 hours", () => {
  expect([0, 570, 810, 1410].map(formatTime24)).toEqual(["00:00", "09:30", "13:30", "23:30"]);
});

function valueOf(expected: unknown): unknown {
  return typeof expected === "object" && expected !== null && "value" in expected ? expected.value : expected;
}
