import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Database } from "../../platform/db/connect.ts";
import type { FakeVendors } from "../fake-vendors/start-fake-vendors.ts";
import { findImbalances, readBalances } from "../events/test-balance.ts";
import { until } from "../events/test-events.ts";
import { sendBatch } from "./gateway-processes.ts";

export const ACCOUNT = "1234567";
const SENDERS = 4;
const BATCH = 10;

/** Starts visitors that send batches continuously to any running process and record which events were acknowledged. */
export function startVisitors(addresses: () => readonly string[]) {
  const acknowledged = new Set<string>();
  const stopping = new AbortController();
  let count = 0;
  const visitors = Array.from({ length: SENDERS }, async (_, visitor) => {
    while (!stopping.signal.aborted) {
      const all = addresses();
      const address = all[count % Math.max(1, all.length)];
      count += 1;
      const ids = Array.from({ length: BATCH }, (_unused, index) => `v${visitor}-${count}-${index}`);
      const isAcknowledged = address !== undefined && (await sendBatch(address, ACCOUNT, ids, String(visitor + 1)));
      if (isAcknowledged) for (const id of ids) acknowledged.add(id);
      await sleep(isAcknowledged ? 15 : 50);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await Promise.all(visitors);
    },
  };
}

/** Expects every acknowledged event to be stored, every stored event to be delivered, and the counts to add up. */
export async function expectNothingLost(
  { database, vendors }: { readonly database: Database; readonly vendors: FakeVendors },
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  // Events stored before the last crash may be acknowledged after it, while the database is still recovering.
  await until(() => database.isReachable(), 20_000);
  const { rows } = await database.pool.query<{ id: string }>("select event_id as id from tracked_events");
  const stored = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBe(rows.length);

  await until(async () => (await readBalances(database.pool)).every(({ waiting }) => waiting === 0), 60_000);
  expect(await findImbalances(database.pool)).toEqual([]);
  const arrived = new Set(vendors.arrivals("facebook").map(({ id }) => id));
  expect([...stored].filter((id) => !arrived.has(id))).toEqual([]);
  const [balance] = await readBalances(database.pool);
  expect(balance).toMatchObject({ accepted: stored.size, delivered: stored.size, dead: 0, dropped: 0 });
  if (process.env["CRASH_ROUNDS"]) {
    const doubles = vendors.arrivals("facebook").filter(({ copies }) => copies > 1).length;
    process.stdout.write(
      `\n${acknowledged.size} acknowledged, ${stored.size} stored and delivered, ${doubles} sent more than once\n`,
    );
  }
}
