import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/** Every person who has ordered or has an account; see refresh_customers(). */
export const customers = pgTable("customers", {
  email: text("email").primaryKey(),
  name: text("name").notNull().default(""),
  orders: integer("orders").notNull().default(0),
  spent: bigint("spent", { mode: "number" }).notNull().default(0),
  currency: text("currency").notNull().default(""),
  firstOrderAt: timestamptz("first_order_at"),
  lastOrderAt: timestamptz("last_order_at"),
  since: timestamptz("since").notNull().defaultNow(),
  city: text("city").notNull().default(""),
  country: text("country").notNull().default(""),
  newsletter: text("newsletter").notNull().default(""),
});

/** What staff know about a customer. */
export const customerNotes = pgTable("customer_notes", {
  email: text("email").primaryKey(),
  note: text("note").notNull().default(""),
  tags: text("tags").array().notNull().default([]),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const customerChanges = pgTable("customer_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  email: text("email").notNull(),
});
