import type { Address } from "@vitrine/commerce/addresses";
import { bigint, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns.ts";

/** Attribute name → chosen value, as stored in a cart line. */
export type Choices = Readonly<Record<string, string>>;

/** A product form that was rejected, so that the shopper need not fill it in again. */
export interface RefusedForm {
  readonly productId: number;
  /** Field ID → entered value, without passwords and files. */
  readonly typed: Readonly<Record<string, string>>;
  /** Field ID → error message. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface StoredNotice {
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** What it is about, for pages that show it in its place. */
  readonly about?: "quantities" | "coupon";
  /** The value that was refused, so that the shopper can correct it. */
  readonly entered?: string;
  readonly form?: RefusedForm;
  readonly action?: NoticeAction;
}

interface NoticeAction {
  readonly label: string;
  readonly href: string;
  readonly kind?: "view-cart" | "undo";
  /** How many lines of the cart are above the removed one; the cart page shows the link there. */
  readonly linesAbove?: number;
}

/** Customer details entered so far, unvalidated. */
export interface StoredCustomer {
  readonly billing?: Partial<Address>;
  readonly shipping?: Partial<Address>;
  readonly shipsElsewhere?: boolean;
  /** Order note, saved with the addresses until the order is placed. */
  readonly note?: string;
  readonly paymentMethod?: string;
  /** Text for the person who gets the order as a gift, entered on the cart page. */
  readonly giftNote?: string;
}

export const carts = pgTable("carts", {
  id: text("id").primaryKey(),
  notices: jsonb("notices").$type<readonly StoredNotice[]>().notNull().default([]),
  couponCodes: text("coupon_codes").array().notNull().default([]),
  shippingRate: text("shipping_rate").notNull().default(""),
  customer: jsonb("customer").$type<StoredCustomer>().notNull().default({}),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  expiresAt: timestamptz("expires_at").notNull(),
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
    removedAt: timestamptz("removed_at"),
    /** Saved for later. Such a line is also removed, so that only the list of saved items reads it. */
    savedAt: timestamptz("saved_at"),
    /** The account that it is saved in; null for guests. */
    savedBy: integer("saved_by"),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.key] })],
);
