import { type RatingCount, ratingDistribution } from "@vitrine/commerce/reviews";
import { type SQL, sql } from "drizzle-orm";
import type { ReviewOrder } from "../../../urls/review-url.ts";
import type pg from "pg";
import { type Prepared, prepare } from "../../platform/db/prepared.ts";
import type { Subject } from "./comment-subject.ts";

export type { Subject } from "./comment-subject.ts";

export interface Comment {
  readonly id: number;
  readonly authorName: string;
  readonly isOwner: boolean;
  readonly isVerified: boolean;
  readonly rating: number | null;
  readonly body: string;
  readonly helpfulCount: number;
  /** Held for moderation; only its author sees it. */
  readonly isHeld: boolean;
  readonly photos: readonly ReviewPhoto[];
  readonly createdAt: Date;
  readonly replies: readonly Comment[];
}

export interface ReviewPhoto {
  readonly id: string;
  /** Size of the large image. */
  readonly width: number;
  readonly height: number;
}

export interface Thread {
  readonly comments: readonly Comment[];
  /** Number of top-level comments, which pages are counted by. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** The number of approved reviews per rating. */
  readonly ratings: readonly RatingCount[];
}

export interface ThreadQuery {
  readonly page: number;
  readonly order?: ReviewOrder;
  /** A held comment that this visitor wrote. */
  readonly ownCommentId?: number | null;
}

export const COMMENTS_PER_PAGE = 10;

const ORDERS: Readonly<Record<ReviewOrder, SQL>> = {
  newest: sql`created_at desc, id desc`,
  highest: sql`rating desc nulls last, created_at desc, id desc`,
  lowest: sql`rating asc nulls last, created_at desc, id desc`,
  helpful: sql`helpful_count desc, created_at desc, id desc`,
};

const own = sql`${sql.placeholder("ownCommentId")}::integer`;
const perPage = sql.raw(String(COMMENTS_PER_PAGE));
const page = sql`least(${sql.placeholder("page")}::integer, ceil(total::numeric / ${perPage}))`;

/** A page beyond the last is the last. The link to a held comment works for a day, so that a shared link expires. */
const readThread = (name: string, column: "product_id" | "post_id", order: SQL): Prepared =>
  prepare(
    name,
    sql`
      with recursive visible as materialized (
        select * from comments where ${sql.raw(column)} = ${sql.placeholder("subjectId")}::integer
          and (status = 'approved' or (id = ${own} and created_at > now() - interval '1 day'))
      ),
      top as (
        select id, place, total from (
          select id, row_number() over (order by ${order}) as place, count(*) over () as total
          from visible where parent_id is null
        ) ranked
        where place > (${page} - 1) * ${perPage} and place <= ${page} * ${perPage}
      ),
      thread as (
        select c.*, top.place, top.total from visible c join top using (id)
        union all
        select c.*, thread.place, thread.total from visible c join thread on c.parent_id = thread.id
      )
      select id, parent_id as "parentId", author_name as "authorName", is_owner as "isOwner",
        is_verified as "isVerified", rating, body, helpful_count as "helpfulCount", status <> 'approved' as "isHeld",
        created_at as "createdAt", total::integer,
        (
          select jsonb_object_agg(rating, count) from (
            select rating, count(*) from visible
            where status = 'approved' and parent_id is null and rating is not null group by rating) counted
        ) as ratings,
        (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height)
            order by p.position), '[]')
          from review_photos p where p.comment_id = thread.id
        ) as photos
      from thread order by place, created_at, id`,
  );

const readers = Object.fromEntries(
  Object.entries(ORDERS).map(([order, by]) => [
    order,
    {
      product: readThread(`reviews, ${order}`, "product_id", by),
      post: readThread(`comments, ${order}`, "post_id", by),
    },
  ]),
) as Readonly<Record<ReviewOrder, { readonly product: Prepared; readonly post: Prepared }>>;

/** One page of a thread with every approved reply below it. */
export async function loadThread(pool: pg.Pool, subject: Subject, query: ThreadQuery): Promise<Thread> {
  const { order = "newest", ownCommentId = null } = query;
  const [read, subjectId] =
    "productId" in subject ? [readers[order].product, subject.productId] : [readers[order].post, subject.postId];
  const requested = Math.max(1, query.page);
  const rows = (await read(pool, { subjectId, ownCommentId, page: requested })) as unknown as CommentRow[];
  const total = rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / COMMENTS_PER_PAGE));
  const ratings = Object.entries(rows[0]?.ratings ?? {}).map(([stars, count]) => [Number(stars), count] as const);
  return {
    comments: nest(rows),
    total,
    page: Math.min(requested, pages),
    pages,
    ratings: ratingDistribution(new Map(ratings)),
  };
}

interface CommentRow extends Omit<Comment, "replies" | "createdAt"> {
  readonly parentId: number | null;
  readonly createdAt: Date;
  readonly total: number;
  readonly ratings: Readonly<Record<string, number>> | null;
}

function nest(rows: readonly CommentRow[]): Comment[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parent: number | null): Comment[] =>
    (byParent.get(parent) ?? []).map(({ parentId: _, total: __, ratings: ___, ...row }) => ({
      ...row,
      replies: below(row.id),
    }));
  return below(null);
}
