import type { Database } from "../db/connect.ts";
import * as schema from "../db/schema.ts";

type CommentRow = typeof schema.comments.$inferInsert;
type PostRow = typeof schema.posts.$inferInsert;

export async function createComment({ db }: Database, row: Partial<CommentRow>): Promise<number> {
  const values: CommentRow = { authorName: "Ann", authorEmail: "ann@example.com", body: "Fine.", ...row };
  const [comment] = await db.insert(schema.comments).values(values).returning({ id: schema.comments.id });
  return comment?.id ?? 0;
}

export async function createPost({ db }: Database, row: Partial<PostRow> & { readonly slug: string }): Promise<number> {
  const [post] = await db
    .insert(schema.posts)
    .values({ title: "A post", publishedAt: new Date(0), ...row })
    .returning({ id: schema.posts.id });
  return post?.id ?? 0;
}
