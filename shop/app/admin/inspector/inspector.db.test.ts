import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeConsent, recordOf } from "@vitrine/tracking/consent/own";
import { purchaseEventId } from "../../../event-params/purchase-id.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { writeReports } from "../../../server/tracking/events/browser-reports.ts";
import { readEventHours } from "../../../server/tracking/events/event-hours.ts";
import { findEvents } from "../../../server/tracking/events/find-events.ts";
import { inspectorStream } from "../../../server/tracking/events/inspector-stream.ts";
import { settleDelivered, settleEnded } from "../../../server/tracking/delivery/settle.ts";
import type { NewEvent } from "../../../server/tracking/events/new-event.ts";
import { openBatches } from "../../../server/tracking/events/outbox-batches.ts";
import { saveAccount } from "../../../server/tracking/events/save-account.ts";
import {
  createEventShop,
  type EventShop,
  plainDestination,
  storedEvent,
} from "../../../server/tracking/events/test-events.ts";
import { sumTallies } from "../../../server/tracking/events/scheduled-jobs.ts";
import { writeEvents } from "../../../server/tracking/events/write-events.ts";
import { TrackingSettings } from "../../../server/platform/settings/tracking/tracking-settings.ts";
import { createTestClient } from "../../../server/test-routes.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import * as healthPage from "./health.tsx";
import * as inspectorPage from "./inspector.tsx";
import * as failedEventsPage from "./failed-events.tsx";

const own = useTestDatabase();
const pool = () => own.database.pool;
let opened: EventShop;
let accountId = 0;
let cookie = "";

beforeAll(async () => {
  opened = await createEventShop(() => own.database, [plainDestination("facebook")]);
  cookie = await signInStaff(opened.shop, "owner");
  await signInStaff(opened.shop, "viewer");
});
afterAll(() => opened.events.close());
beforeEach(async () => {
  await pool().query(
    "truncate tracked_events, event_outbox, event_batches, event_counts, event_hours, browser_reports",
  );
  await pool().query("truncate destination_accounts cascade");
  accountId = await saveAccount(opened.shop, { destination: "facebook", account: "101", token: "t" });
});

const look = (query = "") =>
  inspectorPage.loader(adminArgs({ shop: opened.shop, cookie, path: `/admin/tracking/inspector/${query}` }) as never);
const named = (id: string, name: string, visitorKey = "visitor-a") =>
  storedEvent(accountId, id, {
    key: `${"0".repeat(24)}${Buffer.from(id).toString("hex").padEnd(8, "0").slice(0, 8)}`,
    name,
    visitorKey,
  });

/** Adds events the way the delivery worker receives them. */
const addEvents = async (events: readonly NewEvent[]) => {
  await writeEvents(pool(), events);
  await openBatches(pool(), "true");
};

describe("the inspector", () => {
  test("shows one event with what browser and server did at each vendor, and why", async () => {
    const [sent, refused] = [named("aa", "ViewContent"), named("bb", "Lead")];
    await addEvents([sent, refused]);
    await settleDelivered(pool(), accountId, [sent.key]);
    await settleEnded(pool(), "dead", "refused", [{ key: refused.key, reason: "Meta refuses the access token" }]);
    await writeReports(pool(), "visitor-a", [
      { eventId: "aa", name: "ViewContent", page: "/product/bowl/", fates: { facebook: "sent", tiktok: "consent" } },
    ]);
    const { events, silence } = await look();
    expect(events).toHaveLength(2);
    expect(events.find(({ eventId }) => eventId === "aa")).toMatchObject({
      name: "ViewContent",
      page: "/product/bowl/",
      visitorKey: "visitor-a",
      outcomes: [
        { pixel: "tiktok", browser: "consent", copies: [] },
        { pixel: "facebook", browser: "sent", copies: [{ state: "delivered", account: "101" }] },
      ],
    });
    expect(events.find(({ eventId }) => eventId === "bb")?.outcomes).toMatchObject([
      { browser: null, copies: [{ state: "dead", reason: "Meta refuses the access token" }] },
    ]);
    expect(silence).toMatchObject({
      tiktok: "The browser sends events, the server purchases only.",
      gtm: "Tag Manager has no server.",
    });
  });

  test("filters by name, ID, order, vendor, state and visitor", async () => {
    const events = [
      named("aa", "AddToCart"),
      named("bb", "Lead", "visitor-b"),
      { ...named("cc", "Purchase"), eventId: purchaseEventId(1234) },
    ];
    await addEvents(events.slice(0, 2));
    await writeEvents(pool(), events.slice(2));
    await settleEnded(pool(), "dead", "refused", [{ key: events[1]?.key ?? "", reason: "no" }]);
    const ids = async (query: string) => (await look(query)).events.map(({ eventId }) => eventId);
    expect(await ids("?search=cart")).toEqual(["aa"]);
    expect(await ids("?search=bb")).toEqual(["bb"]);
    expect(await ids("?search=%231234")).toEqual([purchaseEventId(1234)]);
    expect(await ids("?visitor=visitor-b")).toEqual(["bb"]);
    expect(await ids("?state=dead")).toEqual(["bb"]);
    expect(await ids("?state=waiting")).toHaveLength(2);
    expect(await ids("?state=delivered")).toEqual([]);
    await settleDelivered(pool(), accountId, [events[0]?.key ?? ""]);
    expect(await ids("?state=delivered")).toEqual(["aa"]);
    expect(await ids("?state=waiting")).toEqual([purchaseEventId(1234)]);
    expect(await ids("?destination=tiktok")).toEqual([]);
    expect(await ids("?search=nothing-like-it")).toEqual([]);
    expect(await ids("?before=2020-01-01T00:00:00Z")).toEqual([]);
    await writeEvents(pool(), [{ ...named("dd", "Purchase"), eventId: "order:1234:purchase" }]);
    expect(await ids("?search=%231234"), "also under the id of version 0.1").toHaveLength(2);
  });

  test("finds one among a hundred thousand without a full scan", async () => {
    await pool().query(`
      insert into tracked_events (key, day, account_id, event_id, name, occurred_at, received_at, visitor_key, payload)
      select gen_random_uuid(), (now() at time zone 'UTC')::date, ${accountId}, 'id-' || n, 'PageView', now(),
        now() - n * interval '0.5 seconds', 'visitor-' || (n / 20), '{}' from generate_series(100000, 1, -1) as n`);
    await pool().query("vacuum analyze tracked_events");
    const { rows } = await pool().query<{ "QUERY PLAN": readonly { readonly Plan: unknown }[] }>(`
      explain (analyze, buffers, format json) select * from tracked_events
      where visitor_key = 'visitor-77' and received_at > now() - interval '2 days'`);
    const plan = JSON.stringify(rows[0]?.["QUERY PLAN"][0]?.Plan);
    expect(plan).toContain("visitor_key_event_id_name_idx");
    const blocks = [...plan.matchAll(/"(?:Lossy|Exact) Heap Blocks":(\d+)/g)].map(([, count]) => Number(count));
    const { rows: sizes } = await pool().query<{ pages: number }>(
      "select (sum(pg_relation_size(inhrelid)) / 8192)::integer as pages from pg_inherits where inhparent = 'tracked_events'::regclass",
    );
    expect(Math.max(...blocks)).toBeLessThan((sizes[0]?.pages ?? 0) / 5);
    expect((await findEvents(pool(), { limit: 100, visitorKey: "visitor-77" })).length).toBe(20);
  });

  test("is notified of new events while it is open", async () => {
    const reader = inspectorStream(own.database).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const until = async (expected: number) => {
      while (text.split("data: news").length - 1 < expected) text += (await reader?.read())?.value ?? "";
    };
    // Nothing says when the stream has begun to listen, so that events are written until it reports some.
    const over = new AbortController();
    const write = async () => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        await writeReports(pool(), null, [{ eventId: `r${count}`, name: "Lead", page: "/", fates: { ga: "sent" } }]);
        await writeEvents(pool(), [named(`live${count}`, "Lead")]);
      }
    };
    const writing = write();
    await until(2);
    over.abort();
    await writing;
    await reader?.cancel();
    expect(text).toMatch(/^retry: 2000\n\n/);
  });
});

describe("browser reports", () => {
  const HOUR_MS = 3_600_000;
  const sendEvents = async (events: unknown, allows = true, more = "") => {
    const choice = encodeConsent(recordOf({ statistics: allows, marketing: allows }));
    const request = new Request(`${opened.shop.config.publicUrl}/t/reports`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: opened.shop.config.publicUrl,
        cookie: `pys_consent=${encodeURIComponent(choice)}; pbid=visitor-number-1${more}`,
      },
      body: JSON.stringify({ page: "/shop/", events }),
    });
    return (await createTestClient(opened.shop, { events: opened.events })(request))?.status;
  };
  const EVENT = { id: "r1", name: "Lead", fates: { facebook: "sent", tiktok: "no-id" } };

  test("are accepted only while the owner watches, and only from visitors who consented", async () => {
    expect(await sendEvents([EVENT])).toBe(404);
    const result = await inspectorPage.action(adminArgs({ shop: opened.shop, cookie }, { intent: "watch" }) as never);
    expect(resultOf(result).message).toBe("Browser events are recorded for an hour.");
    opened.shop.change({ tracking: TrackingSettings.parse({ watchedUntil: Date.now() + HOUR_MS }) });
    expect(await sendEvents([EVENT], false)).toBe(403);
    expect(await sendEvents([{ ...EVENT, fates: { facebook: "consent" } }])).toBe(403);
    expect(await sendEvents([{ ...EVENT, name: "x".repeat(500) }])).toBe(400);
    expect(await sendEvents([{ ...EVENT, fates: { nobody: "sent" } }])).toBe(400);
    expect((await look()).events).toEqual([]);
    expect(await sendEvents([EVENT])).toBe(202);
    expect((await look()).events).toMatchObject([{ eventId: "r1", page: "/shop/" }]);
  });

  test("are also accepted for events that the server sends, and for excluded staff", async () => {
    opened.shop.change({ tracking: TrackingSettings.parse({ watchedUntil: Date.now() + HOUR_MS }) });
    expect(await sendEvents([{ ...EVENT, fates: { facebook: "server-only" } }])).toBe(202);
    const ofStaff = { ...EVENT, id: "r2", fates: { facebook: "staff" } };
    expect(await sendEvents([ofStaff])).toBe(403);
    expect(await sendEvents([ofStaff], true, "; vitrine_staff=owner")).toBe(202);
    expect((await look()).events.map(({ eventId }) => eventId).toSorted()).toEqual(["r1", "r2"]);
  });
});

describe("failed events", () => {
  async function twoDead(): Promise<readonly string[]> {
    const events = [named("aa", "Lead"), named("bb", "Lead")];
    await addEvents(events);
    const dead = events.map(({ key }) => ({ key, reason: "No currency" }));
    await settleEnded(pool(), "dead", "refused", dead);
    return events.map(({ key }) => key);
  }
  const act = async (fields: Readonly<Record<string, string>>) =>
    resultOf(await failedEventsPage.action(adminArgs({ shop: opened.shop, cookie }, fields) as never));
  const listed = () => failedEventsPage.loader(adminArgs({ shop: opened.shop, cookie }) as never);

  test("are listed with their reasons, sent again or dropped, with an audit log entry", async () => {
    const [first = ""] = await twoDead();
    expect((await listed()).failed).toMatchObject([{ reason: "No currency" }, { reason: "No currency" }]);
    expect((await act({ intent: "resend", key: first })).message).toBe("One event will be sent again.");
    expect((await listed()).total).toBe(1);
    expect((await act({ intent: "drop", account: String(accountId) })).message).toBe("One event dropped.");
    expect((await listed()).failed).toEqual([]);
    expect((await act({ intent: "drop", key: "everything" })).problems).toHaveLength(1);
    const { rows } = await pool().query("select act, details from audit_log where act like '%events%' order by id");
    expect(rows).toEqual([
      { act: "sent events again", details: { count: 1 } },
      { act: "dropped events", details: { count: 1 } },
    ]);
  });
});

describe("health", () => {
  test("shows what each account received and what failed, hour by hour", async () => {
    const events = [named("aa", "Lead"), named("bb", "Lead"), named("cc", "Lead")];
    await addEvents(events);
    await settleDelivered(pool(), accountId, [events[0]?.key ?? "", events[1]?.key ?? ""]);
    await sumTallies(own.database);
    await settleEnded(pool(), "dead", "refused", [{ key: events[2]?.key ?? "", reason: "no" }]);
    await sumTallies(own.database);
    await sumTallies(own.database);
    const hours = await readEventHours(pool(), new Date(Date.now() - 2 * 3_600_000));
    const total = (what: "accepted" | "delivered" | "dead") =>
      hours.reduce((sum, { counts }) => sum + (counts[what] ?? 0), 0);
    expect([total("accepted"), total("delivered"), total("dead")]).toEqual([3, 2, 1]);
    const { accounts } = await healthPage.loader(adminArgs({ shop: opened.shop, cookie }) as never);
    expect(accounts[0]?.figures).toMatchObject({ accepted: 3, delivered: 2, dead: 1 });
    expect(accounts[0]?.bars).toHaveLength(24);
  });
});
