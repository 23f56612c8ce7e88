import { describe, expect, test } from "vitest";
import { findImbalances } from "../balance.ts";
import { saveAccount } from "../save-account.ts";
import { manyEvents, storedEvent } from "../test-events.ts";
import { writeEvents } from "../write-events.ts";
import type { Reply } from "./send-request.ts";
import { lanesOfThisFile } from "./test-lanes.ts";

const lanes = lanesOfThisFile();

describe("sending", () => {
  test("begins at once when something comes in, in batches as large as the vendor takes [T1.03]", async () => {
    await lanes.start();
    await writeEvents(lanes.pool, manyEvents(lanes.accountId, 50));
    await lanes.delivered(50);
    expect(lanes.network.requests.every(({ events }) => events.length <= 20)).toBe(true);
    expect(lanes.network.requests.length).toBeLessThan(10);
    expect(new Set(lanes.network.ids).size).toBe(50);
    expect(lanes.network.ids).toHaveLength(50);
    expect(await findImbalances(lanes.pool)).toEqual([]);
    expect(await lanes.outbox()).toEqual([]);
  });

  test("by several processes sends each event once", async () => {
    await Promise.all([lanes.start(), lanes.start(), lanes.start()]);
    for (let round = 0; round < 10; round += 1)
      await writeEvents(lanes.pool, manyEvents(lanes.accountId, 40, `r${round}-`));
    await lanes.delivered(400);
    expect(lanes.network.ids).toHaveLength(400);
    expect(await findImbalances(lanes.pool)).toEqual([]);
  });

  test("to one account that hangs delays no other", async () => {
    const { promise: hanging, resolve: letGo } = Promise.withResolvers<Reply>();
    const { send } = lanes.network;
    await lanes.start({ send: (r) => (r.url.includes("G-1") ? hanging : send(r)) });
    await writeEvents(lanes.pool, [storedEvent(lanes.onceOnly, "stuck"), ...manyEvents(lanes.accountId, 5)]);
    const since = performance.now();
    await lanes.delivered(5);
    expect(performance.now() - since).toBeLessThan(2000);
    letGo({ kind: "no-answer", reason: "" });
  });

  test("stops while the owner has switched an account off, and goes on afterwards", async () => {
    const draft = { destination: "facebook", account: "111" } as const;
    await saveAccount(lanes.shop, { ...draft, isEnabled: false });
    await lanes.start();
    await writeEvents(lanes.pool, manyEvents(lanes.accountId, 3));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(lanes.network.requests).toEqual([]);
    await saveAccount(lanes.shop, draft);
    await lanes.delivered(3);
  });
});
