import { sql } from "drizzle-orm";
import type { Db } from "../db/connect.ts";

export interface Comment {
  readonly id: number;
  readonly authorName: string;
  readonly isOwner: boolean;
  readonly isVerified: boolean;
  readonly rating: number | null;
  readonly body: string;
  readonly createdAt: Date;
  readonly replies: readonly Comment[];
}

export interface Thread {
  readonly comments: readonly Comment[];
  /** Of top-level comments, as pages count them. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The subject is a product or a post: their numbers never collide. */
export type Subject = { readonly productId: number } | { readonly postId: number };

export const COMMENTS_PER_PAGE = 10;

/** One page of a thread, newest conversation first, with every approved reply below it. */
export async function loadThread(db: Db, subject: Subject, wantedPage: number): Promise<Thread> {
  const of = "productId" in subject ? sql`product_id = ${subject.productId}` : sql`post_id = ${subject.postId}`;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from comments where ${of} and status = 'approved' and parent_id is null`,
  );
  const total = counted[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / COMMENTS_PER_PAGE));
  const page = Math.min(Math.max(1, wantedPage), pages);
  if (total === 0) return { comments: [], total, page, pages };

  const { rows } = await db.execute(sql`
    with recursive top as (
      select id from comments where ${of} and status = 'approved' and parent_id is null
      order by created_at desc, id desc limit ${COMMENTS_PER_PAGE} offset ${(page - 1) * COMMENTS_PER_PAGE}
    ),
    thread as (
      select c.* from comments c join top using (id)
      union all
      select c.* from comments c join thread on c.parent_id = thread.id and c.status = 'approved'
    )
    select id, parent_id as "parentId", author_name as "authorName", is_owner as "isOwner", is_verified as "isVerified",
      rating, body, created_at as "createdAt"
    from thread order by created_at, id`);
  return { comments: nest(rows as unknown as CommentRow[]), total, page, pages };
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
  return below(null).toReversed();
}
