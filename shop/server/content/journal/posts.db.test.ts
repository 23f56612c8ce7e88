import { beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { seedDemo } from "../../platform/db/seed.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { findNeighbours, findPost, findPostsTitled } from "./posts.ts";

const shop = useTestDatabase();

beforeAll(() => seedDemo(shop.database.db, new Date("2026-11-15T12:00:00Z")));

const titled = async (...words: readonly string[]) =>
  (await findPostsTitled(shop.database.db, words, 3)).map(({ slug }) => slug);

test("a post is found by all of the words in its title, in any order", async () => {
  expect(await titled("rain", "kiln")).toEqual(["firing-a-wood-kiln-in-the-rain"]);
  expect(await titled("rain", "teapot")).toEqual([]);
  expect(await titled("null")).toEqual([]);
  expect(await titled()).toEqual([]);
});

test("a post's neighbours are the published posts before and after it", async () => {
  const { db } = shop.database;
  const neighbours = async (slug: string) => {
    const post = await findPost(db, slug);
    const { previous, next } = await findNeighbours(db, post?.id ?? 0);
    return [previous?.slug, next?.slug];
  };
  const [newest, second, third] = [
    "firing-a-wood-kiln-in-the-rain",
    "why-seconds-exist",
    "how-to-care-for-an-unglazed-foot-ring",
  ];
  expect(await neighbours(newest)).toEqual([second, undefined]);
  expect(await neighbours(second)).toEqual([third, newest]);
  expect(await neighbours("six-glazes-and-where-they-come-from")).toEqual([
    undefined,
    "setting-a-table-that-does-not-match",
  ]);

  await db.execute(sql`update posts set status = 'draft' where slug = ${second}`);
  expect(await neighbours(newest)).toEqual([third, undefined]);
});

test("a draft is not suggested", async () => {
  await shop.database.db.execute(sql`update posts set status = 'draft' where slug = 'firing-a-wood-kiln-in-the-rain'`);
  expect(await titled("rain", "kiln")).toEqual([]);
});
