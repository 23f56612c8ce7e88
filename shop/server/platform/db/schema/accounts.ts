import type { Address } from "@vitrine/commerce/addresses";
import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "./columns.ts";

export type Role = "customer" | "viewer" | "manager" | "owner";
export const STAFF_ROLES = ["viewer", "manager", "owner"] as const satisfies readonly Role[];

/** Lists of which staff save views. */
export const VIEWED_LISTS = ["orders", "products", "customers"] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const people = pgTable("people", {
  id: id(),
  email: text("email").notNull().unique(),
  name: text("name").notNull().default(""),
  role: text("role").$type<Role>().notNull().default("customer"),
  billingAddress: jsonb("billing_address").$type<Partial<Address>>().notNull().default({}),
  shippingAddress: jsonb("shipping_address").$type<Partial<Address>>().notNull().default({}),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  lastLoginAt: timestamptz("last_login_at"),
});

export const credentials = pgTable("credentials", {
  personId: integer("person_id").primaryKey(),
  passwordHash: text("password_hash").notNull(),
  changedAt: timestamptz("changed_at").notNull().defaultNow(),
});

export const secondFactors = pgTable("second_factors", {
  personId: integer("person_id").primaryKey(),
  secret: text("secret").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  recoveryHashes: text("recovery_hashes").array().notNull().default([]),
});

export const sessions = pgTable("sessions", {
  tokenHash: text("token_hash").primaryKey(),
  personId: integer("person_id").notNull(),
  kind: text("kind").$type<"account" | "admin">().notNull(),
  isWaiting: boolean("is_waiting").notNull().default(false),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  seenAt: timestamptz("seen_at").notNull().defaultNow(),
  expiresAt: timestamptz("expires_at").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
});

export const verifications = pgTable("verifications", {
  tokenHash: text("token_hash").primaryKey(),
  kind: text("kind").$type<"set-up" | "registration" | "password" | "invitation">().notNull(),
  email: text("email").notNull().default(""),
  personId: integer("person_id"),
  role: text("role").$type<Role>().notNull().default("customer"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  expiresAt: timestamptz("expires_at"),
});

export const listViews = pgTable("list_views", {
  id: id(),
  personId: integer("person_id").notNull(),
  list: text("list").$type<ViewedList>().notNull(),
  name: text("name").notNull(),
  query: text("query").notNull().default(""),
  hidden: text("hidden").array().notNull().default([]),
});

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  personId: integer("person_id"),
  who: text("who").notNull(),
  act: text("act").notNull(),
  subject: text("subject").notNull().default(""),
  details: jsonb("details").$type<Readonly<Record<string, string | number | boolean>>>().notNull().default({}),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
