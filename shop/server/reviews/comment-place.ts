import { sql } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { isAbout, type Subject } from "./comment-subject.ts";
import { COMMENTS_PER_PAGE } from "./reviews.ts";

type Connection = Pick<Db, "execute">;

/** How deep answers to answers go; deeper ones join those on the last level. */
export const MAX_DEPTH = 5;

/**
 * What a new answer hangs below: the comment it answers, or one further up where the thread is deep enough already.
 * Null when there is nothing to answer.
 */
export async function findParent(db: Connection, subject: Subject, commentId: number): Promise<number | null> {
  // Outermost first: a thread is only as visible as all that is above it.
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

/** The page of the thread, newest first, on which a comment or what it answers is shown. */
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

export interface AnsweredComment {
  readonly id: number;
  readonly authorName: string;
}

/** For the form of a page that was asked for an answer to one comment. */
export async function findAnswered(db: Connection, subject: Subject, id: number): Promise<AnsweredComment | null> {
  const { rows } = await db.execute<{ author_name: string }>(sql`
    select author_name from comments where id = ${id} and ${isAbout(subject)} and status = 'approved'`);
  return rows[0] ? { id, authorName: rows[0].author_name } : null;
}
