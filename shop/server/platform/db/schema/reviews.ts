import { boolean, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export const comments = pgTable("comments", {
  id: id(),
  productId: integer("product_id"),
  postId: integer("post_id"),
  parentId: integer("parent_id"),
  authorName: text("author_name").notNull(),
  authorEmail: text("author_email").notNull().default(""),
  isOwner: boolean("is_owner").notNull().default(false),
  isVerified: boolean("is_verified").notNull().default(false),
  rating: smallint("rating"),
  body: text("body").notNull(),
  status: text("status").$type<"approved" | "held" | "spam" | "trash">().notNull().default("approved"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  helpfulCount: integer("helpful_count").notNull().default(0),
});

export const commentVotes = pgTable(
  "comment_votes",
  {
    commentId: integer("comment_id").notNull(),
    voter: text("voter").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.voter] })],
);

export const reviewPhotos = pgTable("review_photos", {
  id: text("id").primaryKey(),
  commentId: integer("comment_id").notNull(),
  position: smallint("position").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
