import { expect, test } from "vitest";
import { findImbalances } from "../events/test-balance.ts";
import { storedEvent, until } from "../events/test-events.ts";
import { withdrawConsent } from "../events/withdraw-consent.ts";
import { writeEvents } from "../events/write-events.ts";
import { setUpTestWorkers } from "./test-workers.ts";

const workers = setUpTestWorkers();

test("an event stored while consent was being withdrawn is not sent", async () => {
  await withdrawConsent(workers.pool, "visitor", ["facebook"]);
  await writeEvents(workers.pool, [
    storedEvent(workers.accountId, "mine", { visitorKey: "visitor" }),
    storedEvent(workers.accountId, "yours", { visitorKey: "another" }),
  ]);
  await workers.start();
  await workers.delivered(1);
  expect(workers.network.ids).toEqual(["yours"]);
  expect(await workers.balanceOf(workers.accountId)).toMatchObject({ dropped: 1, waiting: 0 });
});

test("events that waited at the withdrawal are never sent; events after new consent are, however soon", async () => {
  await writeEvents(workers.pool, [
    storedEvent(workers.accountId, "before", { visitorKey: "visitor" }),
    storedEvent(workers.accountId, "yours", { visitorKey: "another" }),
    storedEvent(workers.onceOnly, "elsewhere", { visitorKey: "visitor" }),
  ]);
  await withdrawConsent(workers.pool, "visitor", ["facebook"]);
  await withdrawConsent(workers.pool, "visitor", []);
  await writeEvents(workers.pool, [storedEvent(workers.accountId, "after", { visitorKey: "visitor" })]);
  await workers.start();
  await workers.delivered(2);
  await workers.delivered(1, workers.onceOnly);
  expect(workers.network.ids.toSorted((a, b) => a.localeCompare(b))).toEqual(["after", "elsewhere", "yours"]);
  expect(await workers.balanceOf(workers.accountId)).toMatchObject({ dropped: 1, waiting: 0 });
  expect(await findImbalances(workers.pool)).toEqual([]);
});

test("a second withdrawal drops the events accepted since the new consent", async () => {
  await withdrawConsent(workers.pool, "visitor", ["facebook"]);
  await withdrawConsent(workers.pool, "visitor", []);
  await writeEvents(workers.pool, [storedEvent(workers.accountId, "between", { visitorKey: "visitor" })]);
  await withdrawConsent(workers.pool, "visitor", ["facebook"]);
  await workers.start();
  await until(async () => (await workers.balanceOf(workers.accountId))?.dropped === 1);
  expect(workers.network.ids).toEqual([]);
});
