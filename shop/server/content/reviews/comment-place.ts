import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { isAbout, type Subject } from "./comment-subject.ts";
import { COMMENTS_PER_PAGE } from "./reviews.ts";

type Connection = Pick<Db, "execute">;

/** Maximum depth of replies; deeper ones join the last level. */
export const MAX_DEPTH = 5;

/**
 * The parent of a new reply: the comment it replies to, or an ancestor if the thread is already at its maximum depth.
 * Null if there is no such comment.
 */
export async function findParent(db: Connection, subject: Subject, commentId: number): Promise<number | null> {
  // Outermost first: a comment is visible only if all its ancestors are.
  const { rows } = await db.execute<{ id: number; is_visible: boolean }>(sql`
    with recursive above as (
      select id, parent_id, status, 0 as steps from comments where id = ${commentId} and ${isAbout(subject)}
      union all
      select c.id, c.parent_id, c.status, steps + 1 from comments c join above on c.id = above.parent_id where steps < 100
    )
    select id, status = 'approved' as is_visible from above order by steps desc`);
  if (rows.length === 0 || !rows.every((row) => row.is_visible)) return null;
  return rows[Math.min(rows.length, MAX_DEPTH - 1) - 1]?.id ?? null;
}

/** The page of the thread, newest first, that shows a comment or its top-level ancestor. */
export async function pageOfComment(db: Connection, subject: Subject, commentId: number): Promise<number> {
  const { rows } = await db.execute<{ before: number }>(sql`
    with recursive above as (
      select id, parent_id, created_at from comments where id = ${commentId}
      union all
      select c.id, c.parent_id, c.created_at from comments c join above on c.id = above.parent_id
    ),
    root as (select id, created_at from above where parent_id is null)
    select count(*)::integer as before from comments, root
    where ${isAbout(subject)} and parent_id is null and status = 'approved'
      and (comments.created_at, comments.id) > (root.created_at, root.id)`);
  return Math.floor((rows[0]?.before ?? 0) / COMMENTS_PER_PAGE) + 1;
}

export interface ReplyTarget {
  readonly id: number;
  readonly authorName: string;
}

/** For the reply form of a page. */
export async function findReplyTarget(db: Connection, subject: Subject, id: number): Promise<ReplyTarget | null> {
  const { rows } = await db.execute<{ author_name: string }>(sql`
    select author_name from comments where id = ${id} and ${isAbout(subject)} and status = 'approved'`);
  return rows[0] ? { id, authorName: rows[0].author_name } : null;
}
