import { describe, expect, test } from "vitest";
import { createPerson } from "../../accounts/test-people.ts";
import { findImbalances } from "../balance.ts";
import { resendLetters } from "../dead-letters.ts";
import { openParcels } from "../parcels.ts";
import { resumeAccount } from "../save-account.ts";
import { keepAccount } from "../staff-accounts.ts";
import { DELIVERED, manyEvents, storedEvent, until } from "../test-events.ts";
import { parkOldEvents } from "../upkeep.ts";
import { writeEvents } from "../write-events.ts";
import { lanesOfThisFile } from "./test-lanes.ts";

const lanes = lanesOfThisFile();

describe("when a vendor refuses", () => {
  test("one bad event among twenty: nineteen are delivered, one is a dead letter with its reason", async () => {
    lanes.network.answer = (events) =>
      events.some(({ id }) => id === "e7") ? { kind: "refused", reason: "Bad value from ada@example.com" } : DELIVERED;
    await lanes.start();
    await writeEvents(lanes.pool, manyEvents(lanes.accountId, 20));
    await lanes.delivered(19);
    await until(async () => (await lanes.balanceOf(lanes.accountId))?.dead === 1);
    expect(await lanes.outbox()).toMatchObject([{ state: "dead", reason: "Bad value from …" }]);
    expect(lanes.network.requests.length).toBeLessThan(12);
    expect(await findImbalances(lanes.pool)).toEqual([]);
  });

  test("events that it names itself are dead letters, the others are delivered", async () => {
    lanes.network.answer = (events) => ({
      kind: "delivered",
      refused: events.flatMap(({ id }, index) => (id === "e2" ? [{ index, reason: "No currency" }] : [])),
    });
    await lanes.start();
    await writeEvents(lanes.pool, manyEvents(lanes.accountId, 4));
    await lanes.delivered(3);
    expect(await lanes.outbox()).toMatchObject([{ state: "dead", reason: "No currency" }]);
  });

  test("the token: everything waits, the owner reads why, and after acting it goes on", async () => {
    lanes.network.answer = () => ({ kind: "stopped", reason: "The token has expired" });
    await lanes.start();
    await writeEvents(lanes.pool, manyEvents(lanes.accountId, 3));
    await until(async () => (await lanes.laneOf(lanes.accountId))?.stopped_reason === "The token has expired");
    const asked = lanes.network.requests.length;
    await writeEvents(lanes.pool, manyEvents(lanes.accountId, 3, "more"));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(lanes.network.requests.length).toBeLessThanOrEqual(asked + 1);
    lanes.network.answer = () => DELIVERED;
    await resumeAccount(lanes.pool, lanes.accountId);
    await lanes.delivered(6);
  });

  test("a new token is tried at once, whatever the old one ran into at the last moment", async () => {
    const { id, name, email } = await createPerson(lanes.pool, "owner@example.com", "owner");
    await lanes.start();
    for (const [place, token] of ["new", "newer", "newest"].entries()) {
      lanes.network.answer = (_events, url) =>
        url.endsWith(`/${token}`) ? DELIVERED : { kind: "stopped", reason: "The token has expired" };
      await writeEvents(lanes.pool, manyEvents(lanes.accountId, 3, token));
      await until(async () => (await lanes.laneOf(lanes.accountId))?.stopped_reason === "The token has expired");
      await keepAccount(
        { ...lanes.shop, database: lanes.database },
        { id, name, email },
        { destination: "facebook", account: "111", token },
      );
      await lanes.delivered((place + 1) * 3);
    }
  });

  test("dead letters that the owner sends again keep their ids", async () => {
    lanes.network.answer = () => ({ kind: "refused", reason: "Not today" });
    await lanes.start();
    await writeEvents(lanes.pool, [storedEvent(lanes.accountId, "again")]);
    await until(async () => (await lanes.balanceOf(lanes.accountId))?.dead === 1);
    lanes.network.answer = () => DELIVERED;
    await resendLetters(lanes.database, { accountId: lanes.accountId });
    await lanes.delivered(1);
    expect(lanes.network.ids).toEqual(["again", "again"]);
    expect(await findImbalances(lanes.pool)).toEqual([]);
  });
});

describe("where a repetition would count twice", () => {
  test("an event without an answer is not sent again, but shown", async () => {
    lanes.network.answer = (events) => (events[0]?.id === "lost" ? "no-answer" : DELIVERED);
    await lanes.start();
    await writeEvents(lanes.pool, [storedEvent(lanes.onceOnly, "lost")]);
    await until(async () => (await lanes.balanceOf(lanes.onceOnly))?.dead === 1);
    expect(lanes.network.ids).toEqual(["lost"]);
    expect((await lanes.outbox())[0]?.reason).toMatch(/may have arrived/);
    expect(await findImbalances(lanes.pool)).toEqual([]);
  });

  test("an event that never left is sent again", async () => {
    lanes.network.answer = () => (lanes.network.requests.length === 1 ? "not-sent" : DELIVERED);
    await lanes.start();
    await writeEvents(lanes.pool, [storedEvent(lanes.onceOnly, "kept")]);
    await lanes.delivered(1, lanes.onceOnly);
    expect(lanes.network.ids).toEqual(["kept", "kept"]);
  });

  test("an event whose sender died is shown once nobody can be waiting for its answer", async () => {
    await writeEvents(lanes.pool, [storedEvent(lanes.onceOnly, "gone")]);
    await openParcels(lanes.pool, "true");
    await lanes.pool.query("update event_outbox set state = 'unanswered', leased_until = now() - interval '1 second'");
    await parkOldEvents(lanes.database, lanes.destinations);
    expect(await lanes.balanceOf(lanes.onceOnly)).toMatchObject({ dead: 1, waiting: 0 });
    expect(await findImbalances(lanes.pool)).toEqual([]);
  });
});
