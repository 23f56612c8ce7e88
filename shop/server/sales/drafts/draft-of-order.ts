import { NO_ADDRESS } from "@vitrine/commerce/addresses";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { findOrder } from "../orders/find-order.ts";
import { type DraftContent, EMPTY_DRAFT } from "./draft.ts";

const TAX_CLASSES = `select id, tax_class as "taxClass" from order_lines where order_id = $1`;

/** The items and address of an order, for a new draft. Items that the catalogue still has get its price. */
export async function draftOfOrder(connection: Queryable, orderId: number): Promise<DraftContent | null> {
  const order = await findOrder(connection, orderId);
  if (!order) return null;
  const { rows } = await connection.query<{ id: number; taxClass: string }>(TAX_CLASSES, [orderId]);
  const taxClasses = new Map(rows.map(({ id, taxClass }) => [id, taxClass]));
  const place = order.shippingAddress.address1 ? order.shippingAddress : order.billing;
  return {
    ...EMPTY_DRAFT,
    lines: order.lines.map(({ id, productId, variationId, name, quantity, unitPrice }) => ({
      key: `line-${id}`,
      productId,
      variationId,
      name: productId === null ? name : "",
      taxClass: productId === null ? (taxClasses.get(id) ?? "") : "",
      price: productId === null ? unitPrice : null,
      quantity,
    })),
    address: { ...NO_ADDRESS, ...place, phone: place.phone || order.billing.phone || "", email: order.email },
  };
}
