import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Destination } from "@vitrine/tracking/gateway/ingest";
import type pg from "pg";
import { SILENT_LOG, useTestDatabase } from "../../platform/db/test-db.ts";
import { type Balance, readBalances } from "../events/test-balance.ts";
import { openEvents, type OpenEvents } from "../events/open-events.ts";
import { saveAccount } from "../events/save-account.ts";
import { createEventShop, type EventShop, FakeNetwork, plainDestination, until } from "../events/test-events.ts";
import type { SendRequest } from "./send-request.ts";
import { type DeliveryWorkers, startDeliveryWorkers } from "./start-workers.ts";

const DESTINATIONS: readonly Destination[] = [
  plainDestination("facebook"),
  plainDestination("ga", { canRepeat: false, maxEvents: 1 }),
];

/** Call at the top of a test file. Provides two accounts at different vendors and stops all workers after each test. */
export function setUpTestWorkers() {
  const own = useTestDatabase({ emptyAfterEach: true });
  let opened: EventShop;
  const running: DeliveryWorkers[] = [];
  const closing: OpenEvents[] = [];
  const problems: unknown[] = [];
  const log = { ...SILENT_LOG, error: (...fields: unknown[]) => void problems.push(fields) };

  const workers = {
    network: new FakeNetwork(),
    /** Account at a vendor that recognises repeated events. */
    accountId: 0,
    /** Account at a vendor that counts repeated events again. */
    onceOnly: 0,
    get database() {
      return own.database;
    },
    get pool(): pg.Pool {
      return own.database.pool;
    },
    get shop() {
      return opened.shop;
    },
    get destinations() {
      return opened.events.destinations;
    },
    /** `random` is 0 by default, so retries are immediate. */
    async start(change: { readonly random?: () => number; readonly send?: SendRequest } = {}): Promise<void> {
      const events = await openEvents(opened.shop, opened.events.destinations);
      closing.push(events);
      const shop = { ...opened.shop, database: own.database, log };
      running.push(
        await startDeliveryWorkers({ ...events, shop, send: workers.network.send, random: () => 0, ...change }),
      );
    },
    balanceOf: async (id: number): Promise<Balance | undefined> =>
      (await readBalances(own.database.pool)).find((balance) => balance.accountId === id),
    delivered: (count: number, id?: number): Promise<void> =>
      until(async () => (await workers.balanceOf(id ?? workers.accountId))?.delivered === count),
    stateOf: async (id: number) =>
      (await own.database.pool.query("select * from destination_health where account_id = $1", [id])).rows[0],
    outbox: async () => (await own.database.pool.query("select * from event_outbox order by key")).rows,
  };

  beforeAll(async () => {
    opened = await createEventShop(() => own.database, DESTINATIONS);
  });
  afterAll(() => opened.events.close());
  beforeEach(async () => {
    workers.network = new FakeNetwork();
    workers.accountId = await saveAccount(opened.shop, { destination: "facebook", account: "111", token: "secret" });
    workers.onceOnly = await saveAccount(opened.shop, { destination: "ga", account: "G-1", token: "secret" });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await Promise.all(closing.splice(0).map((events) => events.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  return workers;
}
