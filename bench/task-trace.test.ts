import { expect, test } from "vitest";
import { longestTaskMs } from "./task-trace.ts";

const main = { name: "thread_name", ph: "M", pid: 7, tid: 1, ts: 0, args: { name: "CrRendererMain" } };
const load = { name: "loadEventEnd", ph: "R", pid: 7, tid: 1, ts: 1000, args: { frame: "page" } };
const task = (ts: number, tdur: number, pid = 7, tid = 1) => ({
  name: "ThreadControllerImpl::RunTask",
  ph: "X",
  pid,
  tid,
  ts,
  tdur,
});

test("finds the longest task of the page's main thread after the load event", () => {
  expect(longestTaskMs([main, load, task(500, 90_000), task(2000, 12_500), task(3000, 4000)], "page")).toBe(12.5);
  expect(longestTaskMs([main, load, task(2000, 90_000, 8), task(2000, 80_000, 7, 2)], "page")).toBe(0);
  expect(longestTaskMs([], "page")).toBe(0);
});

test("ignores the later load event of an SVG image", () => {
  const image = { ...load, ts: 5000, args: { frame: "image" } };

  expect(longestTaskMs([main, load, task(2000, 12_500), image, task(6000, 4000)], "page")).toBe(12.5);
});
