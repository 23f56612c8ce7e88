import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentId } from "./columns.ts";
import { sellable } from "./sellable.ts";

export const variations = pgTable("variations", {
  id: contentId(),
  ...sellable(),
  productId: integer("product_id").notNull(),
  status: text("status").$type<"published" | "private">().notNull().default("published"),
  isActive: boolean("is_active").notNull().default(true),
  taxClass: text("tax_class"),
  shippingClass: text("shipping_class"),
  stockUnitId: integer("stock_unit_id"),
  mediaId: integer("media_id"),
});

export const variationChoices = pgTable(
  "variation_choices",
  {
    variationId: integer("variation_id").notNull(),
    productAttributeId: integer("product_attribute_id").notNull(),
    value: text("value").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.variationId, table.productAttributeId] })],
);
