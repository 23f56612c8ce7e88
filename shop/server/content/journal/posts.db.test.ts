import { beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { seedDemo } from "../../platform/db/seed.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { findNeighbours, findPost, findPostsAbout } from "./posts.ts";

const shop = useTestDatabase();

beforeAll(() => seedDemo(shop.database.db, new Date("2026-11-15T12:00:00Z")));

const slugsAbout = async (...words: readonly string[]) =>
  (await findPostsAbout(shop.database.db, words, 3)).map(({ slug }) => slug);

test("a post is found by all of the words in its title, in any order", async () => {
  expect(await slugsAbout("rain", "kiln")).toEqual(["firing-a-wood-kiln-in-the-rain"]);
  expect(await slugsAbout("rain", "teapot")).toEqual([]);
  expect(await slugsAbout("null")).toEqual([]);
  expect(await slugsAbout()).toEqual([]);
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

test("a post is found by its summary, after those that have the words in their titles", async () => {
  await shop.database.db.execute(sql`
    update posts set excerpt = 'About rain, and a kiln.',
      published_at = (select max(published_at) + interval '1 second' from posts)
    where slug = 'how-to-care-for-an-unglazed-foot-ring'`);
  expect(await slugsAbout("rain", "kiln")).toEqual([
    "firing-a-wood-kiln-in-the-rain",
    "how-to-care-for-an-unglazed-foot-ring",
  ]);
});

test("a draft is not suggested", async () => {
  await shop.database.db.execute(sql`update posts set status = 'draft' where slug = 'firing-a-wood-kiln-in-the-rain'`);
  expect(await slugsAbout("wood", "kiln")).toEqual([]);
});
