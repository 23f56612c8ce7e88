import { expect, test } from "vitest";
import { finding, rounded } from "./measure.ts";
import { type Machine, type Measured, report, section, table } from "./report.ts";

const MACHINE: Machine = {
  cores: 2,
  processor: "",
  memoryGigabytes: 4,
  system: "Linux arm64",
  node: "26.0.0",
  postgres: "18.4",
  chromium: "Chromium 140",
};
const measure = (name: string, title: string) => ({
  name,
  title,
  notes: [],
  run: () => Promise.reject(new Error("never called")),
});
const [pages, cart] = [measure("pages", "Pages"), measure("cart", "Cart")];
const measured = (of: typeof pages, here: number): Measured => ({
  measure: of,
  startedAt: new Date("2026-01-02T03:04:05Z"),
  load: 0.5,
  result: { findings: [finding("x", here, {}, " ms")] },
});

test("a figure at its limit is within budget, one beyond is not", () => {
  expect(finding("x", 2, { atMost: 2 }, " ms").isWithin).toBe(true);
  expect(finding("x", 2.01, { atMost: 2 }, " ms").isWithin).toBe(false);
  expect(finding("x", 94, { atLeast: 95 }, "").isWithin).toBe(false);
});

test("shows no verdict without a budget", () => {
  expect(table([finding("fonts", 63.4, {}, " kB")])).toContain("| fonts | – | 63.4 kB | – |");
});

test("the table shows budget, figure and verdict", () => {
  const row = table([finding("start", 1.6, { atMost: 1.5 }, " CPU s", "2.10 s on the clock")]);
  expect(row).toContain("| start | ≤ 1.5 CPU s | 1.60 CPU s (2.10 s on the clock) | **over** |");
});

test("rounds figures to three significant digits", () => {
  expect([0, 0.047, 0.47, 4.711, 47.11, 471.1].map(rounded)).toEqual(["0", "0.047", "0.470", "4.71", "47.1", "471"]);
});

test("shows the error of a failed measurement", () => {
  const text = section({ ...measured(pages, 1), result: { failure: "no Chromium" } });
  expect(text).toContain("Could not be measured: no Chromium");
});

test("replaces the sections measured now and keeps the others", () => {
  const first = report(MACHINE, [pages, cart], [measured(pages, 1), measured(cart, 2)], "");
  const second = report(MACHINE, [pages, cart], [measured(cart, 3)], first);
  expect(second).toBe(report(MACHINE, [pages, cart], [measured(pages, 1), measured(cart, 3)], ""));
});
