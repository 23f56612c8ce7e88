import { describe, expect, test } from "vitest";
import { findImbalances } from "../events/test-balance.ts";
import { saveAccount } from "../events/save-account.ts";
import { manyEvents, storedEvent } from "../events/test-events.ts";
import { writeEvents } from "../events/write-events.ts";
import type { Reply } from "./send-request.ts";
import { setUpTestWorkers } from "./test-workers.ts";

const workers = setUpTestWorkers();

describe("delivery", () => {
  test("starts as soon as events arrive, in batches up to the vendor's limit (T1.03)", async () => {
    await workers.start();
    await writeEvents(workers.pool, manyEvents(workers.accountId, 50));
    await workers.delivered(50);
    expect(workers.network.requests.every(({ events }) => events.length <= 20)).toBe(true);
    expect(workers.network.requests.length).toBeLessThan(10);
    expect(new Set(workers.network.ids).size).toBe(50);
    expect(workers.network.ids).toHaveLength(50);
    expect(await findImbalances(workers.pool)).toEqual([]);
    expect(await workers.outbox()).toEqual([]);
  });

  test("sends each event once when several processes run", async () => {
    await Promise.all([workers.start(), workers.start(), workers.start()]);
    for (let round = 0; round < 10; round += 1)
      await writeEvents(workers.pool, manyEvents(workers.accountId, 40, `r${round}-`));
    await workers.delivered(400);
    expect(workers.network.ids).toHaveLength(400);
    expect(await findImbalances(workers.pool)).toEqual([]);
  });

  test("is not delayed by another account whose vendor hangs", async () => {
    const { promise: hanging, resolve: release } = Promise.withResolvers<Reply>();
    const { send } = workers.network;
    await workers.start({ send: (r) => (r.url.includes("G-1") ? hanging : send(r)) });
    await writeEvents(workers.pool, [storedEvent(workers.onceOnly, "stuck"), ...manyEvents(workers.accountId, 5)]);
    // The other request still hangs.
    await workers.delivered(5);
    release({ kind: "no-answer", reason: "" });
  });

  test("stops while an account is disabled and resumes when it is enabled", async () => {
    const draft = { destination: "facebook", account: "111" } as const;
    await saveAccount(workers.shop, { ...draft, isEnabled: false });
    await workers.start();
    await writeEvents(workers.pool, manyEvents(workers.accountId, 3));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(workers.network.requests).toEqual([]);
    await saveAccount(workers.shop, draft);
    await workers.delivered(3);
  });
});
