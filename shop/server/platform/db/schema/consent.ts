import { boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

export const consentTexts = pgTable("consent_texts", {
  version: text("version").primaryKey(),
  texts: jsonb("texts").$type<Readonly<Record<string, string>>>().notNull(),
  pixels: text("pixels").array().notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const consentRecords = pgTable("consent_records", {
  id: uuid("id").primaryKey().defaultRandom(),
  statistics: boolean("statistics").notNull(),
  marketing: boolean("marketing").notNull(),
  textsVersion: text("texts_version").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
