import { expect, test } from "vitest";
import { DESTINATIONS } from "../destination.ts";
import { ALL_FAKES } from "../fakes/index.ts";
import { ALL_DESTINATIONS, destinationNamed, isBehindFlag } from "./index.ts";

test("every destination is registered under its own name and has a fake", () => {
  for (const name of DESTINATIONS) {
    expect(ALL_DESTINATIONS[name].name).toBe(name);
    expect(ALL_FAKES[name]({ token: "", rejects: () => false }).name).toBe(name);
  }
});

test("destinations with restricted access need a flag", () => {
  expect(DESTINATIONS.filter(isBehindFlag)).toEqual(["google_ads", "bing"]);
  expect(destinationNamed("facebook", [])?.name).toBe("facebook");
  expect(destinationNamed("bing", [])).toBeUndefined();
  expect(destinationNamed("bing", ["bing"])?.name).toBe("bing");
  expect(destinationNamed("constructor", ["constructor"])).toBeUndefined();
});
