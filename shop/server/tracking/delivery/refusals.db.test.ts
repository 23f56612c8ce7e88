import { describe, expect, test } from "vitest";
import { createPerson } from "../../people/accounts/test-people.ts";
import { findImbalances } from "../events/test-balance.ts";
import { resendFailedEvents } from "../events/failed-events.ts";
import { openBatches } from "../events/outbox-batches.ts";
import { resumeAccount } from "../events/save-account.ts";
import { saveAccountAsStaff } from "../events/staff-accounts.ts";
import { DELIVERED, manyEvents, storedEvent, until } from "../events/test-events.ts";
import { parkOldEvents } from "../events/scheduled-jobs.ts";
import { writeEvents } from "../events/write-events.ts";
import { setUpTestWorkers } from "./test-workers.ts";

const workers = setUpTestWorkers();

describe("when a vendor refuses", () => {
  test("one bad event among twenty: nineteen are delivered, one is a failed event with its reason", async () => {
    workers.network.respond = (events) =>
      events.some(({ id }) => id === "e7") ? { kind: "refused", reason: "Bad value from ada@example.com" } : DELIVERED;
    await workers.start();
    await writeEvents(workers.pool, manyEvents(workers.accountId, 20));
    await workers.delivered(19);
    await until(async () => (await workers.balanceOf(workers.accountId))?.dead === 1);
    expect(await workers.outbox()).toMatchObject([{ state: "dead", reason: "Bad value from …" }]);
    expect(workers.network.requests.length).toBeLessThan(12);
    expect(await findImbalances(workers.pool)).toEqual([]);
  });

  test("events that the vendor names become failed events, the others are delivered", async () => {
    workers.network.respond = (events) => ({
      kind: "delivered",
      refused: events.flatMap(({ id }, index) => (id === "e2" ? [{ index, reason: "No currency" }] : [])),
    });
    await workers.start();
    await writeEvents(workers.pool, manyEvents(workers.accountId, 4));
    await workers.delivered(3);
    expect(await workers.outbox()).toMatchObject([{ state: "dead", reason: "No currency" }]);
  });

  test("an expired token: events wait, the owner sees the reason, and delivery resumes after the fix", async () => {
    workers.network.respond = () => ({ kind: "stopped", reason: "The token has expired" });
    await workers.start();
    await writeEvents(workers.pool, manyEvents(workers.accountId, 3));
    await until(async () => (await workers.stateOf(workers.accountId))?.stopped_reason === "The token has expired");
    const requestCount = workers.network.requests.length;
    await writeEvents(workers.pool, manyEvents(workers.accountId, 3, "more"));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(workers.network.requests.length).toBeLessThanOrEqual(requestCount + 1);
    workers.network.respond = () => DELIVERED;
    await resumeAccount(workers.pool, workers.accountId);
    await workers.delivered(6);
  });

  test("a new token is used at once, even if a request with the old one fails afterwards", async () => {
    const { id, name, email } = await createPerson(workers.pool, "owner@example.com", "owner");
    await workers.start();
    for (const [index, token] of ["new", "newer", "newest"].entries()) {
      workers.network.respond = (_events, url) =>
        url.endsWith(`/${token}`) ? DELIVERED : { kind: "stopped", reason: "The token has expired" };
      await writeEvents(workers.pool, manyEvents(workers.accountId, 3, token));
      await until(async () => (await workers.stateOf(workers.accountId))?.stopped_reason === "The token has expired");
      await saveAccountAsStaff(
        { ...workers.shop, database: workers.database },
        { id, name, email },
        { destination: "facebook", account: "111", token },
      );
      await workers.delivered((index + 1) * 3);
    }
  });

  test("failed events keep their IDs when the owner resends them", async () => {
    workers.network.respond = () => ({ kind: "refused", reason: "Not today" });
    await workers.start();
    await writeEvents(workers.pool, [storedEvent(workers.accountId, "again")]);
    await until(async () => (await workers.balanceOf(workers.accountId))?.dead === 1);
    workers.network.respond = () => DELIVERED;
    await resendFailedEvents(workers.database, { accountId: workers.accountId });
    await workers.delivered(1);
    expect(workers.network.ids).toEqual(["again", "again"]);
    expect(await findImbalances(workers.pool)).toEqual([]);
  });
});

describe("a vendor that counts repeated events twice", () => {
  test("an event without a response is not resent but shown as failed", async () => {
    workers.network.respond = (events) => (events[0]?.id === "lost" ? "no-answer" : DELIVERED);
    await workers.start();
    await writeEvents(workers.pool, [storedEvent(workers.onceOnly, "lost")]);
    await until(async () => (await workers.balanceOf(workers.onceOnly))?.dead === 1);
    expect(workers.network.ids).toEqual(["lost"]);
    expect((await workers.outbox())[0]?.reason).toMatch(/may have arrived/);
    expect(await findImbalances(workers.pool)).toEqual([]);
  });

  test("an event that was never sent is retried", async () => {
    workers.network.respond = () => (workers.network.requests.length === 1 ? "not-sent" : DELIVERED);
    await workers.start();
    await writeEvents(workers.pool, [storedEvent(workers.onceOnly, "unsent")]);
    await workers.delivered(1, workers.onceOnly);
    expect(workers.network.ids).toEqual(["unsent", "unsent"]);
  });

  test("an event whose worker died becomes a failed event once its lease has expired", async () => {
    await writeEvents(workers.pool, [storedEvent(workers.onceOnly, "gone")]);
    await openBatches(workers.pool, "true");
    await workers.pool.query(
      "update event_outbox set state = 'unanswered', leased_until = now() - interval '1 second'",
    );
    await parkOldEvents(workers.database, workers.destinations);
    expect(await workers.balanceOf(workers.onceOnly)).toMatchObject({ dead: 1, waiting: 0 });
    expect(await findImbalances(workers.pool)).toEqual([]);
  });
});
