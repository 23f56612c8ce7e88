import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export type MailKind =
  | "customer"
  | "owner"
  | "paid"
  | "completed"
  | "cancelled"
  | "refunded"
  | "note"
  | "shipped"
  | "owner-cancelled"
  | "return-requested"
  | "owner-return"
  | "return-approved"
  | "return-declined"
  | "return-received"
  | "payment-link"
  | "payment-reminder"
  | "edited";

export const mails = pgTable("mails", {
  id: id(),
  orderId: integer("order_id").notNull(),
  kind: text("kind").$type<MailKind>().notNull(),
  about: integer("about").notNull().default(0),
  timesRepeated: integer("times_repeated").notNull().default(0),
  status: text("status").$type<"waiting" | "sent" | "given-up">().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  dueAt: timestamptz("due_at").notNull().defaultNow(),
  sentAt: timestamptz("sent_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const accountMails = pgTable("account_mails", {
  id: id(),
  kind: text("kind").$type<"registration" | "password" | "changed-address">().notNull(),
  email: text("email").notNull(),
  status: text("status").$type<"waiting" | "sent" | "given-up">().notNull().default("waiting"),
  attempts: integer("attempts").notNull().default(0),
  dueAt: timestamptz("due_at").notNull().defaultNow(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
