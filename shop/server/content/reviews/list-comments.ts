import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";
import type { ReviewPhoto } from "./reviews.ts";

export const COMMENT_STATUSES = ["held", "approved", "spam", "trash"] as const;
export type StoredCommentStatus = (typeof COMMENT_STATUSES)[number];

/** A review or comment as moderators see it. */
export interface ListedComment {
  readonly id: number;
  readonly parentId: number | null;
  readonly authorName: string;
  readonly authorEmail: string;
  readonly isOwner: boolean;
  readonly isVerified: boolean;
  readonly rating: number | null;
  readonly body: string;
  readonly status: StoredCommentStatus;
  readonly createdAt: Date;
  readonly isReview: boolean;
  /** Name of the product or post. */
  readonly subjectName: string;
  readonly subjectSlug: string;
  readonly photos: readonly ReviewPhoto[];
}

export interface CommentFilter {
  readonly search: string;
  /** "" for any except spam and trash. */
  readonly status: string;
  readonly kind: string;
}

const COLUMNS = `c.id, c.parent_id as "parentId", c.author_name as "authorName", c.author_email as "authorEmail",
  c.is_owner as "isOwner", c.is_verified as "isVerified", c.rating, c.body, c.status, c.created_at as "createdAt",
  c.product_id is not null as "isReview",
  coalesce((select p.name from products p where p.id = c.product_id), (select p.title from posts p where p.id = c.post_id), '')
    as "subjectName",
  coalesce((select p.slug from products p where p.id = c.product_id), (select p.slug from posts p where p.id = c.post_id), '')
    as "subjectSlug",
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position), '[]')
    from review_photos p where p.comment_id = c.id) as photos`;

export function listComments(
  connection: Queryable,
  { search, status, kind }: CommentFilter,
  part: ListPart,
): Promise<Listed<ListedComment>> {
  const conditions = new Conditions();
  conditions.addWords(search, { document: "person_words(c.author_email, c.author_name)", key: "c.id" });
  if ((COMMENT_STATUSES as readonly string[]).includes(status)) conditions.add("c.status = $", status);
  else conditions.add("(c.status in ('held', 'approved')) = $", true);
  if (kind === "review") conditions.add("(c.product_id is not null) = $", true);
  if (kind === "comment") conditions.add("(c.post_id is not null) = $", true);
  const order = "c.created_at desc, c.id desc";
  return readList<ListedComment>(connection, { select: COLUMNS, from: "comments c", conditions, order }, part);
}

/** The fields of a comment that staff can edit. */
export async function findCommentText(
  connection: Queryable,
  id: number,
): Promise<Pick<ListedComment, "body" | "rating"> | null> {
  const text = "select body, rating from comments where id = $1";
  return (await connection.query<Pick<ListedComment, "body" | "rating">>(text, [id])).rows[0] ?? null;
}

/** How many comments are held for moderation, counted up to a thousand. */
export async function countHeld(connection: Queryable): Promise<number> {
  const text = "select count(*)::integer as count from (select from comments where status = 'held' limit 1000) as held";
  return (await connection.query<{ count: number }>(text)).rows[0]?.count ?? 0;
}
