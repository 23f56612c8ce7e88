import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eraseCustomer } from "../privacy/personal-data.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { findImbalances, readBalances } from "./test-balance.ts";
import { dropFailedEvents, resendFailedEvents } from "./failed-events.ts";
import { canBeCopied, copyEvents } from "./copy-events.ts";
import { createIngest } from "./event-writer.ts";
import { readEventFigures } from "./event-metrics.ts";
import { EXCLUSION_REASONS } from "./exclusion.ts";
import { openBatches } from "./outbox-batches.ts";
import { dropOldDays } from "./retention.ts";
import { removeAccount, saveAccount } from "./save-account.ts";
import { readAccounts } from "./accounts.ts";
import { createEventShop, type EventShop, manyEvents, plainDestination, storedEvent } from "./test-events.ts";
import { personKey } from "./tracking-keys.ts";
import { sumTallies, parkOldEvents } from "./scheduled-jobs.ts";
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

describe("an accepted event", () => {
  test("is stored once, however often it arrives", async () => {
    const events = manyEvents(accountId, 5);
    expect(await writeEvents(pool(), events)).toBe(5);
    expect(await writeEvents(pool(), [...events, storedEvent(accountId, "new")])).toBe(1);
    expect(await writeEvents(pool(), [...events, ...events])).toBe(0);
    expect([await count("tracked_events"), await count("event_outbox")]).toEqual([6, 0]);
    expect(await balance()).toMatchObject({ accepted: 6, waiting: 6, delivered: 0 });
  });

  test("is stored once by concurrent writers", async () => {
    const events = manyEvents(accountId, 200);
    const stored = await Promise.all(Array.from({ length: 6 }, () => writeEvents(pool(), events)));
    expect(stored.reduce((sum, one) => sum + one, 0)).toBe(200);
    expect(await findImbalances(pool())).toEqual([]);
  });

  test("is recognised on the day before if the server set its time", async () => {
    const yesterday = storedEvent(accountId, "late", { ageMs: DAY_MS });
    await writeEvents(pool(), [yesterday]);
    expect(await writeEvents(pool(), [storedEvent(accountId, "late", { looksBackDays: 1 })])).toBe(0);
    expect(await writeEvents(pool(), [storedEvent(accountId, "late", { looksBackDays: 0 })])).toBe(1);
  });

  test("is recognised on the day after, if its time may have been computed a little earlier", async () => {
    await writeEvents(pool(), [storedEvent(accountId, "early", { ageMs: -DAY_MS })]);
    expect(await writeEvents(pool(), [storedEvent(accountId, "early", { looksBackDays: 3 })])).toBe(0);
    expect(await writeEvents(pool(), [storedEvent(accountId, "early", { looksBackDays: 0 })])).toBe(1);
  });

  test("is stored in a default partition if its day has none", async () => {
    const far = storedEvent(accountId, "far", { at: new Date(Date.now() + 40 * DAY_MS) });
    await writeEvents(pool(), [storedEvent(accountId, "now"), far]);
    expect(await count("event_days.other_days")).toBe(1);
    expect(await count("tracked_events")).toBe(2);
  });

  test("is dropped and shown with a reason if it cannot be converted for the vendor", async () => {
    await writeEvents(pool(), [storedEvent(accountId, "bad", { payload: "", refusal: "No such event" })]);
    expect(await balance()).toMatchObject({ accepted: 1, waiting: 0, dropped: 1 });
    expect((await pool().query("select state, reason from event_outbox")).rows).toEqual([
      { state: "dropped", reason: "No such event" },
    ]);
  });

  test("of an excluded visitor is counted as that, not as refused by the vendor", async () => {
    const refusals = ["No such event", EXCLUSION_REASONS.bot, EXCLUSION_REASONS.bot, EXCLUSION_REASONS.staff];
    await writeEvents(
      pool(),
      refusals.map((refusal, index) => storedEvent(accountId, `not-sent-${index}`, { payload: "", refusal })),
    );
    const [figures] = await readEventFigures(pool());
    expect(figures).toMatchObject({ accepted: 4, dropped: 4 });
    expect(figures?.reasons).toEqual({ "dropped:refused": 1, "dropped:bot": 2, "dropped:staff": 1 });
  });

  test("has the same rows whether copied or inserted", async () => {
    const stored = async () => {
      const events = await pool().query(
        "select key, day, account_id, event_id, name, occurred_at, visitor_key, person_keys, payload, refusal from tracked_events order by key",
      );
      const waiting = await pool().query(
        "select account_id, day, oldest_at, keys from event_batches order by day, keys",
      );
      const tallies = await pool().query("select account_id, what, reason, count from event_counts order by 1");
      await pool().query("delete from tracked_events; delete from event_batches; delete from event_counts");
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

  test("is copied only without checks to make, and all or nothing", async () => {
    expect(canBeCopied(manyEvents(accountId, 2))).toBe(true);
    expect(canBeCopied([storedEvent(accountId, "a", { refusal: "No such event" })])).toBe(false);
    expect(canBeCopied([storedEvent(accountId, "a", { looksBackDays: 1 })])).toBe(false);
    await copyEvents(pool(), [storedEvent(accountId, "e2")]);
    await expect(copyEvents(pool(), manyEvents(accountId, 5))).rejects.toMatchObject({ code: "23505" });
    expect([await count("tracked_events"), await count("event_batches")]).toEqual([1, 1]);
  });

  test("shares a transaction under load, and one bad request does not affect others", async () => {
    const ingest = createIngest(pool());
    const good = Array.from({ length: 40 }, (_, index) => ingest.accept([storedEvent(accountId, `g${index}`)]));
    const bad = ingest.accept([storedEvent(accountId, "zero", { payload: "a\0b" })]);
    await expect(bad).rejects.toThrow();
    expect((await Promise.all(good)).every(({ ok }) => ok)).toBe(true);
    expect(await balance()).toMatchObject({ accepted: 40, waiting: 40 });
    // There is one tally row per transaction, so far fewer rows than requests.
    expect(Number((await pool().query("select count(*) from event_counts")).rows[0].count)).toBeLessThan(41);
    await ingest.close();
  });

  test("is refused while the queue is full", async () => {
    const ingest = createIngest(pool());
    const first = ingest.accept(manyEvents(accountId, 19_999));
    expect(await ingest.accept(manyEvents(accountId, 2, "x"))).toEqual({ ok: false, error: { code: "busy" } });
    expect((await first).ok).toBe(true);
    await ingest.close();
  });
});

describe("a waiting event", () => {
  test("is dropped when consent is withdrawn, only for that visitor and those destinations", async () => {
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
    // New consent does not restore it.
    expect(await withdrawConsent(pool(), "me", [])).toBe(0);
    expect((await readBalances(pool())).find((one) => one.accountId === accountId)).toMatchObject({ dropped: 1 });
  });

  test("becomes a failed event when it is older than the vendor accepts", async () => {
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

describe("failed events", () => {
  test("are resent under the same key or dropped", async () => {
    await writeEvents(pool(), manyEvents(accountId, 3));
    await openBatches(pool(), "true");
    await pool().query("update event_outbox set state = 'dead', reason = 'x'");
    await pool().query("insert into event_counts (account_id, what, count) values ($1, 'dead', 3)", [accountId]);
    expect(await findImbalances(pool())).toEqual([]);
    const { rows } = await pool().query<{ key: string }>("select key from event_outbox limit 1");
    expect(await resendFailedEvents(own.database, { keys: rows.map(({ key }) => key) })).toBe(1);
    expect(await balance()).toMatchObject({ waiting: 1, dead: 2 });
    expect(await dropFailedEvents(own.database, { accountId })).toBe(2);
    expect(await balance()).toMatchObject({ waiting: 1, dead: 0, dropped: 2, accepted: 3 });
    expect(await findImbalances(pool())).toEqual([]);
  });
});

describe("deletion", () => {
  test("erasing a customer removes their events and keeps the counts balanced", async () => {
    const key = personKey(opened.shop.secret, "Ada@Example.com ");
    await writeEvents(pool(), [
      storedEvent(accountId, "ada1", { personKeys: ["other", key] }),
      storedEvent(accountId, "ada2", { personKeys: [key], ageMs: 2 * DAY_MS }),
      storedEvent(accountId, "bob"),
    ]);
    expect(await eraseCustomer(opened.shop, "ada@example.com", async () => {})).toMatchObject({ ok: true });
    expect(await count("tracked_events")).toBe(1);
    expect(await balance()).toMatchObject({ accepted: 3, waiting: 1, dropped: 2 });
  });

  test("whole days are dropped after the retention period, and undelivered events count as dropped", async () => {
    await writeEvents(pool(), [storedEvent(accountId, "old", { ageMs: 9 * DAY_MS }), storedEvent(accountId, "new")]);
    expect(await dropOldDays(own.database, 8, new Date())).toBeGreaterThan(0);
    expect(await count("tracked_events")).toBe(1);
    expect(await balance()).toMatchObject({ accepted: 2, waiting: 1, dropped: 1 });
    await pool().query("select make_event_days()");
  });
});

test("summing the tallies does not change the balance", async () => {
  for (const prefix of ["a", "b", "c"]) await writeEvents(pool(), manyEvents(accountId, 2, prefix));
  const before = await balance();
  await Promise.all([sumTallies(own.database), sumTallies(own.database)]);
  expect(await balance()).toEqual(before);
  expect(await count("event_counts")).toBe(1);
});

test("detects a balance that is off by one", async () => {
  await writeEvents(pool(), manyEvents(accountId, 2));
  await pool().query("update event_batches set keys = keys[2:]");
  expect(await findImbalances(pool())).toHaveLength(1);
  await openBatches(pool(), "true");
  await pool().query("update event_counts set count = count - 1 where what = 'accepted'");
  expect(await findImbalances(pool())).toEqual([]);
  await pool().query("delete from event_outbox");
  expect(await findImbalances(pool())).toHaveLength(1);
});

test("tokens are encrypted in the database, kept if a draft has none, and decrypted for delivery", async () => {
  const draft = { destination: "facebook", account: "111", testCode: "TEST1" } as const;
  expect(await saveAccount(opened.shop, { ...draft, token: "very secret" })).toBe(accountId);
  await saveAccount(opened.shop, { ...draft, isEnabled: false });
  const { rows } = await pool().query("select * from destination_accounts");
  expect(JSON.stringify(rows)).not.toContain("very secret");
  expect(await readAccounts(own.database, opened.shop.secret)).toMatchObject([
    { isEnabled: false, account: { id: "111", token: "very secret", testCode: "TEST1" } },
  ]);
});
