import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export const productFiles = pgTable("product_files", {
  id: id(),
  productId: integer("product_id").notNull(),
  variationId: integer("variation_id"),
  priceOptionId: integer("price_option_id"),
  name: text("name").notNull(),
  location: text("location").notNull(),
  position: integer("position").notNull().default(0),
});

/** Files that an order lets its customer download. */
export const orderDownloads = pgTable("order_downloads", {
  id: id(),
  key: text("key")
    .notNull()
    .unique()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  orderId: integer("order_id").notNull(),
  orderLineId: integer("order_line_id").notNull(),
  productId: integer("product_id").notNull(),
  variationId: integer("variation_id"),
  name: text("name").notNull(),
  location: text("location").notNull(),
  downloadsLeft: integer("downloads_left"),
  usedCount: integer("used_count").notNull().default(0),
  lastUsedAt: timestamptz("last_used_at"),
  expiresAt: timestamptz("expires_at"),
  revokedAt: timestamptz("revoked_at"),
  position: integer("position").notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
