import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz, money } from "./columns.ts";

export const coupons = pgTable("coupons", {
  id: id(),
  code: text("code").notNull().unique(),
  description: text("description").notNull().default(""),
  kind: text("kind").$type<"percent" | "cart" | "product">().notNull(),
  amount: money("amount").notNull(),
  hasFreeShipping: boolean("has_free_shipping").notNull().default(false),
  minimum: money("minimum"),
  maximum: money("maximum"),
  startsAt: timestamptz("starts_at"),
  endsAt: timestamptz("ends_at"),
  mostUses: integer("most_uses"),
  mostUsesPerCustomer: integer("most_uses_per_customer"),
  isExclusive: boolean("is_exclusive").notNull().default(false),
  skipsSaleItems: boolean("skips_sale_items").notNull().default(false),
  productIds: integer("product_ids").array().notNull().default([]),
  excludedProductIds: integer("excluded_product_ids").array().notNull().default([]),
  categoryIds: integer("category_ids").array().notNull().default([]),
  excludedCategoryIds: integer("excluded_category_ids").array().notNull().default([]),
  emails: text("emails").array().notNull().default([]),
  isActive: boolean("is_active").notNull().default(true),
  usedCount: integer("used_count").notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
