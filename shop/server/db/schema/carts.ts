import type { Address } from "@vitrine/commerce/addresses";
import { bigint, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

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
  /** What has changed, for a page that can say more about it. */
  readonly about?: "quantities";
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
