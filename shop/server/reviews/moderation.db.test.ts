import { expect, test } from "vitest";
import { readAudit } from "../accounts/audit.ts";
import { createPerson } from "../accounts/test-people.ts";
import { createProduct, createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { listComments } from "./list-comments.ts";
import { deleteComment, editComment, replyToComment, setCommentStatus } from "./moderate-comments.ts";
import { loadThread } from "./reviews.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
const PAGE = { page: 1, perPage: 20 };

async function review(status = "held", parentId: number | null = null, productId?: number) {
  const product = productId ?? (await createProduct(shop.database, { name: "Jar" }));
  const text = `insert into comments (product_id, parent_id, author_name, author_email, rating, body, status)
    values ($1, $2, 'Ann <b>', 'ann@example.com', $3, 'Lovely <script>', $4) returning id`;
  const values = [product, parentId, parentId === null ? 4 : null, status];
  const { rows } = await shop.database.pool.query<{ id: number }>(text, values);
  return { id: rows[0]?.id ?? 0, product };
}

const owner = () => createPerson(shop.database.pool, "owner@example.com", "owner");
const shown = async (product: number) =>
  (await loadThread(shop.database.pool, { productId: product }, { page: 1 })).comments;
const listed = async (status: string, search = "") =>
  (await listComments(shop.database.pool, { search, status, kind: "" }, PAGE)).rows.map(({ id }) => id);

test("what waits is shown in the shop once it is approved, and gone again once it is called spam or thrown away", async () => {
  const staff = await owner();
  const { id, product } = await review();
  expect(await listed("held")).toEqual([id]);
  expect(await shown(product)).toEqual([]);
  await setCommentStatus(shop, staff, id, "approved");
  expect(await shown(product)).toMatchObject([{ id, body: "Lovely <script>" }]);
  const rated = "select review_count as count from product_listing where product_id = $1";
  expect((await shop.database.pool.query(rated, [product])).rows).toEqual([{ count: 1 }]);
  for (const status of ["spam", "trash"] as const) {
    await setCommentStatus(shop, staff, id, status);
    expect(await shown(product)).toEqual([]);
    expect(await listed(status)).toEqual([id]);
  }
  expect(await listed("")).toEqual([]);
  expect((await readAudit(shop.database.pool)).map(({ act }) => act)).toEqual([
    "threw a comment away",
    "called a comment spam",
    "approved a comment",
  ]);
});

test("the shop answers in its own name, below what it answers, and only what everybody sees", async () => {
  const staff = await owner();
  const { id, product } = await review();
  expect(await replyToComment(shop, staff, id, "Thank you.")).toEqual({ ok: false, error: { code: "not-approved" } });
  await setCommentStatus(shop, staff, id, "approved");
  expect(await replyToComment(shop, staff, id, "   ")).toEqual({ ok: false, error: { code: "empty" } });
  expect(await replyToComment(shop, staff, id, "Thank you.")).toMatchObject({ ok: true });
  const [thread] = await shown(product);
  expect(thread?.replies).toMatchObject([{ isOwner: true, authorName: "Vitrine", body: "Thank you.", rating: null }]);
});

test("answers go no deeper than threads do", async () => {
  const staff = await owner();
  const { id, product } = await review("approved");
  let last = id;
  for (let depth = 2; depth <= 5; depth += 1) last = (await review("approved", last, product)).id;
  await replyToComment(shop, staff, last, "Enough.");
  const { rows } = await shop.database.pool.query("select parent_id as parent from comments where is_owner");
  expect(rows[0]?.parent).not.toBe(last);
});

test("words and stars can be changed, but an answer never gets stars", async () => {
  const staff = await owner();
  const { id, product } = await review("approved");
  const answer = await review("approved", id, product);
  await editComment(shop, staff, id, { body: "Lovely.", rating: 2 });
  await editComment(shop, staff, answer.id, { body: "Indeed.", rating: 5 });
  const [thread] = await shown(product);
  expect(thread).toMatchObject({ body: "Lovely.", rating: 2, replies: [{ body: "Indeed.", rating: null }] });
});

test("only what was thrown away can be deleted, and it is found by its author until then", async () => {
  const staff = await owner();
  const { id } = await review("approved");
  expect(await listed("", "ann@exam")).toEqual([id]);
  expect(await deleteComment(shop, staff, id)).toMatchObject({ ok: false });
  await setCommentStatus(shop, staff, id, "trash");
  expect(await deleteComment(shop, staff, id)).toMatchObject({ ok: true });
  expect(await listed("trash")).toEqual([]);
});
