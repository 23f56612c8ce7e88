import { boolean, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contentId, id, timestamptz, money } from "./columns.ts";
import { sellable } from "./sellable.ts";

export type ProductKind = "simple" | "variable" | "grouped" | "bundle" | "external" | "download";

export const products = pgTable("products", {
  id: contentId(),
  ...sellable(),
  kind: text("kind").$type<ProductKind>().notNull(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  status: text("status").$type<"published" | "private" | "draft" | "importing">().notNull().default("published"),
  visibility: text("visibility").$type<"visible" | "catalog" | "search" | "hidden">().notNull().default("visible"),
  isFeatured: boolean("is_featured").notNull().default(false),
  shortDescription: text("short_description").notNull().default(""),
  taxStatus: text("tax_status").$type<"taxable" | "shipping" | "none">().notNull().default("taxable"),
  taxClass: text("tax_class").notNull().default(""),
  shippingClass: text("shipping_class").notNull().default(""),
  stockUnitId: integer("stock_unit_id").notNull(),
  externalUrl: text("external_url"),
  buttonText: text("button_text"),
  purchaseNote: text("purchase_note").notNull().default(""),
  reviewsAllowed: boolean("reviews_allowed").notNull().default(true),
  soldCount: integer("sold_count").notNull().default(0),
  publishedAt: timestamptz("published_at").notNull().defaultNow(),
  /** Of a draft that becomes visible by itself. */
  publishAt: timestamptz("publish_at"),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  trashedAt: timestamptz("trashed_at"),
});

export const productMedia = pgTable(
  "product_media",
  {
    productId: integer("product_id").notNull(),
    mediaId: integer("media_id").notNull(),
    position: integer("position").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.mediaId] })],
);

export const productCategories = pgTable(
  "product_categories",
  { productId: integer("product_id").notNull(), categoryId: integer("category_id").notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] })],
);

export const productTags = pgTable(
  "product_tags",
  { productId: integer("product_id").notNull(), tagId: integer("tag_id").notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] })],
);

export const productAttributes = pgTable("product_attributes", {
  id: id(),
  productId: integer("product_id").notNull(),
  attributeId: integer("attribute_id"),
  name: text("name").notNull().default(""),
  options: text("options").array().notNull().default([]),
  isVisible: boolean("is_visible").notNull().default(true),
  isVariation: boolean("is_variation").notNull().default(false),
  defaultValue: text("default_value").notNull().default(""),
  position: integer("position").notNull().default(0),
});

export const productAttributeTerms = pgTable(
  "product_attribute_terms",
  {
    productAttributeId: integer("product_attribute_id").notNull(),
    termId: integer("term_id").notNull(),
    position: integer("position").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productAttributeId, table.termId] })],
);

export const productLinks = pgTable("product_links", {
  productId: integer("product_id").notNull(),
  kind: text("kind").$type<"child" | "part" | "upsell" | "cross-sell">().notNull(),
  targetProductId: integer("target_product_id").notNull(),
  targetVariationId: integer("target_variation_id"),
  quantity: integer("quantity").notNull().default(1),
  position: integer("position").notNull().default(0),
});

/** Maintained by triggers (migration 0002); never written by application code. */
export const productListing = pgTable("product_listing", {
  productId: integer("product_id").primaryKey(),
  isListed: boolean("is_listed").notNull(),
  isSearchable: boolean("is_searchable").notNull(),
  name: text("name").notNull(),
  menuOrder: integer("menu_order").notNull(),
  publishedAt: timestamptz("published_at").notNull(),
  priceFrom: money("price_from"),
  priceTo: money("price_to"),
  isOnSale: boolean("is_on_sale").notNull(),
  stockStatus: text("stock_status").$type<"instock" | "outofstock" | "onbackorder">().notNull(),
  rating: numeric("rating", { precision: 3, scale: 2, mode: "number" }).notNull(),
  reviewCount: integer("review_count").notNull(),
  soldCount: integer("sold_count").notNull(),
  categoryIds: integer("category_ids").array().notNull(),
  tagIds: integer("tag_ids").array().notNull(),
  termIds: integer("term_ids").array().notNull(),
  priceChangesAt: timestamptz("price_changes_at"),
});
