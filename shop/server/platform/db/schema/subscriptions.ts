import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export type SubscriberStatus = "requested" | "pending" | "subscribed" | "unsubscribed";

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  id: id(),
  email: text("email").notNull().unique(),
  status: text("status").$type<SubscriberStatus>().notNull().default("requested"),
  source: text("source").notNull().default(""),
  consentText: text("consent_text").notNull().default(""),
  requestedAt: timestamptz("requested_at").notNull().defaultNow(),
  confirmedAt: timestamptz("confirmed_at"),
  unsubscribedAt: timestamptz("unsubscribed_at"),
});

export type StockAlertStatus = "requested" | "pending" | "waiting" | "due" | "sent" | "failed";

export const stockAlerts = pgTable("stock_alerts", {
  id: id(),
  email: text("email").notNull(),
  productId: integer("product_id").notNull(),
  variationId: integer("variation_id"),
  status: text("status").$type<StockAlertStatus>().notNull().default("requested"),
  requestedAt: timestamptz("requested_at").notNull().defaultNow(),
  confirmedAt: timestamptz("confirmed_at"),
  sentAt: timestamptz("sent_at"),
});
