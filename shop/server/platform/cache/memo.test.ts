import { expect, test } from "vitest";
import { ChangeClock } from "./change-clock.ts";
import { memoize } from "./memo.ts";

function counting(limit?: number) {
  const clock = new ChangeClock();
  const requests: string[] = [];
  const ask = memoize(
    clock,
    ["catalog"],
    async (key: string) => {
      requests.push(key);
      if (key === "bad") throw new Error("no answer");
      return key.toUpperCase();
    },
    limit,
  );
  return { clock, requests, ask };
}

test("concurrent and repeated calls with the same key run once", async () => {
  const { requests, ask } = counting();
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["A", "A"]);
  await ask("a");
  expect(requests).toEqual(["a"]);
});

test("a change of its tag runs it again, a change of another tag does not", async () => {
  const { clock, requests, ask } = counting();
  await ask("a");
  clock.touch("journal");
  await ask("a");
  clock.touch("catalog");
  await ask("a");
  expect(requests).toEqual(["a", "a"]);
});

test("a failed run is not cached", async () => {
  const { requests, ask } = counting();
  await expect(ask("bad")).rejects.toThrow("no answer");
  await expect(ask("bad")).rejects.toThrow("no answer");
  expect(requests).toEqual(["bad", "bad"]);
});

test("drops the least recently used key first", async () => {
  const { requests, ask } = counting(2);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(requests).toEqual(["a", "b", "c", "b"]);
});
