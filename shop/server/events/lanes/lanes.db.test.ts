import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Destination } from "@vitrine/tracking/gateway/intake";
import { createPerson } from "../../accounts/test-people.ts";
import { SILENT_LOG, useTestDatabase } from "../../db/test-db.ts";
import { findImbalances, readBalances } from "../balance.ts";
import { copyEvents } from "../copy-events.ts";
import { resendLetters } from "../dead-letters.ts";
import { openEvents, type OpenEvents } from "../open-events.ts";
import { openParcels } from "../parcels.ts";
import { resumeAccount, saveAccount } from "../save-account.ts";
import { keepAccount } from "../staff-accounts.ts";
import {
  createEventShop,
  DELIVERED,
  type EventShop,
  FakeNetwork,
  manyEvents,
  plainDestination,
  storedEvent,
  until,
} from "../test-events.ts";
import { parkOldEvents } from "../upkeep.ts";
import { withdrawConsent } from "../withdraw-consent.ts";
import { writeEvents } from "../write-events.ts";
import type { Reply } from "./send-request.ts";
import { type Lanes, startLanes } from "./start-lanes.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const pool = () => own.database.pool;
const DAY_MS = 86_400_000;

let opened: EventShop;
let network: FakeNetwork;
let accountId = 0;
let onceOnly = 0;
const running: Lanes[] = [];
const problems: unknown[] = [];
const LOUD_LOG = { ...SILENT_LOG, error: (...said: unknown[]) => void problems.push(said) };
const closing: OpenEvents[] = [];

const DESTINATIONS: readonly Destination[] = [
  plainDestination("facebook"),
  plainDestination("ga", { canRepeat: false, maxEvents: 1 }),
];

beforeAll(async () => {
  opened = await createEventShop(() => own.database, DESTINATIONS);
});
afterAll(() => opened.events.close());
beforeEach(async () => {
  network = new FakeNetwork();
  accountId = await saveAccount(opened.shop, { destination: "facebook", account: "111", token: "secret" });
  onceOnly = await saveAccount(opened.shop, { destination: "ga", account: "G-1", token: "secret" });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((lanes) => lanes.stop()));
  await Promise.all(closing.splice(0).map((events) => events.close()));
  expect(problems.splice(0)).toEqual([]);
});

/** With `random` at 0, nothing waits before it is tried again. */
async function start(random = () => 0): Promise<void> {
  const events = await openEvents(opened.shop, opened.events.destinations);
  closing.push(events);
  running.push(
    await startLanes({
      ...events,
      shop: { ...opened.shop, database: own.database, log: LOUD_LOG },
      send: network.send,
      random,
    }),
  );
}

const balanceOf = async (id: number) => (await readBalances(pool())).find((balance) => balance.accountId === id);
const delivered = (count: number, id = accountId) => until(async () => (await balanceOf(id))?.delivered === count);
const laneOf = async (id: number) =>
  (await pool().query("select * from destination_lanes where account_id = $1", [id])).rows[0];
const outbox = async () => (await pool().query("select * from event_outbox order by key")).rows;

describe("sending", () => {
  test("begins at once when something comes in, in batches as large as the vendor takes [T1.03]", async () => {
    await start();
    await writeEvents(pool(), manyEvents(accountId, 50));
    await delivered(50);
    expect(network.requests.every(({ events }) => events.length <= 20)).toBe(true);
    expect(network.requests.length).toBeLessThan(10);
    expect(new Set(network.ids).size).toBe(50);
    expect(network.ids).toHaveLength(50);
    expect(await findImbalances(pool())).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  test("by several processes sends each event once", async () => {
    await Promise.all([start(), start(), start()]);
    for (let round = 0; round < 10; round += 1) await writeEvents(pool(), manyEvents(accountId, 40, `r${round}-`));
    await delivered(400);
    expect(network.ids).toHaveLength(400);
    expect(await findImbalances(pool())).toEqual([]);
  });

  test("to one account that hangs delays no other", async () => {
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<Reply>();
    const { send } = network;
    const events = await openEvents(opened.shop, opened.events.destinations);
    closing.push(events);
    running.push(await startLanes({ ...events, send: (r) => (r.url.includes("G-1") ? hanging : send(r)) }));
    await writeEvents(pool(), [storedEvent(onceOnly, "stuck"), ...manyEvents(accountId, 5)]);
    const since = performance.now();
    await delivered(5);
    expect(performance.now() - since).toBeLessThan(2000);
    letGo({ kind: "no-answer", reason: "" });
  });

  test("stops while the owner has switched an account off, and goes on afterwards", async () => {
    const draft = { destination: "facebook", account: "111" } as const;
    await saveAccount(opened.shop, { ...draft, isEnabled: false });
    await start();
    await writeEvents(pool(), manyEvents(accountId, 3));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(network.requests).toEqual([]);
    await saveAccount(opened.shop, draft);
    await delivered(3);
  });
});

describe("when a vendor refuses", () => {
  test("one bad event among twenty: nineteen are delivered, one is a dead letter with its reason", async () => {
    network.answer = (events) =>
      events.some(({ id }) => id === "e7") ? { kind: "refused", reason: "Bad value from ada@example.com" } : DELIVERED;
    await start();
    await writeEvents(pool(), manyEvents(accountId, 20));
    await delivered(19);
    await until(async () => (await balanceOf(accountId))?.dead === 1);
    expect(await outbox()).toMatchObject([{ state: "dead", reason: "Bad value from …" }]);
    expect(network.requests.length).toBeLessThan(12);
    expect(await findImbalances(pool())).toEqual([]);
  });

  test("events that it names itself are dead letters, the others are delivered", async () => {
    network.answer = (events) => ({
      kind: "delivered",
      refused: events.flatMap(({ id }, index) => (id === "e2" ? [{ index, reason: "No currency" }] : [])),
    });
    await start();
    await writeEvents(pool(), manyEvents(accountId, 4));
    await delivered(3);
    expect(await outbox()).toMatchObject([{ state: "dead", reason: "No currency" }]);
  });

  test("the token: everything waits, the owner reads why, and after acting it goes on", async () => {
    network.answer = () => ({ kind: "stopped", reason: "The token has expired" });
    await start();
    await writeEvents(pool(), manyEvents(accountId, 3));
    await until(async () => (await laneOf(accountId))?.stopped_reason === "The token has expired");
    const asked = network.requests.length;
    await writeEvents(pool(), manyEvents(accountId, 3, "more"));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(network.requests.length).toBeLessThanOrEqual(asked + 1);
    network.answer = () => DELIVERED;
    await resumeAccount(own.database.pool, accountId);
    await delivered(6);
  });

  test("a new token is tried at once, whatever the old one ran into at the last moment", async () => {
    const { id, name, email } = await createPerson(pool(), "owner@example.com", "owner");
    await start();
    for (const [place, token] of ["new", "newer", "newest"].entries()) {
      network.answer = (_events, url) =>
        url.endsWith(`/${token}`) ? DELIVERED : { kind: "stopped", reason: "The token has expired" };
      await writeEvents(pool(), manyEvents(accountId, 3, token));
      await until(async () => (await laneOf(accountId))?.stopped_reason === "The token has expired");
      await keepAccount(
        { ...opened.shop, database: own.database },
        { id, name, email },
        { destination: "facebook", account: "111", token },
      );
      await delivered((place + 1) * 3);
    }
  });

  test("dead letters that the owner sends again keep their ids", async () => {
    network.answer = () => ({ kind: "refused", reason: "Not today" });
    await start();
    await writeEvents(pool(), [storedEvent(accountId, "again")]);
    await until(async () => (await balanceOf(accountId))?.dead === 1);
    network.answer = () => DELIVERED;
    await resendLetters(own.database, { accountId });
    await delivered(1);
    expect(network.ids).toEqual(["again", "again"]);
    expect(await findImbalances(pool())).toEqual([]);
  });
});

describe("when a vendor is away", () => {
  test("events wait longer each time, and the wait outlives the process", async () => {
    network.answer = () => ({ kind: "retry", reason: "HTTP 500" });
    await start(() => 1);
    await writeEvents(pool(), [storedEvent(accountId, "e")]);
    // The event is settled first, and then its account.
    await until(async () => (await laneOf(accountId)) !== undefined);
    const [row] = await outbox();
    expect(row).toMatchObject({ state: "waiting", reason: "HTTP 500" });
    expect(row.due_at.getTime() - Date.now()).toBeGreaterThan(3000);
    expect(await laneOf(accountId)).toMatchObject({ failures: 1, last_error: "HTTP 500" });
    await start(() => 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(network.requests).toHaveLength(1);
  });

  test("one event tries whether it is back, and then everything goes at once", async () => {
    let isBack = false;
    network.answer = () => (isBack ? DELIVERED : { kind: "retry", reason: "HTTP 503" });
    await writeEvents(pool(), manyEvents(accountId, 60));
    await start();
    await until(async () => (await laneOf(accountId))?.failures >= 3);
    const trials = network.requests.slice(4);
    expect(trials.every(({ events }) => events.length === 1)).toBe(true);
    isBack = true;
    await delivered(60);
    expect(await laneOf(accountId)).toMatchObject({ failures: 0, paused_until: null });
    expect(await findImbalances(pool())).toEqual([]);
  });

  test("it may say how long to wait", async () => {
    network.answer = () => ({ kind: "throttled", reason: "Too many", afterMs: 120_000 });
    await start();
    await writeEvents(pool(), [storedEvent(accountId, "e")]);
    await until(async () => (await laneOf(accountId))?.failures === 1);
    expect((await laneOf(accountId)).paused_until.getTime() - Date.now()).toBeGreaterThan(100_000);
    // Its own fault it was not.
    expect(await outbox()).toMatchObject([{ attempts: 0, state: "waiting" }]);
  });

  test("for too long, its events are parked instead of sent", async () => {
    await start();
    await writeEvents(pool(), [storedEvent(accountId, "old", { ageMs: 2.5 * DAY_MS }), storedEvent(accountId, "new")]);
    await delivered(1);
    expect(network.ids).toEqual(["new"]);
    expect(await outbox()).toMatchObject([{ state: "dead", reason: "Parked: it is older than the vendor takes." }]);
    expect(await findImbalances(pool())).toEqual([]);
  });
});

describe("where a repetition would count twice", () => {
  test("an event without an answer is not sent again, but shown", async () => {
    network.answer = (events) => (events[0]?.id === "lost" ? "no-answer" : DELIVERED);
    await start();
    await writeEvents(pool(), [storedEvent(onceOnly, "lost")]);
    await until(async () => (await balanceOf(onceOnly))?.dead === 1);
    expect(network.ids).toEqual(["lost"]);
    expect((await outbox())[0]?.reason).toMatch(/may have arrived/);
    expect(await findImbalances(pool())).toEqual([]);
  });

  test("an event that never left is sent again", async () => {
    network.answer = () => (network.requests.length === 1 ? "not-sent" : DELIVERED);
    await start();
    await writeEvents(pool(), [storedEvent(onceOnly, "kept")]);
    await delivered(1, onceOnly);
    expect(network.ids).toEqual(["kept", "kept"]);
  });

  test("an event whose sender died is shown once nobody can be waiting for its answer", async () => {
    await writeEvents(pool(), [storedEvent(onceOnly, "gone")]);
    await openParcels(pool(), "true");
    await pool().query("update event_outbox set state = 'unanswered', leased_until = now() - interval '1 second'");
    await parkOldEvents(own.database, opened.events.destinations);
    expect(await balanceOf(onceOnly)).toMatchObject({ dead: 1, waiting: 0 });
    expect(await findImbalances(pool())).toEqual([]);
  });
});

test("what came in one by one is claimed together", async () => {
  for (let index = 0; index < 30; index += 1) await writeEvents(pool(), [storedEvent(accountId, `single${index}`)]);
  await start();
  await delivered(30);
  expect(network.requests.map(({ events }) => events.length).toSorted((a, b) => b - a)).toEqual([20, 10]);
});

test("new events also try whether a vendor is back, when nothing else waits for it", async () => {
  await pool().query("insert into destination_lanes (account_id, failures, paused_until) values ($1, 4, now())", [
    accountId,
  ]);
  await writeEvents(pool(), manyEvents(accountId, 250));
  await start();
  await delivered(250);
  expect(network.requests[0]?.events).toHaveLength(1);
  expect(new Set(network.ids).size).toBe(250);
  expect(await findImbalances(pool())).toEqual([]);
});

test("what was erased before anybody took it up is counted as dropped, and the rest is sent", async () => {
  await writeEvents(pool(), manyEvents(accountId, 5));
  await pool().query("delete from tracked_events where event_id = 'e3'");
  await start();
  await delivered(4);
  expect(await balanceOf(accountId)).toMatchObject({ dropped: 1, waiting: 0 });
  expect(await findImbalances(pool())).toEqual([]);
});

test("an event that waits already under another day is not sent a second time", async () => {
  await writeEvents(pool(), [storedEvent(accountId, "twice", { ageMs: DAY_MS })]);
  await openParcels(pool(), "true");
  await copyEvents(pool(), [storedEvent(accountId, "twice"), storedEvent(accountId, "once")]);
  await start();
  await delivered(2);
  expect(network.ids.toSorted((a, b) => a.localeCompare(b))).toEqual(["once", "twice"]);
  expect(await findImbalances(pool())).toEqual([]);
});

test("consent that is withdrawn while an event was on its way into the database is respected before sending", async () => {
  await withdrawConsent(pool(), "visitor", ["facebook"]);
  await writeEvents(pool(), [
    storedEvent(accountId, "mine", { visitorKey: "visitor" }),
    storedEvent(accountId, "yours", { visitorKey: "another" }),
  ]);
  await start();
  await delivered(1);
  expect(network.ids).toEqual(["yours"]);
  expect(await balanceOf(accountId)).toMatchObject({ dropped: 1, waiting: 0 });
});

test("what waited when consent was withdrawn is never sent, and what comes after agreeing again is, however soon", async () => {
  await writeEvents(pool(), [
    storedEvent(accountId, "before", { visitorKey: "visitor" }),
    storedEvent(accountId, "yours", { visitorKey: "another" }),
    storedEvent(onceOnly, "elsewhere", { visitorKey: "visitor" }),
  ]);
  await withdrawConsent(pool(), "visitor", ["facebook"]);
  await withdrawConsent(pool(), "visitor", []);
  await writeEvents(pool(), [storedEvent(accountId, "after", { visitorKey: "visitor" })]);
  await start();
  await delivered(2);
  await delivered(1, onceOnly);
  expect(network.ids.toSorted((a, b) => a.localeCompare(b))).toEqual(["after", "elsewhere", "yours"]);
  expect(await balanceOf(accountId)).toMatchObject({ dropped: 1, waiting: 0 });
  expect(await findImbalances(pool())).toEqual([]);
});

test("who withdraws once more takes back what came in between", async () => {
  await withdrawConsent(pool(), "visitor", ["facebook"]);
  await withdrawConsent(pool(), "visitor", []);
  await writeEvents(pool(), [storedEvent(accountId, "between", { visitorKey: "visitor" })]);
  await withdrawConsent(pool(), "visitor", ["facebook"]);
  await start();
  await until(async () => (await balanceOf(accountId))?.dropped === 1);
  expect(network.ids).toEqual([]);
});

test("what a dead process had claimed is sent by another when the claim is over", async () => {
  await writeEvents(pool(), manyEvents(accountId, 3));
  await openParcels(pool(), "true");
  await pool().query(
    "update event_outbox set due_at = now() + interval '300 ms', leased_until = now() + interval '300 ms'",
  );
  await start();
  await delivered(3);
});
