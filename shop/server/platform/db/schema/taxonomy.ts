import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

export const attributes = pgTable("attributes", {
  id: id(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  appearance: text("appearance").$type<"select" | "color" | "image" | "label">().notNull().default("select"),
  position: integer("position").notNull().default(0),
});

export const attributeTerms = pgTable("attribute_terms", {
  id: id(),
  attributeId: integer("attribute_id").notNull(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  swatch: text("swatch"),
  position: integer("position").notNull().default(0),
});

export const categories = pgTable("categories", {
  id: id(),
  parentId: integer("parent_id"),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  mediaId: integer("media_id"),
  position: integer("position").notNull().default(0),
});

export const tags = pgTable("tags", {
  id: id(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
});
