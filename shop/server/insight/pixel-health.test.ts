import { expect, test } from "vitest";
import type { AccountFigures } from "../events/event-figures.ts";
import { judgePixels } from "./pixel-health.ts";

const FINE: AccountFigures = {
  accountId: 1,
  destination: "facebook",
  account: "123",
  isEnabled: true,
  accepted: 10,
  delivered: 9,
  waiting: 1,
  dead: 0,
  dropped: 0,
  repeated: 0,
  failed: 0,
  oldestWaitingSeconds: 3,
  acceptedPerMinute: 1,
  failures: 0,
  isPaused: false,
  stoppedReason: null,
  lastError: "503 yesterday",
  lastErrorAt: null,
  lastDeliveredAt: null,
  reasons: {},
};
const stateOf = (change: Partial<AccountFigures>) => judgePixels([{ ...FINE, ...change }], [])[0];

test("a pixel that delivers works, whatever went wrong before", () => {
  expect(stateOf({})).toMatchObject({ state: "works", reason: null, delivered: 9 });
});

test("a pixel that the vendor refuses, that is paused or that is behind says so and why", () => {
  expect(stateOf({ stoppedReason: "The token has expired." })).toMatchObject({
    state: "stopped",
    reason: "The token has expired.",
  });
  expect(stateOf({ isPaused: true })).toMatchObject({ state: "paused", reason: "503 yesterday" });
  expect(stateOf({ oldestWaitingSeconds: 3600 })).toMatchObject({ state: "late" });
});

test("a pixel that had nothing to tell yet is quiet; one that is switched off is not judged", () => {
  expect(stateOf({ accepted: 0, delivered: 0 })).toMatchObject({ state: "quiet" });
  expect(stateOf({ isEnabled: false })).toBeUndefined();
});

test("pixels that only run in the page are named as such, each once", () => {
  expect(judgePixels([FINE], ["facebook", "pinterest"]).map(({ name, state }) => [name, state])).toEqual([
    ["facebook", "works"],
    ["pinterest", "browser-only"],
  ]);
});
