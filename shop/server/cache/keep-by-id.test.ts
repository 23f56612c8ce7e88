import { expect, test } from "vitest";
import { ChangeClock, type Tag } from "./change-clock.ts";
import { keepById } from "./keep-by-id.ts";

function shelf(
  tagsOf: (value: string) => readonly Tag[] | null = (value) => [`product:${Number(value.slice(1))}`],
  most = 10,
) {
  const clock = new ChangeClock();
  const asked: (readonly number[])[] = [];
  let prefix = "a";
  const get = keepById(clock, {
    load: (ids) => {
      asked.push(ids);
      return Promise.resolve(new Map(ids.filter((id) => id < 100).map((id) => [id, `${prefix}${id}`])));
    },
    tagsOf,
    most,
  });
  return { clock, asked, get, repaint: (next: string) => (prefix = next) };
}

test("only what is not at hand is asked for, in one go", async () => {
  const { asked, get } = shelf();
  await get([1, 2]);
  expect([...(await get([2, 3, 1, 4]))].toSorted(([a], [b]) => a - b)).toEqual([
    [1, "a1"],
    [2, "a2"],
    [3, "a3"],
    [4, "a4"],
  ]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a change drops what it concerns and nothing else", async () => {
  const { clock, asked, get, repaint } = shelf();
  await get([1, 2]);
  repaint("b");
  clock.touch("product:1");
  expect((await get([1, 2])).get(1)).toBe("b1");
  expect(asked).toEqual([[1, 2], [1]]);
  clock.touch("everything");
  await get([1, 2]);
  expect(asked.at(-1)).toEqual([1, 2]);
});

test("what changes while it is being read is read again the next time", async () => {
  const { clock, asked, get } = shelf();
  const first = get([1]);
  clock.touch("product:1");
  await first;
  await get([1]);
  expect(asked).toHaveLength(2);
});

test("what does not exist, or is not to be kept, is asked for each time", async () => {
  const { asked, get } = shelf((value) => (value === "a1" ? null : []));
  expect((await get([1, 100])).size).toBe(1);
  await get([1, 100]);
  expect(asked).toEqual([
    [1, 100],
    [1, 100],
  ]);
});

test("no more is kept than there is room for", async () => {
  const { asked, get } = shelf(undefined, 2);
  await get([1, 2, 3]);
  await get([3, 2]);
  await get([1]);
  expect(asked).toEqual([[1, 2, 3], [1]]);
});
