import { describe, expect, test } from "vitest";
import { findImbalances } from "../events/test-balance.ts";
import { DELIVERED, manyEvents, storedEvent, until } from "../events/test-events.ts";
import { writeEvents } from "../events/write-events.ts";
import { setUpTestWorkers } from "./test-workers.ts";

const workers = setUpTestWorkers();
const DAY_MS = 86_400_000;

describe("when a vendor is unavailable", () => {
  test("events wait longer after each attempt, and the delay survives a restart", async () => {
    workers.network.respond = () => ({ kind: "retry", reason: "HTTP 500" });
    const before = Date.now();
    await workers.start({ random: () => 1 });
    await writeEvents(workers.pool, [storedEvent(workers.accountId, "e")]);
    // The event is settled before its account.
    await until(async () => (await workers.stateOf(workers.accountId)) !== undefined);
    const [row] = await workers.outbox();
    expect(row).toMatchObject({ state: "waiting", reason: "HTTP 500" });
    expect(row.due_at.getTime()).toBeGreaterThan(before + 3000);
    expect(await workers.stateOf(workers.accountId)).toMatchObject({ failures: 1, last_error: "HTTP 500" });
    await workers.start({ random: () => 1 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(workers.network.requests).toHaveLength(1);
  });

  test("one event tests whether it has recovered, and then all events are sent at once", async () => {
    let isBack = false;
    workers.network.respond = () => (isBack ? DELIVERED : { kind: "retry", reason: "HTTP 503" });
    await writeEvents(workers.pool, manyEvents(workers.accountId, 60));
    await workers.start();
    await until(async () => (await workers.stateOf(workers.accountId))?.failures >= 3);
    const trials = workers.network.requests.slice(4);
    expect(trials.every(({ events }) => events.length === 1)).toBe(true);
    isBack = true;
    await workers.delivered(60);
    expect(await workers.stateOf(workers.accountId)).toMatchObject({ failures: 0, paused_until: null });
    expect(await findImbalances(workers.pool)).toEqual([]);
  });

  test("delivery waits as long as the vendor asks", async () => {
    workers.network.respond = () => ({ kind: "throttled", reason: "Too many", afterMs: 120_000 });
    const before = Date.now();
    await workers.start();
    await writeEvents(workers.pool, [storedEvent(workers.accountId, "e")]);
    await until(async () => (await workers.stateOf(workers.accountId))?.failures === 1);
    expect((await workers.stateOf(workers.accountId)).paused_until.getTime()).toBeGreaterThanOrEqual(before + 120_000);
    // Throttling does not count as an attempt of the event.
    expect(await workers.outbox()).toMatchObject([{ attempts: 0, state: "waiting" }]);
  });

  test("events older than the vendor accepts become failed events", async () => {
    await workers.start();
    await writeEvents(workers.pool, [
      storedEvent(workers.accountId, "old", { ageMs: 2.5 * DAY_MS }),
      storedEvent(workers.accountId, "new"),
    ]);
    await workers.delivered(1);
    expect(workers.network.ids).toEqual(["new"]);
    expect(await workers.outbox()).toMatchObject([{ state: "dead", reason: "Too old for this vendor." }]);
    expect(await findImbalances(workers.pool)).toEqual([]);
  });
});

test("a new event tests whether the vendor has recovered if no retry is waiting", async () => {
  await workers.pool.query(
    "insert into destination_health (account_id, failures, paused_until) values ($1, 4, now())",
    [workers.accountId],
  );
  await writeEvents(workers.pool, manyEvents(workers.accountId, 250));
  await workers.start();
  await workers.delivered(250);
  expect(workers.network.requests[0]?.events).toHaveLength(1);
  expect(new Set(workers.network.ids).size).toBe(250);
  expect(await findImbalances(workers.pool)).toEqual([]);
});
