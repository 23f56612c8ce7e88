import type { ReturnPostage, ReturnReason, ReturnStatus } from "@vitrine/commerce/orders";
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { id, money, timestamptz } from "./columns.ts";

export const orderShipments = pgTable("order_shipments", {
  id: id(),
  orderId: integer("order_id").notNull(),
  carrier: text("carrier").notNull(),
  carrierName: text("carrier_name").notNull().default(""),
  trackingNumber: text("tracking_number").notNull().default(""),
  trackingUrl: text("tracking_url").notNull().default(""),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  who: text("who").notNull().default(""),
  message: text("message").notNull().default(""),
});

export const orderShipmentLines = pgTable(
  "order_shipment_lines",
  {
    shipmentId: integer("shipment_id").notNull(),
    orderLineId: integer("order_line_id").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.orderLineId] })],
);

export const invoiceCounter = pgTable("invoice_counter", {
  isOnly: boolean("is_only").primaryKey().default(true),
  lastNumber: integer("last_number").notNull(),
});

/** The shop as it was when the invoice was issued; what is missing had its default value. */
export interface StoredSeller {
  readonly name?: string;
  readonly address?: readonly string[];
  readonly email?: string;
  readonly taxNumber?: string;
  readonly prefix?: string;
}

export const invoices = pgTable("invoices", {
  number: integer("number").primaryKey(),
  orderId: integer("order_id").notNull().unique(),
  seller: jsonb("seller").$type<StoredSeller>().notNull(),
  issuedAt: timestamptz("issued_at").notNull().defaultNow(),
});

export const creditNoteCounter = pgTable("credit_note_counter", {
  isOnly: boolean("is_only").primaryKey().default(true),
  lastNumber: integer("last_number").notNull(),
});

export const creditNotes = pgTable("credit_notes", {
  number: integer("number").primaryKey(),
  refundId: integer("refund_id").notNull().unique(),
  seller: jsonb("seller").$type<StoredSeller>().notNull(),
  issuedAt: timestamptz("issued_at").notNull().defaultNow(),
});

export const returns = pgTable("returns", {
  id: id(),
  orderId: integer("order_id").notNull(),
  status: text("status").$type<ReturnStatus>().notNull().default("requested"),
  reason: text("reason").$type<ReturnReason>().notNull(),
  comment: text("comment").notNull().default(""),
  answer: text("answer").notNull().default(""),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  answeredAt: timestamptz("answered_at"),
  receivedAt: timestamptz("received_at"),
  postage: text("postage").$type<ReturnPostage>().notNull().default("customer"),
  labelUrl: text("label_url").notNull().default(""),
  sendBy: date("send_by"),
  refundAmount: money("refund_amount"),
  isRestocked: boolean("is_restocked").notNull().default(true),
  exchangeOrderId: integer("exchange_order_id"),
  refundedAt: timestamptz("refunded_at"),
  isByStaff: boolean("is_by_staff").notNull().default(false),
});

export const returnLines = pgTable(
  "return_lines",
  {
    returnId: integer("return_id").notNull(),
    orderLineId: integer("order_line_id").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.orderLineId] })],
);

export const returnPhotos = pgTable("return_photos", {
  id: text("id").primaryKey(),
  returnId: integer("return_id").notNull(),
  position: smallint("position").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
});
