import { products } from "../../../../demo/catalogue/index.ts";
import { posts } from "../../../../demo/journal/index.ts";
import { type DemoComment, type DemoReview, OWNER_NAME, reviews } from "../../../../demo/reviews/index.ts";
import type { comments } from "../schema/reviews.ts";
import { postIds, productIds } from "./content-ids.ts";
import { daysBefore, hoursAfter } from "./timestamps.ts";

type CommentRow = typeof comments.$inferInsert & { readonly id: number; readonly createdAt: Date };
type Subject = { readonly productId: number } | { readonly postId: number };

/** Reviews in the order of the products, then comments in the order of the posts; each followed by its replies. */
export function commentRows(now: Date): CommentRow[] {
  const unknown = Object.keys(reviews).filter((reviewed) => !products.some(({ slug }) => slug === reviewed));
  if (unknown.length > 0) throw new Error(`There are reviews of products that do not exist: ${unknown.join(", ")}.`);

  const rows: CommentRow[] = [];
  for (const { slug } of products) {
    appendThread(rows, { productId: productIds.idOf(slug) }, reviews[slug] ?? [], now);
  }
  for (const { slug, comments: thread = [] } of posts) {
    appendThread(rows, { postId: postIds.idOf(slug) }, thread, now);
  }
  return rows;
}

function appendThread(
  rows: CommentRow[],
  subject: Subject,
  thread: readonly (DemoComment | DemoReview)[],
  now: Date,
  parent?: CommentRow,
): void {
  for (const comment of thread) {
    const row: CommentRow = {
      ...subject,
      id: rows.length + 1,
      parentId: parent?.id ?? null,
      authorName: comment.author,
      isOwner: comment.author === OWNER_NAME,
      isVerified: "isVerified" in comment && comment.isVerified,
      rating: "rating" in comment ? comment.rating : null,
      body: comment.text,
      status: comment.status ?? "approved",
      createdAt: momentOf(comment, now, rows.length, parent),
    };
    rows.push(row);
    appendThread(rows, subject, comment.replies ?? [], now, row);
  }
}

/** Spread over the day, and never before its parent. */
function momentOf({ daysAgo }: DemoComment, now: Date, index: number, parent?: CommentRow): Date {
  const written = hoursAfter(daysBefore(now, daysAgo), -((index * 7) % 11));
  if (!parent || parent.createdAt < written) return written;
  return hoursAfter(parent.createdAt, 1);
}
