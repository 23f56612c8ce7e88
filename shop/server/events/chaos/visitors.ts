import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Database } from "../../db/connect.ts";
import type { FakeVendors } from "../../ports/fake-vendors/start-fake-vendors.ts";
import { findImbalances, readBalances } from "../balance.ts";
import { until } from "../test-events.ts";
import { sendBatch } from "./gateway-processes.ts";

export const ACCOUNT = "1234567";
const SENDERS = 4;
const BATCH = 10;

/** Visitors who send all the time, to whichever process is there, and remember what was acknowledged. */
export function startVisitors(addresses: () => readonly string[]) {
  const acknowledged = new Set<string>();
  const over = new AbortController();
  let count = 0;
  const visitors = Array.from({ length: SENDERS }, async (_, visitor) => {
    while (!over.signal.aborted) {
      const all = addresses();
      const address = all[count % Math.max(1, all.length)];
      count += 1;
      const ids = Array.from({ length: BATCH }, (_unused, index) => `v${visitor}-${count}-${index}`);
      const isSafe = address !== undefined && (await sendBatch(address, ACCOUNT, ids, String(visitor + 1)));
      if (isSafe) for (const id of ids) acknowledged.add(id);
      await sleep(isSafe ? 15 : 50);
    }
  });
  return {
    acknowledged,
    async stop() {
      over.abort();
      await Promise.all(visitors);
    },
  };
}

/** Everything that was acknowledged is stored, everything that is stored arrives, and the figures add up. */
export async function expectNothingLost(
  { database, vendors }: { readonly database: Database; readonly vendors: FakeVendors },
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  // What had been stored before the last blow may have been acknowledged after it, while the database still comes back.
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
