import { beforeAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { seedDemo } from "../../platform/db/seed.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { findPostsTitled } from "./posts.ts";

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

test("a draft is not suggested", async () => {
  await shop.database.db.execute(sql`update posts set status = 'draft' where slug = 'firing-a-wood-kiln-in-the-rain'`);
  expect(await titled("rain", "kiln")).toEqual([]);
});
