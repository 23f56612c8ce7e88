import { expect, test } from "vitest";
import { DESTINATIONS } from "../destination.ts";
import { ALL_FAKES } from "../fakes/index.ts";
import { ALL_DESTINATIONS, destinationNamed, isBehindFlag } from "./index.ts";

test("every destination stands under its own name, and has a stand-in to try it with", () => {
  for (const name of DESTINATIONS) {
    expect(ALL_DESTINATIONS[name].name).toBe(name);
    expect(ALL_FAKES[name]({ token: "", findsFault: () => false }).name).toBe(name);
  }
});

test("what vendors open to chosen accounts only has to be switched on", () => {
  expect(DESTINATIONS.filter(isBehindFlag)).toEqual(["google_ads", "bing"]);
  expect(destinationNamed("facebook", [])?.name).toBe("facebook");
  expect(destinationNamed("bing", [])).toBeUndefined();
  expect(destinationNamed("bing", ["bing"])?.name).toBe("bing");
  expect(destinationNamed("constructor", ["constructor"])).toBeUndefined();
});
