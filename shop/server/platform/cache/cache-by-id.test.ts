import { expect, test } from "vitest";
import { ChangeClock, type Tag } from "./change-clock.ts";
import { cacheById } from "./cache-by-id.ts";

function cache(
  tagsOf: (value: string) => readonly Tag[] | null = (value) => [`product:${Number(value.slice(1))}`],
  most = 10,
) {
  const clock = new ChangeClock();
  const requests: (readonly number[])[] = [];
  let prefix = "a";
  const get = cacheById(clock, {
    load: (ids) => {
      requests.push(ids);
      return Promise.resolve(new Map(ids.filter((id) => id < 100).map((id) => [id, `${prefix}${id}`])));
    },
    tagsOf,
    most,
  });
  return { clock, requests, get, repaint: (next: string) => (prefix = next) };
}

test("loads only the missing values, in one call", async () => {
  const { requests, get } = cache();
  await get([1, 2]);
  expect([...(await get([2, 3, 1, 4]))].toSorted(([a], [b]) => a - b)).toEqual([
    [1, "a1"],
    [2, "a2"],
    [3, "a3"],
    [4, "a4"],
  ]);
  expect(requests).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a change drops the values it concerns and no others", async () => {
  const { clock, requests, get, repaint } = cache();
  await get([1, 2]);
  repaint("b");
  clock.touch("product:1");
  expect((await get([1, 2])).get(1)).toBe("b1");
  expect(requests).toEqual([[1, 2], [1]]);
  clock.touch("everything");
  await get([1, 2]);
  expect(requests.at(-1)).toEqual([1, 2]);
});

test("a value that changes while it is loaded is loaded again the next time", async () => {
  const { clock, requests, get } = cache();
  const first = get([1]);
  clock.touch("product:1");
  await first;
  await get([1]);
  expect(requests).toHaveLength(2);
});

test("values that do not exist or may not be cached are loaded each time", async () => {
  const { requests, get } = cache((value) => (value === "a1" ? null : []));
  expect((await get([1, 100])).size).toBe(1);
  await get([1, 100]);
  expect(requests).toEqual([
    [1, 100],
    [1, 100],
  ]);
});

test("never holds more values than its limit", async () => {
  const { requests, get } = cache(undefined, 2);
  await get([1, 2, 3]);
  await get([3, 2]);
  await get([1]);
  expect(requests).toEqual([[1, 2, 3], [1]]);
});
