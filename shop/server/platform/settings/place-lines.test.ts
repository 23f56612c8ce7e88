import { expect, test } from "vitest";
import { readPlaces, writePlaces } from "./place-lines.ts";

test("countries, states and postcodes are parsed line by line, and formatted the same way", () => {
  const places = [
    { country: "AT" },
    { country: "BE" },
    { country: "US", state: "CA" },
    { country: "GB", postcodes: ["BT*", "IM1...IM9"] },
  ];
  expect(readPlaces("at, be\n\nUS/CA\nGB: BT*, IM1...IM9")).toEqual({ ok: true, value: places });
  expect(readPlaces(writePlaces(places))).toEqual({ ok: true, value: places });
});

test("an unknown country is refused with the text as entered", () => {
  expect(readPlaces("IE\nAtlantis")).toEqual({ ok: false, error: "Atlantis" });
  expect(readPlaces("IE GB: BT*")).toEqual({ ok: false, error: "IE GB: BT*" });
  expect(readPlaces("")).toEqual({ ok: true, value: [] });
});
