import { expect, test } from "vitest";
import { ChangeClock } from "./change-clock.ts";
import { memoize } from "./memo.ts";

function counting(limit?: number) {
  const clock = new ChangeClock();
  const asked: string[] = [];
  const ask = memoize(
    clock,
    ["catalog"],
    async (key: string) => {
      asked.push(key);
      if (key === "bad") throw new Error("no answer");
      return key.toUpperCase();
    },
    limit,
  );
  return { clock, asked, ask };
}

test("the same question is asked once, also by two at the same time", async () => {
  const { asked, ask } = counting();
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["A", "A"]);
  await ask("a");
  expect(asked).toEqual(["a"]);
});

test("after a change it is asked again, after another tag's change it is not", async () => {
  const { clock, asked, ask } = counting();
  await ask("a");
  clock.touch("journal");
  await ask("a");
  clock.touch("catalog");
  await ask("a");
  expect(asked).toEqual(["a", "a"]);
});

test("a failed answer is not kept", async () => {
  const { asked, ask } = counting();
  await expect(ask("bad")).rejects.toThrow("no answer");
  await expect(ask("bad")).rejects.toThrow("no answer");
  expect(asked).toEqual(["bad", "bad"]);
});

test("the least recently asked is forgotten first", async () => {
  const { asked, ask } = counting(2);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(asked).toEqual(["a", "b", "c", "b"]);
});
