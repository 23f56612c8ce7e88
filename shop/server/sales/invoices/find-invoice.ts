import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { StoredSeller } from "../../platform/db/schema/after-sales.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";

export interface Invoice {
  /** With its prefix, such as "INV-12". */
  readonly name: string;
  readonly issuedAt: Date;
  readonly seller: Seller;
}

export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly taxNumber: string;
}

const FIND = `select number, issued_at as "issuedAt", seller from invoices where order_id = $1`;

/** Null until the order is paid. The database issues the invoice together with the payment (0067-invoices.sql). */
export async function findInvoice(
  connection: Queryable,
  orderId: number,
  { shop, orders }: Pick<ShopSettings, "shop" | "orders">,
): Promise<Invoice | null> {
  type Row = { readonly number: number; readonly issuedAt: Date; readonly seller: StoredSeller };
  const [row] = (await connection.query<Row>(FIND, [orderId])).rows;
  if (!row) return null;
  const name = `${row.seller.prefix ?? orders.invoicePrefix}${row.number}`;
  return { name, issuedAt: row.issuedAt, seller: sellerOf(row.seller, { shop, orders }) };
}

/** What was not stored had its default value. */
export function sellerOf(stored: StoredSeller, { shop, orders }: Pick<ShopSettings, "shop" | "orders">): Seller {
  const { name = shop.name, address = shop.address, email = shop.email, taxNumber = orders.taxNumber } = stored;
  return { name, address, email, taxNumber };
}

export interface InvoiceRefund {
  readonly amount: Minor;
  /** The part of it that was paid too much after an edit. */
  readonly overpaid: Minor;
  readonly at: Date;
}

export async function findRefunds(connection: Queryable, orderId: number): Promise<readonly InvoiceRefund[]> {
  const text =
    "select amount::float8 as amount, overpaid::float8 as overpaid, created_at as at from refunds where order_id = $1 and amount > 0 order by id";
  return (await connection.query<InvoiceRefund>(text, [orderId])).rows;
}
