import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export const contentPages = pgTable("content_pages", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  status: text("status").$type<"published" | "draft">().notNull().default("published"),
  document: jsonb("document").$type<unknown>().notNull(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const contentPageDrafts = pgTable("content_page_drafts", {
  pageId: integer("page_id").primaryKey(),
  title: text("title").notNull(),
  document: jsonb("document").$type<unknown>().notNull(),
  savedBy: text("saved_by").notNull().default(""),
  savedAt: timestamptz("saved_at").notNull().defaultNow(),
});

export const contentPageVersions = pgTable("content_page_versions", {
  id: id(),
  pageId: integer("page_id").notNull(),
  kind: text("kind").$type<"published" | "draft">().notNull(),
  title: text("title").notNull(),
  document: jsonb("document").$type<unknown>().notNull(),
  savedBy: text("saved_by").notNull().default(""),
  savedAt: timestamptz("saved_at").notNull().defaultNow(),
});

export const contentPageOldSlugs = pgTable("content_page_old_slugs", {
  slug: text("slug").primaryKey(),
  pageId: integer("page_id").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export type MessageMailStatus = "waiting" | "sent" | "given-up" | "none";

export const messages = pgTable("messages", {
  id: id(),
  pageSlug: text("page_slug").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  body: text("body").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  isAnswered: boolean("is_answered").notNull().default(false),
  /** Of the email to the shop; `none` if there is nobody to send it to. */
  mailStatus: text("mail_status").$type<MessageMailStatus>().notNull().default("waiting"),
  topic: text("topic").notNull().default(""),
  /** As the visitor entered it. */
  orderNumber: text("order_number").notNull().default(""),
});

export const messagePhotos = pgTable("message_photos", {
  id: text("id").primaryKey(),
  messageId: integer("message_id").notNull(),
  position: smallint("position").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
});
