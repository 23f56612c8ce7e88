import { expect, test } from "vitest";
import { readAudit } from "../../people/accounts/audit.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { listComments } from "./list-comments.ts";
import {
  deleteComment,
  editComment,
  removeReviewPhoto,
  replyToComment,
  setCommentStatus,
} from "./moderate-comments.ts";
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

test("a held comment is shown once it is approved, and hidden again as spam or in the trash", async () => {
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

test("the shop replies in its own name, below the comment, and only to visible ones", async () => {
  const staff = await owner();
  const { id, product } = await review();
  expect(await replyToComment(shop, staff, id, "Thank you.")).toEqual({ ok: false, error: { code: "not-approved" } });
  await setCommentStatus(shop, staff, id, "approved");
  expect(await replyToComment(shop, staff, id, "   ")).toEqual({ ok: false, error: { code: "empty" } });
  expect(await replyToComment(shop, staff, id, "Thank you.")).toMatchObject({ ok: true });
  const [thread] = await shown(product);
  expect(thread?.replies).toMatchObject([{ isOwner: true, authorName: "Vitrine", body: "Thank you.", rating: null }]);
});

test("replies are not nested deeper than the maximum", async () => {
  const staff = await owner();
  const { id, product } = await review("approved");
  let last = id;
  for (let depth = 2; depth <= 5; depth += 1) last = (await review("approved", last, product)).id;
  await replyToComment(shop, staff, last, "Enough.");
  const { rows } = await shop.database.pool.query("select parent_id as parent from comments where is_owner");
  expect(rows[0]?.parent).not.toBe(last);
});

test("text and rating can be edited, but a reply never gets a rating", async () => {
  const staff = await owner();
  const { id, product } = await review("approved");
  const result = await review("approved", id, product);
  await editComment(shop, staff, id, { body: "Lovely.", rating: 2 });
  await editComment(shop, staff, result.id, { body: "Indeed.", rating: 5 });
  const [thread] = await shown(product);
  expect(thread).toMatchObject({ body: "Lovely.", rating: 2, replies: [{ body: "Indeed.", rating: null }] });
});

test("only a comment in the trash can be deleted, and until then it is found by its author", async () => {
  const staff = await owner();
  const { id } = await review("approved");
  expect(await listed("", "ann@exam")).toEqual([id]);
  expect(await deleteComment(shop, staff, id)).toMatchObject({ ok: false });
  await setCommentStatus(shop, staff, id, "trash");
  expect(await deleteComment(shop, staff, id)).toMatchObject({ ok: true });
  expect(await listed("trash")).toEqual([]);
});

test("one photo of a review is removed, by its review and photo together, and its page becomes stale", async () => {
  const staff = await owner();
  const { id, product } = await review("approved");
  const [first, second] = ["a".repeat(32), "b".repeat(32)];
  const text =
    "insert into review_photos (id, comment_id, position, width, height) values ($1, $3, 0, 9, 9), ($2, $3, 1, 9, 9)";
  await shop.database.pool.query(text, [first, second, id]);
  const other = await review("approved");
  expect((await removeReviewPhoto(shop, staff, other.id, first)).ok).toBe(false);

  const listener = await shop.database.pool.connect();
  const heard: string[] = [];
  listener.on("notification", ({ payload = "" }) => heard.push(payload));
  await listener.query("listen vitrine_changes");
  expect((await removeReviewPhoto(shop, staff, id, first)).ok).toBe(true);
  await expect.poll(() => heard.join()).toContain(`product:${product}`);
  listener.release(true);
  const [shownReview] = await shown(product);
  expect(shownReview?.photos.map((photo) => photo.id)).toEqual([second]);
  expect((await removeReviewPhoto(shop, staff, id, first)).ok, "sent twice").toBe(false);
  expect((await readAudit(shop.database.pool)).map(({ act }) => act)).toEqual(["removed a photo of a review"]);
});
