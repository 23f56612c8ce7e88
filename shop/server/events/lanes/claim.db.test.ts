import { expect, test } from "vitest";
import { findImbalances } from "../balance.ts";
import { copyEvents } from "../copy-events.ts";
import { openParcels } from "../parcels.ts";
import { manyEvents, storedEvent } from "../test-events.ts";
import { writeEvents } from "../write-events.ts";
import { lanesOfThisFile } from "./test-lanes.ts";

const lanes = lanesOfThisFile();
const DAY_MS = 86_400_000;

test("what came in one by one is claimed together", async () => {
  for (let index = 0; index < 30; index += 1)
    await writeEvents(lanes.pool, [storedEvent(lanes.accountId, `single${index}`)]);
  await lanes.start();
  await lanes.delivered(30);
  expect(lanes.network.requests.map(({ events }) => events.length).toSorted((a, b) => b - a)).toEqual([20, 10]);
});

test("what was erased before anybody took it up is counted as dropped, and the rest is sent", async () => {
  await writeEvents(lanes.pool, manyEvents(lanes.accountId, 5));
  await lanes.pool.query("delete from tracked_events where event_id = 'e3'");
  await lanes.start();
  await lanes.delivered(4);
  expect(await lanes.balanceOf(lanes.accountId)).toMatchObject({ dropped: 1, waiting: 0 });
  expect(await findImbalances(lanes.pool)).toEqual([]);
});

test("an event that waits already under another day is not sent a second time", async () => {
  await writeEvents(lanes.pool, [storedEvent(lanes.accountId, "twice", { ageMs: DAY_MS })]);
  await openParcels(lanes.pool, "true");
  await copyEvents(lanes.pool, [storedEvent(lanes.accountId, "twice"), storedEvent(lanes.accountId, "once")]);
  await lanes.start();
  await lanes.delivered(2);
  expect(lanes.network.ids.toSorted((a, b) => a.localeCompare(b))).toEqual(["once", "twice"]);
  expect(await findImbalances(lanes.pool)).toEqual([]);
});

test("what a dead process had claimed is sent by another when the claim is over", async () => {
  await writeEvents(lanes.pool, manyEvents(lanes.accountId, 3));
  await openParcels(lanes.pool, "true");
  await lanes.pool.query(
    "update event_outbox set due_at = now() + interval '300 ms', leased_until = now() + interval '300 ms'",
  );
  await lanes.start();
  await lanes.delivered(3);
});
