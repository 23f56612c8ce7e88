import { quantityToShip } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { findOrder, type OrderLineView, type OrderView } from "./find-order.ts";
import { readLineProgress } from "./line-progress.ts";
import { readStaffShipments } from "./order-progress.ts";

/** What lies in a package: items without prices. */
export interface PackingSlip {
  readonly order: OrderView;
  readonly lines: readonly PackedLine[];
  /** Items that are sent later. */
  readonly toFollow: readonly PackedLine[];
}

export interface PackedLine {
  readonly line: OrderLineView;
  readonly quantity: number;
}

/**
 * The slip of a package or, without one, of what is left to ship. An order with nothing left gets a slip of all its
 * items. Null if there is no such order.
 */
export async function readPackingSlip(
  connection: Queryable,
  orderId: number,
  shipmentId: number | null,
): Promise<PackingSlip | null> {
  const order = await findOrder(connection, orderId);
  if (!order) return null;
  const progress = await readLineProgress(connection, [orderId]);
  const packed = (quantities: ReadonlyMap<number, number>) =>
    order.lines.flatMap((line) => {
      const quantity = quantities.get(line.id) ?? 0;
      return quantity > 0 ? [{ line, quantity }] : [];
    });
  const left = packed(new Map(progress.map((line) => [line.id, quantityToShip(line)])));
  const all = packed(new Map(progress.map(({ id, quantity, refundedQuantity }) => [id, quantity - refundedQuantity])));
  if (shipmentId === null) return { order, lines: left.length > 0 ? left : all, toFollow: [] };
  const shipment = (await readStaffShipments(connection, orderId)).find(({ id }) => id === shipmentId);
  const lines = packed(new Map(shipment?.lines.map(({ id, quantity }) => [id, quantity])));
  return { order, lines: lines.length > 0 ? lines : all, toFollow: lines.length > 0 ? left : [] };
}
