import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Destination } from "@vitrine/tracking/gateway/intake";
import type pg from "pg";
import { SILENT_LOG, useTestDatabase } from "../../db/test-db.ts";
import { type Balance, readBalances } from "../balance.ts";
import { openEvents, type OpenEvents } from "../open-events.ts";
import { saveAccount } from "../save-account.ts";
import { createEventShop, type EventShop, FakeNetwork, plainDestination, until } from "../test-events.ts";
import type { SendRequest } from "./send-request.ts";
import { type Lanes, startLanes } from "./start-lanes.ts";

const DESTINATIONS: readonly Destination[] = [
  plainDestination("facebook"),
  plainDestination("ga", { canRepeat: false, maxEvents: 1 }),
];

/** Call it at the top of a file: two accounts with a vendor each, and lanes that are gone after each test. */
export function lanesOfThisFile() {
  const own = useTestDatabase({ emptyAfterEach: true });
  let opened: EventShop;
  const running: Lanes[] = [];
  const closing: OpenEvents[] = [];
  const problems: unknown[] = [];
  const log = { ...SILENT_LOG, error: (...said: unknown[]) => void problems.push(said) };

  const lanes = {
    network: new FakeNetwork(),
    /** Of a vendor that recognises what it has had. */
    accountId: 0,
    /** Of a vendor that counts whatever comes. */
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
    /** With `random` at 0, nothing waits before it is tried again. */
    async start(change: { readonly random?: () => number; readonly send?: SendRequest } = {}): Promise<void> {
      const events = await openEvents(opened.shop, opened.events.destinations);
      closing.push(events);
      const shop = { ...opened.shop, database: own.database, log };
      running.push(await startLanes({ ...events, shop, send: lanes.network.send, random: () => 0, ...change }));
    },
    balanceOf: async (id: number): Promise<Balance | undefined> =>
      (await readBalances(own.database.pool)).find((balance) => balance.accountId === id),
    delivered: (count: number, id?: number): Promise<void> =>
      until(async () => (await lanes.balanceOf(id ?? lanes.accountId))?.delivered === count),
    laneOf: async (id: number) =>
      (await own.database.pool.query("select * from destination_lanes where account_id = $1", [id])).rows[0],
    outbox: async () => (await own.database.pool.query("select * from event_outbox order by key")).rows,
  };

  beforeAll(async () => {
    opened = await createEventShop(() => own.database, DESTINATIONS);
  });
  afterAll(() => opened.events.close());
  beforeEach(async () => {
    lanes.network = new FakeNetwork();
    lanes.accountId = await saveAccount(opened.shop, { destination: "facebook", account: "111", token: "secret" });
    lanes.onceOnly = await saveAccount(opened.shop, { destination: "ga", account: "G-1", token: "secret" });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await Promise.all(closing.splice(0).map((events) => events.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  return lanes;
}
