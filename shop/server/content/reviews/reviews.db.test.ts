import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { loadThread, type ThreadQuery } from "./reviews.ts";
import { createComment } from "./test-comments.ts";
import { voteHelpful } from "./vote-helpful.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => tests.database);
let mug: number;

beforeEach(async () => {
  mug = await createProduct(tests.database, { publishedAt: new Date(0) });
});

async function names(query: Partial<ThreadQuery> = {}) {
  const { comments } = await loadThread(tests.database.pool, { productId: mug }, { page: 1, ...query });
  return comments.map(({ authorName }) => authorName);
}

const review = (authorName: string, rating: number | null, day: number, helpfulCount = 0) =>
  createComment(tests.database, {
    productId: mug,
    authorName,
    rating,
    helpfulCount,
    createdAt: new Date(Date.UTC(2026, 0, day)),
  });

test("reviews are sorted by date, by rating and by helpful votes", async () => {
  await review("Ann", 5, 1, 2);
  await review("Bob", 1, 2, 7);
  await review("Cleo", 5, 3);
  await review("Dan", null, 4);

  expect(await names()).toEqual(["Dan", "Cleo", "Bob", "Ann"]);
  expect(await names({ order: "highest" })).toEqual(["Cleo", "Ann", "Bob", "Dan"]);
  expect(await names({ order: "lowest" })).toEqual(["Bob", "Cleo", "Ann", "Dan"]);
  expect(await names({ order: "helpful" })).toEqual(["Bob", "Ann", "Dan", "Cleo"]);
});

test("a sorted thread keeps its order across pages, and each reply stays below its review", async () => {
  for (let day = 1; day <= 12; day += 1) await review(`R${day}`, (day % 5) + 1, day);
  const last = await review("Z", 1, 13);
  await createComment(tests.database, { productId: mug, parentId: last, authorName: "Owner", isOwner: true });

  const second = await loadThread(tests.database.pool, { productId: mug }, { page: 2, order: "highest" });
  expect(second).toMatchObject({ total: 13, page: 2, pages: 2 });
  expect(second.comments.map(({ rating }) => rating)).toEqual([1, 1, 1]);
  expect(second.comments[0]).toMatchObject({ authorName: "Z", replies: [{ authorName: "Owner" }] });
});

test("a held comment is shown only to its author, and for a day", async () => {
  const id = await createComment(tests.database, { productId: mug, authorName: "Eve", status: "held" });
  expect(await names()).toEqual([]);
  expect(await names({ ownCommentId: id })).toEqual(["Eve"]);
  expect(
    (await loadThread(tests.database.pool, { productId: mug }, { page: 1, ownCommentId: id })).comments,
  ).toMatchObject([{ isHeld: true }]);

  await tests.database.db.execute(sql`update comments set created_at = now() - interval '25 hours'`);
  expect(await names({ ownCommentId: id })).toEqual([]);
});

describe("a helpful vote", () => {
  const vote = (id: number, readerId: string) => voteHelpful(shop, id, { readerId, address: null });

  test("counts once per browser session", async () => {
    const id = await review("Ann", 5, 1);
    expect(await vote(id, "one")).toEqual({ ok: true, value: { helpfulCount: 1, isNew: true } });
    expect(await vote(id, "one")).toEqual({ ok: true, value: { helpfulCount: 1, isNew: false } });
    expect(await vote(id, "two")).toEqual({ ok: true, value: { helpfulCount: 2, isNew: true } });
  });

  test("clicked twice at the same moment counts once", async () => {
    const id = await review("Ann", 5, 1);
    await Promise.all(Array.from({ length: 6 }, () => vote(id, "one")));
    expect(await vote(id, "one")).toMatchObject({ value: { helpfulCount: 1 } });
  });

  test("is accepted only for visible reviews", async () => {
    const held = await createComment(tests.database, { productId: mug, status: "held" });
    for (const id of [held, 0, 999_999]) expect(await vote(id, "one")).toMatchObject({ ok: false });
  });

  test("is limited", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 61; index += 1) ids.push(await review(`R${index}`, 3, 1));
    const answers = [];
    for (const id of ids) answers.push(await vote(id, "eager"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(60);
    expect(answers.at(-1)).toEqual({ ok: false, error: { code: "too-fast" } });
  });
});
