import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { metrics } from "../../web/metrics.ts";
import { createMiddlewareClient } from "../../test-routes.ts";
import { setClientIp } from "../../platform/http/client-ip.ts";
import { readEventFigures } from "./event-metrics.ts";
import { findEvents, type InspectedEvent } from "./find-events.ts";
import { dropFailedEvents, resendFailedEvents } from "./failed-events.ts";
import { settleDelivered, settleEnded } from "../delivery/settle.ts";
import { openBatches } from "./outbox-batches.ts";
import { saveAccount } from "./save-account.ts";
import { createEventShop, type EventShop, manyEvents, plainDestination, storedEvent } from "./test-events.ts";
import { watchEvents } from "./watch-events.ts";
import { writeEvents } from "./write-events.ts";

const own = useTestDatabase({ emptyAfterEach: true });
const pool = () => own.database.pool;
let opened: EventShop;
let accountId = 0;

beforeAll(async () => {
  opened = await createEventShop(() => own.database, [plainDestination("facebook")]);
});
afterAll(() => opened.events.close());
beforeEach(async () => {
  accountId = await saveAccount(opened.shop, { destination: "facebook", account: '1"1', token: "t" });
});

async function someTraffic(): Promise<void> {
  const events = manyEvents(accountId, 4);
  await writeEvents(pool(), events);
  await writeEvents(pool(), events.slice(0, 1));
  await openBatches(pool(), "true");
  await settleDelivered(pool(), accountId, [events[0]?.key ?? ""]);
  await settleEnded(pool(), "dead", "refused", [{ key: events[1]?.key ?? "", reason: "No currency" }]);
}

describe("figures", () => {
  test("count accepted, delivered and waiting events per account, with reasons for failures", async () => {
    await someTraffic();
    expect(await readEventFigures(pool())).toMatchObject([
      {
        destination: "facebook",
        accepted: 4,
        delivered: 1,
        waiting: 2,
        dead: 1,
        dropped: 0,
        repeated: 1,
        acceptedPerMinute: 4,
        reasons: { "dead:refused": 1 },
        stoppedReason: null,
      },
    ]);
  });

  const request = (address: string, headers: Record<string, string> = {}, environment: NodeJS.ProcessEnv = {}) => {
    const incoming = new Request("http://shop.test/metrics", { headers });
    setClientIp(incoming, { incoming: { socket: { remoteAddress: address } } }, false);
    const config = readConfig({ NODE_ENV: "test", ...environment }, ".");
    return createMiddlewareClient(metrics({ ...opened.shop, database: own.database, config }))(incoming);
  };

  test("are served to programs on the same machine, as text and as JSON", async () => {
    await someTraffic();
    const text = await (await request("127.0.0.1"))?.text();
    expect(text).toContain('vitrine_events_accepted_total{destination="facebook",account="1\\"1"} 4\n');
    expect(text).toContain("# TYPE vitrine_events_waiting gauge\n");
    const response = await request("::ffff:127.0.0.1", { accept: "application/json" });
    expect(await response?.json()).toMatchObject({ accounts: [{ accepted: 4 }] });
  });

  test("are hidden from other machines without the token, also behind a local proxy", async () => {
    expect(await request("203.0.113.9")).toBeNull();
    expect(await request("127.0.0.1", { "x-forwarded-for": "203.0.113.9" })).toBeNull();
    expect(await request("127.0.0.1", {}, { TRUST_PROXY: "1" })).toBeNull();
    const token = { METRICS_TOKEN: "a-long-enough-token" };
    expect(await request("127.0.0.1", {}, token)).toBeNull();
    expect(await request("203.0.113.9", { authorization: "Bearer wrong" }, token)).toBeNull();
    expect((await request("203.0.113.9", { authorization: "Bearer a-long-enough-token" }, token))?.status).toBe(200);
  });
});

describe("the inspector", () => {
  test("lists events with their state, newest first", async () => {
    await someTraffic();
    await writeEvents(pool(), [storedEvent(accountId, "last")]);
    const events = await findEvents(pool(), { limit: 10 });
    expect(events[0]).toMatchObject({ eventId: "last", state: "waiting", payload: { id: "last" } });
    const states = new Map(events.map(({ eventId, state, reason }) => [eventId, [state, reason]]));
    expect(states.get("e0")).toEqual(["delivered", null]);
    expect(states.get("e1")).toEqual(["dead", "No currency"]);
    expect(await findEvents(pool(), { limit: 10, state: "dead" })).toHaveLength(1);
    expect(await findEvents(pool(), { limit: 10, accountId: accountId + 1 })).toEqual([]);
  });

  test("shows events when they arrive and again when they are delivered", async () => {
    const stop = new AbortController();
    const seen: InspectedEvent[] = [];
    await writeEvents(pool(), [storedEvent(accountId, "before")]);
    const steps = [
      () => writeEvents(pool(), [storedEvent(accountId, "after")]),
      async () => {
        await openBatches(pool(), "true");
        await settleDelivered(pool(), accountId, [storedEvent(accountId, "after").key]);
      },
      () => Promise.resolve(stop.abort()),
    ];
    for await (const events of watchEvents(own.database, { signal: stop.signal })) {
      seen.push(...events);
      await steps.shift()?.();
    }
    expect(seen.map(({ eventId, state }) => [eventId, state])).toEqual([
      ["before", "waiting"],
      ["after", "waiting"],
      ["after", "delivered"],
    ]);
  });

  test("shows an old failed event again when staff send it again or drop it", async () => {
    const old = manyEvents(accountId, 2);
    const keys = old.map(({ key }) => key);
    await writeEvents(pool(), old);
    await pool().query("update tracked_events set received_at = received_at - interval '1 hour'");
    await openBatches(pool(), "true");
    await settleEnded(
      pool(),
      "dead",
      "refused",
      keys.map((key) => ({ key, reason: "No currency" })),
    );
    // Newer ones are all that the list begins with.
    await writeEvents(pool(), [storedEvent(accountId, "newest")]);
    await openBatches(pool(), "true");
    await settleDelivered(pool(), accountId, [storedEvent(accountId, "newest").key]);
    const stop = new AbortController();
    const seen: string[] = [];
    const steps = [
      () => resendFailedEvents({ pool: pool() }, { keys: keys.slice(0, 1) }),
      () => settleDelivered(pool(), accountId, keys.slice(0, 1)),
      () => dropFailedEvents({ pool: pool() }, { keys: keys.slice(1) }),
      () => Promise.resolve(stop.abort()),
    ];
    for await (const events of watchEvents(own.database, { signal: stop.signal, first: 1 })) {
      seen.push(...events.map(({ eventId, state }) => `${old.findIndex((each) => each.eventId === eventId)} ${state}`));
      await steps.shift()?.();
    }
    expect(seen).toEqual(["-1 delivered", "0 waiting", "0 delivered", "1 dropped"]);
  });
});
