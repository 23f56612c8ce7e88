import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentId, timestamptz } from "./columns.ts";

export const posts = pgTable("posts", {
  id: contentId(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  excerpt: text("excerpt").notNull().default(""),
  body: text("body").notNull().default(""),
  mediaId: integer("media_id"),
  status: text("status").$type<"published" | "draft">().notNull().default("published"),
  publishedAt: timestamptz("published_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const postTags = pgTable(
  "post_tags",
  { postId: integer("post_id").notNull(), tagId: integer("tag_id").notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] })],
);
