import type { OrderAttribution } from "@vitrine/commerce/attribution";
import type { Address } from "@vitrine/commerce/addresses";
import type { OrderStatus } from "@vitrine/commerce/orders";
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Choices } from "./carts.ts";
import { contentId, id, timestamptz, money } from "./columns.ts";

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
  giftNote: text("gift_note").notNull().default(""),
  pricesIncludeTax: boolean("prices_include_tax").notNull().default(true),
  shippingTax: money("shipping_tax").notNull().default(0),
  shippingRate: text("shipping_rate").notNull().default(""),
  shippingTitle: text("shipping_title").notNull().default(""),
  paymentMethod: text("payment_method").notNull().default(""),
  paymentTitle: text("payment_title").notNull().default(""),
  refunded: money("refunded").notNull().default(0),
  attribution: jsonb("attribution").$type<OrderAttribution>().notNull().default({}),
  holdExpiresAt: timestamptz("hold_expires_at"),
  payableUntil: timestamptz("payable_until"),
  paidAt: timestamptz("paid_at"),
  completedAt: timestamptz("completed_at"),
  isCounted: boolean("is_counted").notNull().default(false),
  attention: text("attention").notNull().default(""),
  cancelledByCustomerAt: timestamptz("cancelled_by_customer_at"),
  shippedAt: timestamptz("shipped_at"),
  balance: money("balance").notNull().default(0),
  revision: integer("revision").notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

/** A choice or answer as shown to people. */
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
    isManual: boolean("is_manual").notNull().default(false),
    rate: integer("rate"),
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
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const orderNotes = pgTable("order_notes", {
  id: id(),
  orderId: integer("order_id").notNull(),
  text: text("text").notNull(),
  isForCustomer: boolean("is_for_customer").notNull().default(false),
  who: text("who").notNull().default(""),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const orderEdits = pgTable("order_edits", {
  id: id(),
  orderId: integer("order_id").notNull(),
  who: text("who").notNull().default(""),
  reason: text("reason").notNull().default(""),
  changes: jsonb("changes").$type<readonly string[]>().notNull().default([]),
  oldTotal: money("old_total").notNull(),
  newTotal: money("new_total").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const orderTags = pgTable(
  "order_tags",
  { orderId: integer("order_id").notNull(), tag: text("tag").notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.tag] })],
);

/** Orders that staff prepare; see sales/drafts. */
export const draftOrders = pgTable("draft_orders", {
  id: id(),
  key: text("key").notNull().unique(),
  content: jsonb("content").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  customer: text("customer").notNull().default(""),
  email: text("email").notNull().default(""),
  items: integer("items").notNull().default(0),
  total: money("total").notNull().default(0),
  version: integer("version").notNull().default(1),
  savedBy: text("saved_by").notNull().default(""),
  orderId: integer("order_id"),
  placedAt: timestamptz("placed_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

/** ID and key of the order that a cart will become. */
export const orderDrafts = pgTable("order_drafts", {
  cartId: text("cart_id").primaryKey(),
  orderId: integer("order_id")
    .notNull()
    .default(sql`nextval('content_id_seq')`),
  orderKey: text("order_key").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** Successful attempts to place an order, with their responses. */
export const checkoutAttempts = pgTable(
  "checkout_attempts",
  {
    cartId: text("cart_id").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    orderId: integer("order_id"),
    answer: jsonb("answer"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.key] })],
);
