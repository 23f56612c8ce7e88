import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../db/test-db.ts";
import { findImbalances, readBalances } from "./balance.ts";
import { dropLetters, resendLetters } from "./dead-letters.ts";
import { forgetPerson } from "./forget-person.ts";
import { canBeCopied, copyEvents } from "./copy-events.ts";
import { createIntake } from "./intake.ts";
import { openParcels } from "./parcels.ts";
import { dropOldDays } from "./retention.ts";
import { removeAccount, saveAccount } from "./save-account.ts";
import { readAccounts } from "./accounts.ts";
import { createEventShop, type EventShop, manyEvents, plainDestination, storedEvent } from "./test-events.ts";
import { personKey } from "./tracking-keys.ts";
import { addUpTallies, parkOldEvents } from "./upkeep.ts";
import { withdrawConsent } from "./withdraw-consent.ts";
import { writeEvents } from "./write-events.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const DAY_MS = 86_400_000;
let opened: EventShop;
let accountId = 0;

beforeAll(async () => {
  opened = await createEventShop(() => own.database, [plainDestination("facebook")]);
});
afterAll(() => opened.events.close());
beforeEach(async () => {
  accountId = await saveAccount(opened.shop, { destination: "facebook", account: "111", token: "t" });
});

const pool = () => own.database.pool;
const count = async (table: string) => Number((await pool().query(`select count(*) from ${table}`)).rows[0].count);
const balance = async () => (await readBalances(pool()))[0];

describe("what is taken in", () => {
  test("is stored once, however often it comes", async () => {
    const events = manyEvents(accountId, 5);
    expect(await writeEvents(pool(), events)).toBe(5);
    expect(await writeEvents(pool(), [...events, storedEvent(accountId, "new")])).toBe(1);
    expect(await writeEvents(pool(), [...events, ...events])).toBe(0);
    expect([await count("tracked_events"), await count("event_outbox")]).toEqual([6, 0]);
    expect(await balance()).toMatchObject({ accepted: 6, waiting: 6, delivered: 0 });
  });

  test("is stored once by many at the same time", async () => {
    const events = manyEvents(accountId, 200);
    const stored = await Promise.all(Array.from({ length: 6 }, () => writeEvents(pool(), events)));
    expect(stored.reduce((sum, one) => sum + one, 0)).toBe(200);
    expect(await findImbalances(pool())).toEqual([]);
  });

  test("is found again on the day before, when its time is the server's own", async () => {
    const yesterday = storedEvent(accountId, "late", { ageMs: DAY_MS });
    await writeEvents(pool(), [yesterday]);
    expect(await writeEvents(pool(), [storedEvent(accountId, "late", { looksBackDays: 1 })])).toBe(0);
    expect(await writeEvents(pool(), [storedEvent(accountId, "late", { looksBackDays: 0 })])).toBe(1);
  });

  test("lies in a table of its day, also when nobody made one in time", async () => {
    const far = storedEvent(accountId, "far", { at: new Date(Date.now() + 40 * DAY_MS) });
    await writeEvents(pool(), [storedEvent(accountId, "now"), far]);
    expect(await count("event_days.other_days")).toBe(1);
    expect(await count("tracked_events")).toBe(2);
  });

  test("and cannot be prepared for the vendor is dropped, and shown with its reason", async () => {
    await writeEvents(pool(), [storedEvent(accountId, "bad", { payload: "", refusal: "No such event" })]);
    expect(await balance()).toMatchObject({ accepted: 1, waiting: 0, dropped: 1 });
    expect((await pool().query("select state, reason from event_outbox")).rows).toEqual([
      { state: "dropped", reason: "No such event" },
    ]);
  });

  test("is the same whether it is copied or written with care", async () => {
    const stored = async () => {
      const events = await pool().query(
        "select key, day, account_id, event_id, name, occurred_at, visitor_key, person_keys, payload, refusal from tracked_events order by key",
      );
      const waiting = await pool().query(
        "select account_id, day, oldest_at, keys from event_parcels order by day, keys",
      );
      const tallies = await pool().query("select account_id, what, reason, count from event_tallies order by 1");
      await pool().query("delete from tracked_events; delete from event_parcels; delete from event_tallies");
      return [events.rows, waiting.rows, tallies.rows];
    };
    const events = [
      ...manyEvents(accountId, 230),
      ...manyEvents(accountId + 1, 2),
      storedEvent(accountId, "known", { visitorKey: "v", personKeys: ["p1", "p2"], payload: '{"name":"Åsa 🏺"}' }),
      storedEvent(accountId, "old", { at: new Date("2026-01-31T23:59:59.999Z") }),
    ];
    await writeEvents(pool(), events);
    const written = await stored();
    await copyEvents(pool(), [...events, ...events]);
    expect(await stored()).toEqual(written);
  });

  test("is copied only when nothing speaks against it, and all of it or nothing", async () => {
    expect(canBeCopied(manyEvents(accountId, 2))).toBe(true);
    expect(canBeCopied([storedEvent(accountId, "a", { refusal: "No such event" })])).toBe(false);
    expect(canBeCopied([storedEvent(accountId, "a", { looksBackDays: 1 })])).toBe(false);
    await copyEvents(pool(), [storedEvent(accountId, "e2")]);
    await expect(copyEvents(pool(), manyEvents(accountId, 5))).rejects.toMatchObject({ code: "23505" });
    expect([await count("tracked_events"), await count("event_parcels")]).toEqual([1, 1]);
  });

  test("shares transactions under load, and one bad message harms no other", async () => {
    const intake = createIntake(pool());
    const good = Array.from({ length: 40 }, (_, index) => intake.accept([storedEvent(accountId, `g${index}`)]));
    const bad = intake.accept([storedEvent(accountId, "zero", { payload: "a\0b" })]);
    await expect(bad).rejects.toThrow();
    expect((await Promise.all(good)).every(({ ok }) => ok)).toBe(true);
    expect(await balance()).toMatchObject({ accepted: 40, waiting: 40 });
    // Far fewer rows than messages: each tells of one transaction.
    expect(Number((await pool().query("select count(*) from event_tallies")).rows[0].count)).toBeLessThan(41);
    await intake.close();
  });

  test("is refused while more waits than the database can take", async () => {
    const intake = createIntake(pool());
    const first = intake.accept(manyEvents(accountId, 19_999));
    expect(await intake.accept(manyEvents(accountId, 2, "x"))).toEqual({ ok: false, error: { code: "busy" } });
    expect((await first).ok).toBe(true);
    await intake.close();
  });
});

describe("what waits", () => {
  test("goes when consent is withdrawn, for the destinations that are meant and for nobody else", async () => {
    const other = await saveAccount(opened.shop, { destination: "tiktok", account: "tt", token: "t" });
    await writeEvents(pool(), [
      storedEvent(accountId, "mine", { visitorKey: "me" }),
      storedEvent(other, "mine", { visitorKey: "me" }),
      storedEvent(accountId, "other", { visitorKey: "you" }),
    ]);
    expect(await withdrawConsent(pool(), "me", ["facebook"])).toBe(1);
    const { rows } = await pool().query("select state, reason from event_outbox where state = 'dropped'");
    expect(rows).toEqual([{ state: "dropped", reason: "Consent was withdrawn." }]);
    expect(await findImbalances(pool())).toEqual([]);
    // Agreeing once more does not bring it back.
    expect(await withdrawConsent(pool(), "me", [])).toBe(0);
    expect((await readBalances(pool())).find((one) => one.accountId === accountId)).toMatchObject({ dropped: 1 });
  });

  test("is parked when it is older than the vendor takes", async () => {
    await writeEvents(pool(), [storedEvent(accountId, "old", { ageMs: 3 * DAY_MS }), storedEvent(accountId, "new")]);
    await parkOldEvents(own.database, opened.events.destinations);
    expect(await balance()).toMatchObject({ waiting: 1, dead: 1 });
    expect(await findImbalances(pool())).toEqual([]);
  });

  test("is dropped and counted when its account is removed", async () => {
    await writeEvents(pool(), manyEvents(accountId, 3));
    await removeAccount(own.database.pool, accountId);
    expect(await balance()).toMatchObject({ waiting: 0, dropped: 3 });
    expect(await readAccounts(own.database, opened.shop.secret)).toEqual([]);
  });
});

describe("dead letters", () => {
  test("are sent again under the same key, or dropped for good", async () => {
    await writeEvents(pool(), manyEvents(accountId, 3));
    await openParcels(pool(), "true");
    await pool().query("update event_outbox set state = 'dead', reason = 'x'");
    await pool().query("insert into event_tallies (account_id, what, count) values ($1, 'dead', 3)", [accountId]);
    expect(await findImbalances(pool())).toEqual([]);
    const { rows } = await pool().query<{ key: string }>("select key from event_outbox limit 1");
    expect(await resendLetters(own.database, { keys: rows.map(({ key }) => key) })).toBe(1);
    expect(await balance()).toMatchObject({ waiting: 1, dead: 2 });
    expect(await dropLetters(own.database, { accountId })).toBe(2);
    expect(await balance()).toMatchObject({ waiting: 1, dead: 0, dropped: 2, accepted: 3 });
    expect(await findImbalances(pool())).toEqual([]);
  });
});

describe("what is forgotten", () => {
  test("is everything of one person, and the counters still add up", async () => {
    const key = personKey(opened.shop.secret, "Ada@Example.com ");
    await writeEvents(pool(), [
      storedEvent(accountId, "ada1", { personKeys: ["other", key] }),
      storedEvent(accountId, "ada2", { personKeys: [key], ageMs: 2 * DAY_MS }),
      storedEvent(accountId, "bob"),
    ]);
    expect(await forgetPerson(opened.shop, "ada@example.com")).toBe(2);
    expect(await count("tracked_events")).toBe(1);
    expect(await balance()).toMatchObject({ accepted: 3, waiting: 1, dropped: 2 });
  });

  test("are whole days that are past the owner's wish, with what was never sent counted as dropped", async () => {
    await writeEvents(pool(), [storedEvent(accountId, "old", { ageMs: 9 * DAY_MS }), storedEvent(accountId, "new")]);
    expect(await dropOldDays(own.database, 8, new Date())).toBeGreaterThan(0);
    expect(await count("tracked_events")).toBe(1);
    expect(await balance()).toMatchObject({ accepted: 2, waiting: 1, dropped: 1 });
    await pool().query("select make_event_days()");
  });
});

test("tallies say the same when they are added up", async () => {
  for (const prefix of ["a", "b", "c"]) await writeEvents(pool(), manyEvents(accountId, 2, prefix));
  const before = await balance();
  await Promise.all([addUpTallies(own.database), addUpTallies(own.database)]);
  expect(await balance()).toEqual(before);
  expect(await count("event_tallies")).toBe(1);
});

test("a balance that is off by one is found", async () => {
  await writeEvents(pool(), manyEvents(accountId, 2));
  await pool().query("update event_parcels set keys = keys[2:]");
  expect(await findImbalances(pool())).toHaveLength(1);
  await openParcels(pool(), "true");
  await pool().query("update event_tallies set count = count - 1 where what = 'accepted'");
  expect(await findImbalances(pool())).toEqual([]);
  await pool().query("delete from event_outbox");
  expect(await findImbalances(pool())).toHaveLength(1);
});

test("tokens are sealed in the database, kept when a draft names none, and opened for whoever sends", async () => {
  const draft = { destination: "facebook", account: "111", testCode: "TEST1" } as const;
  expect(await saveAccount(opened.shop, { ...draft, token: "very secret" })).toBe(accountId);
  await saveAccount(opened.shop, { ...draft, isEnabled: false });
  const { rows } = await pool().query("select * from destination_accounts");
  expect(JSON.stringify(rows)).not.toContain("very secret");
  expect(await readAccounts(own.database, opened.shop.secret)).toMatchObject([
    { isEnabled: false, account: { id: "111", token: "very secret", testCode: "TEST1" } },
  ]);
});
