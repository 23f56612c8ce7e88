import type { FieldPrice, FieldRule } from "@vitrine/commerce/option-fields";
import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, timestamptz, money } from "./columns.ts";

export const priceOptions = pgTable("price_options", {
  id: id(),
  productId: integer("product_id").notNull(),
  index: integer("index").notNull(),
  name: text("name").notNull(),
  price: money("price").notNull(),
  isDefault: boolean("is_default").notNull().default(false),
});

export const optionFields = pgTable(
  "option_fields",
  {
    productId: integer("product_id").notNull(),
    id: text("id").notNull(),
    position: integer("position").notNull().default(0),
    label: text("label").notNull(),
    help: text("help").notNull().default(""),
    isRequired: boolean("is_required").notNull().default(false),
    price: jsonb("price").$type<FieldPrice>(),
    rule: jsonb("rule").$type<FieldRule>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
);

/** Files that visitors uploaded as answers; their content is in the data folder. */
export const uploads = pgTable("uploads", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  mediaType: text("media_type").notNull(),
  bytes: integer("bytes").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
