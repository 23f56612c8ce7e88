import { type RatingCount, ratingDistribution } from "@vitrine/commerce/reviews";
import { type SQL, sql } from "drizzle-orm";
import type { ReviewOrder } from "../../addresses/review-address.ts";
import type { Db } from "../db/connect.ts";
import { isAbout, type Subject } from "./comment-subject.ts";

export type { Subject } from "./comment-subject.ts";

export interface Comment {
  readonly id: number;
  readonly authorName: string;
  readonly isOwner: boolean;
  readonly isVerified: boolean;
  readonly rating: number | null;
  readonly body: string;
  readonly helpfulCount: number;
  /** Waits for the owner; only its author is shown it. */
  readonly isHeld: boolean;
  readonly photos: readonly ReviewPhoto[];
  readonly createdAt: Date;
  readonly replies: readonly Comment[];
}

export interface ReviewPhoto {
  readonly id: string;
  /** Of the large picture. */
  readonly width: number;
  readonly height: number;
}

export interface Thread {
  readonly comments: readonly Comment[];
  /** Of top-level comments, as pages count them. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export interface ThreadQuery {
  readonly page: number;
  readonly order?: ReviewOrder;
  /** A comment that this visitor wrote and that waits for the owner. */
  readonly ownCommentId?: number | null;
}

export const COMMENTS_PER_PAGE = 10;

const ORDERS: Readonly<Record<ReviewOrder, SQL>> = {
  newest: sql`created_at desc, id desc`,
  highest: sql`rating desc nulls last, created_at desc, id desc`,
  lowest: sql`rating asc nulls last, created_at desc, id desc`,
  helpful: sql`helpful_count desc, created_at desc, id desc`,
};

/** One page of a thread with every approved reply below it. */
export async function loadThread(db: Db, subject: Subject, query: ThreadQuery): Promise<Thread> {
  const { order = "newest", ownCommentId = null } = query;
  // Who passes on the address of a page with something held on it does not pass it on for ever.
  const isVisible = sql`(status = 'approved' or (id = ${ownCommentId} and created_at > now() - interval '1 day'))`;
  const top = sql`${isAbout(subject)} and parent_id is null and ${isVisible}`;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from comments where ${top}`,
  );
  const total = counted[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / COMMENTS_PER_PAGE));
  const page = Math.min(Math.max(1, query.page), pages);
  if (total === 0) return { comments: [], total, page, pages };

  const { rows } = await db.execute(sql`
    with recursive top as (
      select id, row_number() over (order by ${ORDERS[order]}) as place from comments where ${top}
      order by place limit ${COMMENTS_PER_PAGE} offset ${(page - 1) * COMMENTS_PER_PAGE}
    ),
    visible as (select * from comments where ${isAbout(subject)} and ${isVisible}),
    thread as (
      select c.*, top.place from visible c join top using (id)
      union all
      select c.*, thread.place from visible c join thread on c.parent_id = thread.id
    )
    select id, parent_id as "parentId", author_name as "authorName", is_owner as "isOwner", is_verified as "isVerified",
      rating, body, helpful_count as "helpfulCount", status <> 'approved' as "isHeld", created_at as "createdAt",
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.position), '[]')
        from review_photos p where p.comment_id = thread.id
      ) as photos
    from thread order by place, created_at, id`);
  return { comments: nest(rows as unknown as CommentRow[]), total, page, pages };
}

/** How many approved reviews gave how many stars. */
export async function loadRatings(db: Db, productId: number): Promise<readonly RatingCount[]> {
  const { rows } = await db.execute<{ rating: number; count: number }>(sql`
    select rating, count(*)::integer as count from comments
    where product_id = ${productId} and status = 'approved' and parent_id is null and rating is not null
    group by rating`);
  return ratingDistribution(new Map(rows.map(({ rating, count }) => [rating, count])));
}

interface CommentRow extends Omit<Comment, "replies" | "createdAt"> {
  readonly parentId: number | null;
  readonly createdAt: string;
}

function nest(rows: readonly CommentRow[]): Comment[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parent: number | null): Comment[] =>
    (byParent.get(parent) ?? []).map(({ parentId: _, createdAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      replies: below(row.id),
    }));
  return below(null);
}
