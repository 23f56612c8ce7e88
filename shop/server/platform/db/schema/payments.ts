import type { Credit } from "@vitrine/commerce/orders";
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz, money } from "./columns.ts";

export const refunds = pgTable("refunds", {
  id: id(),
  orderId: integer("order_id").notNull(),
  amount: money("amount").notNull(),
  reason: text("reason").notNull().default(""),
  quantities: jsonb("quantities").$type<Readonly<Record<string, number>>>().notNull().default({}),
  isRestocked: boolean("is_restocked").notNull().default(false),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  eventSentAt: timestamptz("event_sent_at"),
  who: text("who").notNull().default(""),
  overpaid: money("overpaid").notNull().default(0),
  credit: jsonb("credit").$type<Credit>(),
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
  closedAt: timestamptz("closed_at"),
  dueAt: timestamptz("due_at")
    .notNull()
    .default(sql`now() + interval '10 minutes'`),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  receivedAt: timestamptz("received_at").notNull().defaultNow(),
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
  dueAt: timestamptz("due_at").notNull().defaultNow(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
