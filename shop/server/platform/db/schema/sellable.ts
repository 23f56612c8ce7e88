import { boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import { timestamptz, money } from "./columns.ts";

/** Columns that products and variations share. */
export const sellable = () => ({
  sku: text("sku").unique(),
  description: text("description").notNull().default(""),
  regularPrice: money("regular_price"),
  salePrice: money("sale_price"),
  saleStartsAt: timestamptz("sale_starts_at"),
  saleEndsAt: timestamptz("sale_ends_at"),
  isSoldIndividually: boolean("is_sold_individually").notNull().default(false),
  isVirtual: boolean("is_virtual").notNull().default(false),
  isDownloadable: boolean("is_downloadable").notNull().default(false),
  downloadLimit: integer("download_limit"),
  downloadExpiryDays: integer("download_expiry_days"),
  gtin: text("gtin").notNull().default(""),
  meta: jsonb("meta").$type<Readonly<Record<string, string>>>().notNull().default({}),
  minQuantity: integer("min_quantity").notNull().default(1),
  maxQuantity: integer("max_quantity"),
  weightGrams: integer("weight_grams"),
  lengthMm: integer("length_mm"),
  widthMm: integer("width_mm"),
  heightMm: integer("height_mm"),
  menuOrder: integer("menu_order").notNull().default(0),
});
