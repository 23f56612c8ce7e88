import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export interface MediaFile {
  readonly format: "avif" | "webp" | "jpeg" | "png";
  readonly width: number;
  readonly height: number;
  /** Path below `/media/`. */
  readonly path: string;
  readonly bytes: number;
}

/** The point of an image that stays visible when it is cropped, in percent of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export const media = pgTable("media", {
  id: id(),
  name: text("name").notNull().unique(),
  alt: text("alt").notNull().default(""),
  title: text("title").notNull().default(""),
  caption: text("caption").notNull().default(""),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  files: jsonb("files").$type<readonly MediaFile[]>().notNull(),
  placeholder: text("placeholder").notNull().default(""),
  color: text("color").notNull().default("#cfd0cc"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  sourceUrl: text("source_url").unique(),
  original: text("original"),
  focus: jsonb("focus").$type<Focus>(),
});

export const imageJobs = pgTable("image_jobs", {
  id: id(),
  productId: integer("product_id").notNull(),
  mediaId: integer("media_id"),
  original: text("original").notNull(),
  name: text("name").notNull(),
  focus: jsonb("focus").$type<Focus>(),
  status: text("status").$type<"waiting" | "running" | "done" | "failed">().notNull().default("waiting"),
  stepsDone: integer("steps_done").notNull().default(0),
  steps: integer("steps").notNull().default(11),
  attempts: integer("attempts").notNull().default(0),
  claimedAt: timestamptz("claimed_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** URLs of images that could not be fetched, with the fields they belong to. */
export const imageLinks = pgTable("image_links", {
  id: id(),
  productId: integer("product_id").notNull(),
  variationId: integer("variation_id"),
  url: text("url").notNull(),
  position: integer("position").notNull().default(0),
});
