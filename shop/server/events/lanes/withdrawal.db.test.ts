import { expect, test } from "vitest";
import { findImbalances } from "../balance.ts";
import { storedEvent, until } from "../test-events.ts";
import { withdrawConsent } from "../withdraw-consent.ts";
import { writeEvents } from "../write-events.ts";
import { lanesOfThisFile } from "./test-lanes.ts";

const lanes = lanesOfThisFile();

test("consent that is withdrawn while an event was on its way into the database is respected before sending", async () => {
  await withdrawConsent(lanes.pool, "visitor", ["facebook"]);
  await writeEvents(lanes.pool, [
    storedEvent(lanes.accountId, "mine", { visitorKey: "visitor" }),
    storedEvent(lanes.accountId, "yours", { visitorKey: "another" }),
  ]);
  await lanes.start();
  await lanes.delivered(1);
  expect(lanes.network.ids).toEqual(["yours"]);
  expect(await lanes.balanceOf(lanes.accountId)).toMatchObject({ dropped: 1, waiting: 0 });
});

test("what waited when consent was withdrawn is never sent, and what comes after agreeing again is, however soon", async () => {
  await writeEvents(lanes.pool, [
    storedEvent(lanes.accountId, "before", { visitorKey: "visitor" }),
    storedEvent(lanes.accountId, "yours", { visitorKey: "another" }),
    storedEvent(lanes.onceOnly, "elsewhere", { visitorKey: "visitor" }),
  ]);
  await withdrawConsent(lanes.pool, "visitor", ["facebook"]);
  await withdrawConsent(lanes.pool, "visitor", []);
  await writeEvents(lanes.pool, [storedEvent(lanes.accountId, "after", { visitorKey: "visitor" })]);
  await lanes.start();
  await lanes.delivered(2);
  await lanes.delivered(1, lanes.onceOnly);
  expect(lanes.network.ids.toSorted((a, b) => a.localeCompare(b))).toEqual(["after", "elsewhere", "yours"]);
  expect(await lanes.balanceOf(lanes.accountId)).toMatchObject({ dropped: 1, waiting: 0 });
  expect(await findImbalances(lanes.pool)).toEqual([]);
});

test("who withdraws once more takes back what came in between", async () => {
  await withdrawConsent(lanes.pool, "visitor", ["facebook"]);
  await withdrawConsent(lanes.pool, "visitor", []);
  await writeEvents(lanes.pool, [storedEvent(lanes.accountId, "between", { visitorKey: "visitor" })]);
  await withdrawConsent(lanes.pool, "visitor", ["facebook"]);
  await lanes.start();
  await until(async () => (await lanes.balanceOf(lanes.accountId))?.dropped === 1);
  expect(lanes.network.ids).toEqual([]);
});
