import { expect, test } from "vitest";
import type { AccountFigures } from "../tracking/events/event-metrics.ts";
import { pixelHealth } from "./pixel-health.ts";

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
const stateOf = (change: Partial<AccountFigures>) => pixelHealth([{ ...FINE, ...change }], [])[0];

test("a delivering pixel works, whatever its earlier errors", () => {
  expect(stateOf({})).toMatchObject({ state: "works", reason: null, delivered: 9 });
});

test("reports a stopped, paused or late pixel with the reason", () => {
  expect(stateOf({ stoppedReason: "The token has expired." })).toMatchObject({
    state: "stopped",
    reason: "The token has expired.",
  });
  expect(stateOf({ isPaused: true })).toMatchObject({ state: "paused", reason: "503 yesterday" });
  expect(stateOf({ oldestWaitingSeconds: 3600 })).toMatchObject({ state: "late" });
});

test("a pixel without events is quiet; a disabled one is left out", () => {
  expect(stateOf({ accepted: 0, delivered: 0 })).toMatchObject({ state: "quiet" });
  expect(stateOf({ isEnabled: false })).toBeUndefined();
});

test("lists browser-only pixels once each", () => {
  expect(pixelHealth([FINE], ["facebook", "pinterest"]).map(({ name, state }) => [name, state])).toEqual([
    ["facebook", "works"],
    ["pinterest", "browser-only"],
  ]);
});
