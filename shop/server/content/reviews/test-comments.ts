import type { Database } from "../../platform/db/connect.ts";
import { posts } from "../../platform/db/schema/journal.ts";
import { comments } from "../../platform/db/schema/reviews.ts";

type CommentRow = typeof comments.$inferInsert;
type PostRow = typeof posts.$inferInsert;

export async function createComment({ db }: Database, row: Partial<CommentRow>): Promise<number> {
  const values: CommentRow = { authorName: "Ann", authorEmail: "ann@example.com", body: "Fine.", ...row };
  const [comment] = await db.insert(comments).values(values).returning({ id: comments.id });
  return comment?.id ?? 0;
}

export async function createPost({ db }: Database, row: Partial<PostRow> & { readonly slug: string }): Promise<number> {
  const [post] = await db
    .insert(posts)
    .values({ title: "A post", publishedAt: new Date(0), ...row })
    .returning({ id: posts.id });
  return post?.id ?? 0;
}
