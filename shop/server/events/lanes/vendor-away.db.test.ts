import { describe, expect, test } from "vitest";
import { findImbalances } from "../balance.ts";
import { DELIVERED, manyEvents, storedEvent, until } from "../test-events.ts";
import { writeEvents } from "../write-events.ts";
import { lanesOfThisFile } from "./test-lanes.ts";

const lanes = lanesOfThisFile();
const DAY_MS = 86_400_000;

describe("when a vendor is away", () => {
  test("events wait longer each time, and the wait outlives the process", async () => {
    lanes.network.answer = () => ({ kind: "retry", reason: "HTTP 500" });
    await lanes.start({ random: () => 1 });
    await writeEvents(lanes.pool, [storedEvent(lanes.accountId, "e")]);
    // The event is settled first, and then its account.
    await until(async () => (await lanes.laneOf(lanes.accountId)) !== undefined);
    const [row] = await lanes.outbox();
    expect(row).toMatchObject({ state: "waiting", reason: "HTTP 500" });
    expect(row.due_at.getTime() - Date.now()).toBeGreaterThan(3000);
    expect(await lanes.laneOf(lanes.accountId)).toMatchObject({ failures: 1, last_error: "HTTP 500" });
    await lanes.start({ random: () => 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(lanes.network.requests).toHaveLength(1);
  });

  test("one event tries whether it is back, and then everything goes at once", async () => {
    let isBack = false;
    lanes.network.answer = () => (isBack ? DELIVERED : { kind: "retry", reason: "HTTP 503" });
    await writeEvents(lanes.pool, manyEvents(lanes.accountId, 60));
    await lanes.start();
    await until(async () => (await lanes.laneOf(lanes.accountId))?.failures >= 3);
    const trials = lanes.network.requests.slice(4);
    expect(trials.every(({ events }) => events.length === 1)).toBe(true);
    isBack = true;
    await lanes.delivered(60);
    expect(await lanes.laneOf(lanes.accountId)).toMatchObject({ failures: 0, paused_until: null });
    expect(await findImbalances(lanes.pool)).toEqual([]);
  });

  test("it may say how long to wait", async () => {
    lanes.network.answer = () => ({ kind: "throttled", reason: "Too many", afterMs: 120_000 });
    await lanes.start();
    await writeEvents(lanes.pool, [storedEvent(lanes.accountId, "e")]);
    await until(async () => (await lanes.laneOf(lanes.accountId))?.failures === 1);
    expect((await lanes.laneOf(lanes.accountId)).paused_until.getTime() - Date.now()).toBeGreaterThan(100_000);
    // Its own fault it was not.
    expect(await lanes.outbox()).toMatchObject([{ attempts: 0, state: "waiting" }]);
  });

  test("for too long, its events are parked instead of sent", async () => {
    await lanes.start();
    await writeEvents(lanes.pool, [
      storedEvent(lanes.accountId, "old", { ageMs: 2.5 * DAY_MS }),
      storedEvent(lanes.accountId, "new"),
    ]);
    await lanes.delivered(1);
    expect(lanes.network.ids).toEqual(["new"]);
    expect(await lanes.outbox()).toMatchObject([
      { state: "dead", reason: "Parked: it is older than the vendor takes." },
    ]);
    expect(await findImbalances(lanes.pool)).toEqual([]);
  });
});

test("new events also try whether a vendor is back, when nothing else waits for it", async () => {
  await lanes.pool.query("insert into destination_lanes (account_id, failures, paused_until) values ($1, 4, now())", [
    lanes.accountId,
  ]);
  await writeEvents(lanes.pool, manyEvents(lanes.accountId, 250));
  await lanes.start();
  await lanes.delivered(250);
  expect(lanes.network.requests[0]?.events).toHaveLength(1);
  expect(new Set(lanes.network.ids).size).toBe(250);
  expect(await findImbalances(lanes.pool)).toEqual([]);
});
