import { expect, test } from "vitest";
import { findImbalances } from "../events/test-balance.ts";
import { copyEvents } from "../events/copy-events.ts";
import { openBatches } from "../events/outbox-batches.ts";
import { manyEvents, storedEvent } from "../events/test-events.ts";
import { writeEvents } from "../events/write-events.ts";
import { claimEvents, checkAccountState } from "./claim.ts";
import { pauseAccount } from "./settle.ts";
import { setUpTestWorkers } from "./test-workers.ts";

const workers = setUpTestWorkers();
const DAY_MS = 86_400_000;

test("claims events that arrived separately in one batch", async () => {
  for (let index = 0; index < 30; index += 1)
    await writeEvents(workers.pool, [storedEvent(workers.accountId, `single${index}`)]);
  await workers.start();
  await workers.delivered(30);
  expect(workers.network.requests.map(({ events }) => events.length).toSorted((a, b) => b - a)).toEqual([20, 10]);
});

test("counts events erased before they were claimed as dropped, and sends the others", async () => {
  await writeEvents(workers.pool, manyEvents(workers.accountId, 5));
  await workers.pool.query("delete from tracked_events where event_id = 'e3'");
  await workers.start();
  await workers.delivered(4);
  expect(await workers.balanceOf(workers.accountId)).toMatchObject({ dropped: 1, waiting: 0 });
  expect(await findImbalances(workers.pool)).toEqual([]);
});

test("does not send an event again that already waits under another day", async () => {
  await writeEvents(workers.pool, [storedEvent(workers.accountId, "twice", { ageMs: DAY_MS })]);
  await openBatches(workers.pool, "true");
  await copyEvents(workers.pool, [storedEvent(workers.accountId, "twice"), storedEvent(workers.accountId, "once")]);
  await workers.start();
  await workers.delivered(2);
  expect(workers.network.ids.toSorted((a, b) => a.localeCompare(b))).toEqual(["once", "twice"]);
  expect(await findImbalances(workers.pool)).toEqual([]);
});

test("another worker sends a dead worker's events once their lease expires", async () => {
  await writeEvents(workers.pool, manyEvents(workers.accountId, 3));
  await openBatches(workers.pool, "true");
  await workers.pool.query(
    "update event_outbox set due_at = now() + interval '300 ms', leased_until = now() + interval '300 ms'",
  );
  await workers.start();
  await workers.delivered(3);
});

test("claims nothing if the account was paused after its state was checked", async () => {
  await writeEvents(workers.pool, [storedEvent(workers.accountId, "waiting")]);
  await openBatches(workers.pool, "true");
  await writeEvents(workers.pool, [storedEvent(workers.accountId, "new")]);
  expect(await checkAccountState(workers.pool, workers.accountId, 1000)).toEqual({ kind: "open" });
  await pauseAccount(workers.pool, workers.accountId, 120_000, "Too many", false);
  const claimed = { most: 10, isTrial: false, leaseMs: 1000 };
  expect(await claimEvents(workers.pool, workers.accountId, "facebook", claimed)).toEqual([]);
});
