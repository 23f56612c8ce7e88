import { setImmediate as later } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("so many run at once, the others in their order, also after one that failed", async () => {
  const turn = createTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (each: number) => async () => {
    begun.push(each);
    running += 1;
    most = Math.max(most, running);
    await later();
    running -= 1;
    if (each === 1) throw new Error("failed");
    return each;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((each) => turn(work(each))));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
});
