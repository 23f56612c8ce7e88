import { expect, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { clearAttempts, countAttempt, countSlowly, retryAfterSeconds, uncountAttempt } from "./rate-limiter.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);

const from = (browser: string, network: string) => countAttempt(shop, "comment", { browser, network });
const counters = async () =>
  (await shop.database.pool.query<{ used: number }>("select used from rate_limits order by used")).rows.map(
    ({ used }) => used,
  );

test("parallel attempts count like sequential ones, and the end of the window says when to retry", async () => {
  const counts = await Promise.all(Array.from({ length: 12 }, () => from("one", "192.0.2.1")));
  expect(counts.filter(({ isOver }) => !isOver)).toHaveLength(5);
  shop.moveClock(60_000);
  const refused = await from("one", "192.0.2.1");
  expect([refused.isOver, retryAfterSeconds(shop, refused.endsAt)]).toEqual([true, 540]);
  shop.moveClock(540_000);
  expect(await from("one", "192.0.2.1")).toMatchObject({ isOver: false, used: 1 });
});

test("a blocked browser uses up none of its network's attempts", async () => {
  for (let count = 0; count < 30; count += 1) await from("one", "192.0.2.1");
  expect(await counters()).toEqual([5, 5]);
  expect((await from("two", "192.0.2.1")).isOver).toBe(false);
});

test("attempts with keys in opposite order do not deadlock", async () => {
  const attempts = Array.from({ length: 40 }, (_, index) => from(`b${index % 2}`, `192.0.2.${(index >> 1) % 2}`));
  expect((await Promise.all(attempts)).filter(({ isOver }) => !isOver)).toHaveLength(10);
});

test("a limit that slows delays an account and does not block it", async () => {
  for (let count = 0; count < 12; count += 1) {
    expect((await countSlowly(shop, "account-sign-in", { account: "nora@example.com" })).isOver).toBe(false);
  }
  expect(shop.delays).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000, 5000]);
});

test("an attempt can be uncounted, and a window cleared", async () => {
  const network = "192.0.2.1";
  for (let count = 0; count < 10; count += 1) await countAttempt(shop, "email-request", { network });
  expect((await countAttempt(shop, "email-request", { network })).isOver).toBe(true);
  await uncountAttempt(shop, "email-request", { network });
  expect((await countAttempt(shop, "email-request", { network })).isOver).toBe(false);
  await clearAttempts(shop, { "email-request": { network } });
  expect(await counters()).toEqual([]);
});
