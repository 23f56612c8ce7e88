import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export const fileJobs = pgTable("file_jobs", {
  id: id(),
  kind: text("kind").$type<"import" | "export">().notNull(),
  name: text("name").notNull(),
  file: text("file").notNull(),
  headings: text("headings").array().notNull().default([]),
  delimiter: text("delimiter").notNull().default(","),
  encoding: text("encoding").$type<"utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250">(),
  decimalSign: text("decimal_sign").$type<"." | ",">(),
  mode: text("mode").$type<"add" | "update">().notNull().default("add"),
  takesPictures: boolean("takes_pictures").notNull().default(true),
  status: text("status").$type<"mapping" | "waiting" | "running" | "done" | "failed">().notNull(),
  rowsDone: integer("rows_done").notNull().default(0),
  rowsTotal: integer("rows_total").notNull().default(0),
  importId: integer("import_id"),
  productIds: integer("product_ids").array(),
  reason: text("reason").notNull().default(""),
  personId: integer("person_id"),
  claimedAt: timestamptz("claimed_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const imports = pgTable("imports", {
  id: id(),
  fileName: text("file_name").notNull(),
  digest: text("digest").notNull(),
  mode: text("mode").$type<"add" | "update">().notNull(),
  status: text("status").$type<"running" | "done">().notNull().default("running"),
  recordsDone: integer("records_done").notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const importRows = pgTable(
  "import_rows",
  {
    importId: integer("import_id").notNull(),
    line: integer("line").notNull(),
    outcome: text("outcome").$type<"added" | "changed" | "skipped" | "refused">().notNull(),
    name: text("name").notNull().default(""),
    sku: text("sku").notNull().default(""),
    notes: text("notes").array().notNull().default([]),
    productId: integer("product_id"),
    variationId: integer("variation_id"),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

export const importedIds = pgTable(
  "imported_ids",
  {
    importId: integer("import_id").notNull(),
    originalId: integer("original_id").notNull(),
    productId: integer("product_id").notNull(),
    variationId: integer("variation_id"),
  },
  (table) => [primaryKey({ columns: [table.originalId, table.importId] })],
);
