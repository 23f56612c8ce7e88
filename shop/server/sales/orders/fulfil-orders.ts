import type { Shop } from "../../shop.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { addShipment, removeShipment } from "./order-shipments.ts";
import { TO_FULFIL } from "./order-views.ts";
import type { Staff } from "./staff-orders.ts";

export interface FulfilledOrder {
  readonly orderId: number;
  readonly shipmentId: number;
}

const OPEN = `select o.id from orders o where o.id = any ($1::integer[]) and ${TO_FULFIL} order by o.created_at, o.id`;
const UNTRACKED = { carrier: "other", carrierName: "", trackingNumber: "", trackingUrl: "" };

/** The packages of several orders, all with one carrier. */
export interface Tracking {
  readonly carrier: string;
  /** Order ID → tracking number. */
  readonly numbers: ReadonlyMap<number, string>;
}

/** Marks everything that is left of these orders as shipped and emails the customers. */
export async function fulfilOrders(
  shop: Shop,
  staff: Staff,
  orderIds: readonly number[],
  tracking?: Tracking,
): Promise<readonly FulfilledOrder[]> {
  const fulfilled: FulfilledOrder[] = [];
  for (const orderId of await openOrders(shop.database.pool, orderIds)) {
    const tracked = tracking && {
      carrier: tracking.carrier,
      trackingNumber: tracking.numbers.get(orderId) ?? "",
    };
    const added = await addShipment(shop, staff, orderId, { ...UNTRACKED, ...tracked, isEmailed: true });
    if (added.ok) fulfilled.push({ orderId, shipmentId: added.value });
  }
  return fulfilled;
}

/** Those of the orders that wait to be fulfilled, the oldest first. */
export async function openOrders(connection: Queryable, orderIds: readonly number[]): Promise<readonly number[]> {
  return (await connection.query<{ id: number }>(OPEN, [orderIds])).rows.map(({ id }) => id);
}

/** Removes the shipments again. Emails that were not sent yet are not sent. */
export async function undoFulfilment(shop: Shop, staff: Staff, orders: readonly FulfilledOrder[]): Promise<number> {
  let undone = 0;
  for (const { orderId, shipmentId } of orders) {
    const removed = await removeShipment(shop, staff, orderId, shipmentId);
    if (removed.ok) undone += 1;
  }
  return undone;
}
