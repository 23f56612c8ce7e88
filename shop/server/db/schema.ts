import type { OrderAttribution } from "@vitrine/commerce/attribution";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Address } from "@vitrine/commerce/addresses";
import type { FieldPrice, FieldRule } from "@vitrine/commerce/option-fields";
import type { OrderStatus } from "@vitrine/commerce/orders";
import { sql } from "drizzle-orm";

/**
 * The tables as TypeScript sees them. The SQL in `migrations/` is what makes them; a test holds the two together.
 */

export const contentIds = pgSequence("content_id_seq");

const contentId = () =>
  integer("id")
    .primaryKey()
    .default(sql`nextval('content_id_seq')`);
const id = () => integer("id").primaryKey().generatedByDefaultAsIdentity();
const money = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export interface MediaFile {
  readonly format: "avif" | "webp" | "jpeg" | "png";
  readonly width: number;
  readonly height: number;
  /** Below `/media/`. */
  readonly path: string;
  readonly bytes: number;
}

/** Attribute name → chosen value, as a cart line keeps it. */
export type Choices = Readonly<Record<string, string>>;

/** A product's form that was sent back, so that nobody has to fill it in twice. */
export interface RefusedForm {
  readonly productId: number;
  /** Field's id → what was typed into it; passwords and files are left out. */
  readonly typed: Readonly<Record<string, string>>;
  /** Field's id → what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface StoredNotice {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  readonly form?: RefusedForm;
  readonly action?: { readonly label: string; readonly href: string; readonly kind?: "view-cart" | "undo" };
}

/** What a visitor told of themselves so far, as typed. */
export interface StoredCustomer {
  readonly billing?: Partial<Address>;
  readonly shipping?: Partial<Address>;
  readonly shipsElsewhere?: boolean;
  /** Told before the order, by clients that save the checkout as it is filled in. */
  readonly note?: string;
  readonly paymentMethod?: string;
}

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

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
  createdAt: moment("created_at").notNull().defaultNow(),
  sourceUrl: text("source_url").unique(),
  original: text("original"),
  focus: jsonb("focus").$type<Focus>(),
});

/** The spot of a picture that stays in sight when it is cut, in per cent of its width and height. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

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
  claimedAt: moment("claimed_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const fileJobs = pgTable("file_jobs", {
  id: id(),
  kind: text("kind").$type<"import" | "export">().notNull(),
  name: text("name").notNull(),
  file: text("file").notNull(),
  headings: text("headings").array().notNull().default([]),
  delimiter: text("delimiter").notNull().default(","),
  mode: text("mode").$type<"add" | "update">().notNull().default("add"),
  takesPictures: boolean("takes_pictures").notNull().default(true),
  status: text("status").$type<"mapping" | "waiting" | "running" | "done" | "failed">().notNull(),
  rowsDone: integer("rows_done").notNull().default(0),
  rowsTotal: integer("rows_total").notNull().default(0),
  importId: integer("import_id"),
  reason: text("reason").notNull().default(""),
  personId: integer("person_id"),
  claimedAt: moment("claimed_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const attributes = pgTable("attributes", {
  id: id(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  appearance: text("appearance").$type<"select" | "color" | "image">().notNull().default("select"),
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

export const stockUnits = pgTable("stock_units", {
  id: id(),
  isManaged: boolean("is_managed").notNull().default(false),
  quantity: integer("quantity").notNull().default(0),
  backorders: text("backorders").$type<"no" | "notify" | "yes">().notNull().default("no"),
  lowAmount: integer("low_amount"),
  status: text("status").$type<"instock" | "outofstock" | "onbackorder">().notNull().default("instock"),
});

/** What products and variations have in common: they are what is sold. */
const sellable = () => ({
  sku: text("sku").unique(),
  description: text("description").notNull().default(""),
  regularPrice: money("regular_price"),
  salePrice: money("sale_price"),
  saleStartsAt: moment("sale_starts_at"),
  saleEndsAt: moment("sale_ends_at"),
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
  publishedAt: moment("published_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  trashedAt: moment("trashed_at"),
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

export const productLinks = pgTable("product_links", {
  productId: integer("product_id").notNull(),
  kind: text("kind").$type<"child" | "part" | "upsell" | "cross-sell">().notNull(),
  targetProductId: integer("target_product_id").notNull(),
  targetVariationId: integer("target_variation_id"),
  quantity: integer("quantity").notNull().default(1),
  position: integer("position").notNull().default(0),
});

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

/** Files that visitors sent with an answer; the bytes lie in the data folder. */
export const uploads = pgTable("uploads", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  mediaType: text("media_type").notNull(),
  bytes: integer("bytes").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const productFiles = pgTable("product_files", {
  id: id(),
  productId: integer("product_id").notNull(),
  variationId: integer("variation_id"),
  priceOptionId: integer("price_option_id"),
  name: text("name").notNull(),
  location: text("location").notNull(),
  position: integer("position").notNull().default(0),
});

export const posts = pgTable("posts", {
  id: contentId(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  excerpt: text("excerpt").notNull().default(""),
  body: text("body").notNull().default(""),
  mediaId: integer("media_id"),
  status: text("status").$type<"published" | "draft">().notNull().default("published"),
  publishedAt: moment("published_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const postTags = pgTable(
  "post_tags",
  { postId: integer("post_id").notNull(), tagId: integer("tag_id").notNull() },
  (table) => [primaryKey({ columns: [table.postId, table.tagId] })],
);

export const contentPages = pgTable("content_pages", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  status: text("status").$type<"published" | "draft">().notNull().default("published"),
  document: jsonb("document").$type<unknown>().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const contentPageDrafts = pgTable("content_page_drafts", {
  pageId: integer("page_id").primaryKey(),
  title: text("title").notNull(),
  document: jsonb("document").$type<unknown>().notNull(),
  savedBy: text("saved_by").notNull().default(""),
  savedAt: moment("saved_at").notNull().defaultNow(),
});

export const contentPageVersions = pgTable("content_page_versions", {
  id: id(),
  pageId: integer("page_id").notNull(),
  kind: text("kind").$type<"published" | "draft">().notNull(),
  title: text("title").notNull(),
  document: jsonb("document").$type<unknown>().notNull(),
  savedBy: text("saved_by").notNull().default(""),
  savedAt: moment("saved_at").notNull().defaultNow(),
});

export const contentPageOldSlugs = pgTable("content_page_old_slugs", {
  slug: text("slug").primaryKey(),
  pageId: integer("page_id").notNull(),
});

export const messages = pgTable("messages", {
  id: id(),
  pageSlug: text("page_slug").notNull(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  body: text("body").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const comments = pgTable("comments", {
  id: id(),
  productId: integer("product_id"),
  postId: integer("post_id"),
  parentId: integer("parent_id"),
  authorName: text("author_name").notNull(),
  authorEmail: text("author_email").notNull().default(""),
  isOwner: boolean("is_owner").notNull().default(false),
  isVerified: boolean("is_verified").notNull().default(false),
  rating: smallint("rating"),
  body: text("body").notNull(),
  status: text("status").$type<"approved" | "held" | "spam" | "trash">().notNull().default("approved"),
  createdAt: moment("created_at").notNull().defaultNow(),
  helpfulCount: integer("helpful_count").notNull().default(0),
});

export const commentVotes = pgTable(
  "comment_votes",
  {
    commentId: integer("comment_id").notNull(),
    voter: text("voter").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.voter] })],
);

export const reviewPhotos = pgTable("review_photos", {
  id: text("id").primaryKey(),
  commentId: integer("comment_id").notNull(),
  position: smallint("position").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const visitorActs = pgTable("visitor_acts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  visitor: text("visitor").notNull(),
  act: text("act").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const carts = pgTable("carts", {
  id: text("id").primaryKey(),
  notices: jsonb("notices").$type<readonly StoredNotice[]>().notNull().default([]),
  couponCodes: text("coupon_codes").array().notNull().default([]),
  shippingRate: text("shipping_rate").notNull().default(""),
  customer: jsonb("customer").$type<StoredCustomer>().notNull().default({}),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
});

export const cartLines = pgTable(
  "cart_lines",
  {
    cartId: text("cart_id").notNull(),
    key: text("key").notNull(),
    productId: integer("product_id").notNull(),
    variationId: integer("variation_id"),
    choices: jsonb("choices").$type<Choices>().notNull().default({}),
    options: jsonb("options").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    quantity: integer("quantity").notNull(),
    position: bigint("position", { mode: "number" }).generatedByDefaultAsIdentity(),
    removedAt: moment("removed_at"),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.key] })],
);

export type { OrderStatus };

export const orders = pgTable("orders", {
  id: contentId(),
  number: integer("number")
    .notNull()
    .unique()
    .default(sql`nextval('order_number_seq')`),
  key: text("key").notNull().unique(),
  status: text("status").$type<OrderStatus>().notNull().default("pending"),
  cartId: text("cart_id"),
  personId: integer("person_id"),
  currency: text("currency").notNull(),
  subtotal: money("subtotal").notNull(),
  discount: money("discount").notNull().default(0),
  shipping: money("shipping").notNull().default(0),
  tax: money("tax").notNull().default(0),
  total: money("total").notNull(),
  email: text("email").notNull().default(""),
  billingAddress: jsonb("billing_address").$type<Partial<Address>>().notNull().default({}),
  shippingAddress: jsonb("shipping_address").$type<Partial<Address>>().notNull().default({}),
  note: text("note").notNull().default(""),
  pricesIncludeTax: boolean("prices_include_tax").notNull().default(true),
  shippingTax: money("shipping_tax").notNull().default(0),
  shippingRate: text("shipping_rate").notNull().default(""),
  shippingTitle: text("shipping_title").notNull().default(""),
  paymentMethod: text("payment_method").notNull().default(""),
  paymentTitle: text("payment_title").notNull().default(""),
  refunded: money("refunded").notNull().default(0),
  attribution: jsonb("attribution").$type<OrderAttribution>().notNull().default({}),
  holdExpiresAt: moment("hold_expires_at"),
  paidAt: moment("paid_at"),
  completedAt: moment("completed_at"),
  isCounted: boolean("is_counted").notNull().default(false),
  attention: text("attention").notNull().default(""),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** One choice or answer as a person reads it. */
export interface ShownChoice {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly isAnswer?: true;
}

export interface FrozenNeed {
  readonly unitId: number;
  readonly perItem: number;
}

export const orderLines = pgTable("order_lines", {
  id: id(),
  orderId: integer("order_id").notNull(),
  productId: integer("product_id"),
  variationId: integer("variation_id"),
  name: text("name").notNull(),
  sku: text("sku").notNull().default(""),
  choices: jsonb("choices").$type<Choices>().notNull().default({}),
  options: jsonb("options").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  quantity: integer("quantity").notNull(),
  unitPrice: money("unit_price").notNull(),
  total: money("total").notNull(),
  subtotal: money("subtotal").notNull().default(0),
  discount: money("discount").notNull().default(0),
  tax: money("tax").notNull().default(0),
  taxes: jsonb("taxes").$type<Readonly<Record<string, number>>>().notNull().default({}),
  taxClass: text("tax_class").notNull().default(""),
  shown: jsonb("shown").$type<readonly ShownChoice[]>().notNull().default([]),
  needs: jsonb("needs").$type<readonly FrozenNeed[]>().notNull().default([]),
  refundedQuantity: integer("refunded_quantity").notNull().default(0),
  position: integer("position").notNull().default(0),
});

export const orderTaxes = pgTable(
  "order_taxes",
  {
    orderId: integer("order_id").notNull(),
    rateId: integer("rate_id").notNull(),
    name: text("name").notNull(),
    rate: integer("rate").notNull(),
    goods: money("goods").notNull(),
    shipping: money("shipping").notNull(),
    position: integer("position").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.rateId] })],
);

export const orderCoupons = pgTable(
  "order_coupons",
  {
    orderId: integer("order_id").notNull(),
    couponId: integer("coupon_id"),
    code: text("code").notNull(),
    discount: money("discount").notNull(),
    email: text("email").notNull().default(""),
    counts: boolean("counts").notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.code] })],
);

export const orderStock = pgTable(
  "order_stock",
  {
    orderId: integer("order_id").notNull(),
    unitId: integer("unit_id").notNull(),
    quantity: integer("quantity").notNull(),
    returned: integer("returned").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.unitId] })],
);

export const orderEvents = pgTable("order_events", {
  id: id(),
  orderId: integer("order_id").notNull(),
  fromStatus: text("from_status").$type<OrderStatus>(),
  toStatus: text("to_status").$type<OrderStatus>().notNull(),
  reason: text("reason").notNull().default(""),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const refunds = pgTable("refunds", {
  id: id(),
  orderId: integer("order_id").notNull(),
  amount: money("amount").notNull(),
  reason: text("reason").notNull().default(""),
  quantities: jsonb("quantities").$type<Readonly<Record<string, number>>>().notNull().default({}),
  isRestocked: boolean("is_restocked").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export type PaymentFlow = "intent" | "page";
export type PaymentStatus = "open" | "replaced" | "processing" | "paid" | "over";

export const payments = pgTable("payments", {
  id: id(),
  orderId: integer("order_id").notNull(),
  provider: text("provider").$type<"stripe">().notNull(),
  flow: text("flow").$type<PaymentFlow>().notNull(),
  status: text("status").$type<PaymentStatus>().notNull().default("open"),
  amount: money("amount").notNull(),
  currency: text("currency").notNull(),
  intentId: text("intent_id").unique(),
  pageId: text("page_id").unique(),
  closedAt: moment("closed_at"),
  dueAt: moment("due_at")
    .notNull()
    .default(sql`now() + interval '10 minutes'`),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  receivedAt: moment("received_at").notNull().defaultNow(),
});

export const paymentRefunds = pgTable("payment_refunds", {
  id: id(),
  paymentId: integer("payment_id").notNull(),
  refundId: integer("refund_id").unique(),
  amount: money("amount").notNull(),
  status: text("status").$type<"waiting" | "sent" | "refused">().notNull().default("waiting"),
  providerId: text("provider_id").unique(),
  problem: text("problem").notNull().default(""),
  attempts: integer("attempts").notNull().default(0),
  dueAt: moment("due_at").notNull().defaultNow(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Files that an order opens for its customer. */
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
  lastUsedAt: moment("last_used_at"),
  expiresAt: moment("expires_at"),
  revokedAt: moment("revoked_at"),
  position: integer("position").notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const orderNotes = pgTable("order_notes", {
  id: id(),
  orderId: integer("order_id").notNull(),
  text: text("text").notNull(),
  isForCustomer: boolean("is_for_customer").notNull().default(false),
  who: text("who").notNull().default(""),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Everybody who has ordered or has an account; see refresh_customers(). */
export const customers = pgTable("customers", {
  email: text("email").primaryKey(),
  name: text("name").notNull().default(""),
  orders: integer("orders").notNull().default(0),
  spent: bigint("spent", { mode: "number" }).notNull().default(0),
  currency: text("currency").notNull().default(""),
  firstOrderAt: moment("first_order_at"),
  lastOrderAt: moment("last_order_at"),
  since: moment("since").notNull().defaultNow(),
});

export const customerChanges = pgTable("customer_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  email: text("email").notNull(),
});

export type MailKind = "customer" | "owner" | "paid" | "completed" | "cancelled" | "refunded" | "note";

export const mails = pgTable("mails", {
  id: id(),
  orderId: integer("order_id").notNull(),
  kind: text("kind").$type<MailKind>().notNull(),
  about: integer("about").notNull().default(0),
  timesRepeated: integer("times_repeated").notNull().default(0),
  status: text("status").$type<"waiting" | "sent" | "given-up">().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  dueAt: moment("due_at").notNull().defaultNow(),
  sentAt: moment("sent_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Attempts to place an order that succeeded, with the answer they got. */
export const checkoutAttempts = pgTable(
  "checkout_attempts",
  {
    cartId: text("cart_id").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    orderId: integer("order_id"),
    answer: jsonb("answer"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.key] })],
);

export const coupons = pgTable("coupons", {
  id: id(),
  code: text("code").notNull().unique(),
  description: text("description").notNull().default(""),
  kind: text("kind").$type<"percent" | "cart" | "product">().notNull(),
  amount: money("amount").notNull(),
  hasFreeShipping: boolean("has_free_shipping").notNull().default(false),
  minimum: money("minimum"),
  maximum: money("maximum"),
  startsAt: moment("starts_at"),
  endsAt: moment("ends_at"),
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
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Addresses of pictures that could not be fetched, in the places where they belong. */
export const imageLinks = pgTable("image_links", {
  id: id(),
  productId: integer("product_id").notNull(),
  variationId: integer("variation_id"),
  url: text("url").notNull(),
  position: integer("position").notNull().default(0),
});

export const imports = pgTable("imports", {
  id: id(),
  fileName: text("file_name").notNull(),
  digest: text("digest").notNull(),
  mode: text("mode").$type<"add" | "update">().notNull(),
  status: text("status").$type<"running" | "done">().notNull().default("running"),
  recordsDone: integer("records_done").notNull().default(0),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
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

export type Role = "customer" | "viewer" | "manager" | "owner";

export const people = pgTable("people", {
  id: id(),
  email: text("email").notNull().unique(),
  name: text("name").notNull().default(""),
  role: text("role").$type<Role>().notNull().default("customer"),
  billingAddress: jsonb("billing_address").$type<Partial<Address>>().notNull().default({}),
  shippingAddress: jsonb("shipping_address").$type<Partial<Address>>().notNull().default({}),
  createdAt: moment("created_at").notNull().defaultNow(),
  lastLoginAt: moment("last_login_at"),
});

export const credentials = pgTable("credentials", {
  personId: integer("person_id").primaryKey(),
  passwordHash: text("password_hash").notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
});

export const secondFactors = pgTable("second_factors", {
  personId: integer("person_id").primaryKey(),
  secret: text("secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  recoveryHashes: text("recovery_hashes").array().notNull().default([]),
});

export const sessions = pgTable("sessions", {
  tokenHash: text("token_hash").primaryKey(),
  personId: integer("person_id").notNull(),
  kind: text("kind").$type<"account" | "office">().notNull(),
  isWaiting: boolean("is_waiting").notNull().default(false),
  createdAt: moment("created_at").notNull().defaultNow(),
  seenAt: moment("seen_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
});

export const verifications = pgTable("verifications", {
  tokenHash: text("token_hash").primaryKey(),
  kind: text("kind").$type<"set-up" | "registration" | "password" | "invitation">().notNull(),
  email: text("email").notNull().default(""),
  personId: integer("person_id"),
  role: text("role").$type<Role>().notNull().default("customer"),
  createdAt: moment("created_at").notNull().defaultNow(),
  expiresAt: moment("expires_at"),
});

export const entryAttempts = pgTable("entry_attempts", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  key: text("key").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const accountMails = pgTable("account_mails", {
  id: id(),
  kind: text("kind").$type<"registration" | "password" | "changed-address">().notNull(),
  email: text("email").notNull(),
  status: text("status").$type<"waiting" | "sent" | "given-up">().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  dueAt: moment("due_at").notNull().defaultNow(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  personId: integer("person_id"),
  who: text("who").notNull(),
  act: text("act").notNull(),
  subject: text("subject").notNull().default(""),
  details: jsonb("details").$type<Readonly<Record<string, string | number | boolean>>>().notNull().default({}),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const consentTexts = pgTable("consent_texts", {
  version: text("version").primaryKey(),
  texts: jsonb("texts").$type<Readonly<Record<string, string>>>().notNull(),
  pixels: text("pixels").array().notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const consentRecords = pgTable("consent_records", {
  id: uuid("id").primaryKey().defaultRandom(),
  statistics: boolean("statistics").notNull(),
  marketing: boolean("marketing").notNull(),
  textsVersion: text("texts_version").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Kept by triggers (migration 0002); never written from here. */
export const productListing = pgTable("product_listing", {
  productId: integer("product_id").primaryKey(),
  isListed: boolean("is_listed").notNull(),
  isSearchable: boolean("is_searchable").notNull(),
  name: text("name").notNull(),
  menuOrder: integer("menu_order").notNull(),
  publishedAt: moment("published_at").notNull(),
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
  priceChangesAt: moment("price_changes_at"),
});
