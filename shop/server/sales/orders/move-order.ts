import { isPaid, isWaitingForPayment, mayMove, type OrderStatus, stockEffect } from "@vitrine/commerce/orders";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { releaseUses, recountUses } from "../coupons/count-uses.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { grantDownloads, revokeDownloads } from "../../catalog/files/grant-downloads.ts";
import { writeEmails } from "../mail/write-order-emails.ts";
import { returnStock, reserveStock, type UnitQuantities } from "./reserve-stock.ts";

export type MoveRefusal =
  | { readonly code: "unknown-order" }
  | { readonly code: "not-allowed"; readonly from: OrderStatus }
  | { readonly code: "not-enough-stock"; readonly left: number };

export interface Move {
  readonly to: OrderStatus;
  readonly reason: string;
  /** Another email tells the customer. */
  readonly isQuiet?: boolean;
}

/** Null if there is no such order. It is locked until the end of the transaction. */
export async function lockOrder(connection: Queryable, orderId: number): Promise<OrderStatus | null> {
  const text = "select status from orders where id = $1 for update";
  const { rows } = await connection.query<{ status: OrderStatus }>({ name: "lock-order", text, values: [orderId] });
  return rows[0]?.status ?? null;
}

export async function moveLockedOrder(
  connection: Queryable,
  orderId: number,
  from: OrderStatus,
  { to, reason, isQuiet = false }: Move,
): Promise<Result<OrderStatus, MoveRefusal>> {
  if (!mayMove(from, to)) return refuse({ code: "not-allowed", from });
  const effect = stockEffect(from, to);
  if (effect === "return") await release(connection, orderId);
  if (effect === "take") {
    const taken = await takeAgain(connection, orderId);
    if (!taken.ok) return taken;
  }
  const values = [orderId, to, from, reason, isPaid(to), isWaitingForPayment(to)];
  await connection.query({ name: "move-order", text: MOVE, values });
  if (isPaid(to)) await grantDownloads(connection, orderId);
  else if (!isWaitingForPayment(to)) await revokeDownloads(connection, orderId);
  if (!isQuiet) await writeEmails(connection, orderId, from, to);
  return ok(to);
}

/** Only an order that waits for payment has an expiry. */
const MOVE = `
with moved as (
  update orders set status = $2, updated_at = now(),
    -- Cash on delivery is paid when the order is completed.
    paid_at = case when $5 and (payment_method <> 'cod' or $2 = 'completed') then coalesce(paid_at, now()) else paid_at end,
    completed_at = case when $2 = 'completed' then coalesce(completed_at, now()) else completed_at end,
    hold_expires_at = case when $6 then hold_expires_at end
  where id = $1 returning id
)
insert into order_events (order_id, from_status, to_status, reason) select id, $3, $2, $4 from moved`;

/** Releases the stock that the order still holds, and its coupon uses. */
async function release(connection: Queryable, orderId: number): Promise<void> {
  await releaseUses(connection, orderId);
  await returnStock(connection, await heldStock(connection, orderId));
  // Open payments of the order are cancelled.
  const text = `
    with ended as (update payments set due_at = now() where order_id = $1 and closed_at is null)
    update order_stock set returned = quantity where order_id = $1`;
  await connection.query({ name: "mark-returned", text, values: [orderId] });
}

async function takeAgain(connection: Queryable, orderId: number): Promise<Result<undefined, MoveRefusal>> {
  await recountUses(connection, orderId);
  const text = `select unit_id as id, returned as quantity from order_stock where order_id = $1 and returned > 0 order by 1`;
  const taken = await reserveStock(connection, await quantities(connection, "returned-stock", text, orderId));
  if (!taken.ok) return refuse({ code: "not-enough-stock", left: taken.error.left });
  const mark = "update order_stock set returned = 0 where order_id = $1";
  await connection.query({ name: "mark-taken", text: mark, values: [orderId] });
  return ok(undefined);
}

function heldStock(connection: Queryable, orderId: number): Promise<UnitQuantities> {
  const text = `
    select unit_id as id, quantity - returned as quantity from order_stock
    where order_id = $1 and returned < quantity order by 1`;
  return quantities(connection, "held-stock", text, orderId);
}

async function quantities(
  connection: Queryable,
  name: string,
  text: string,
  orderId: number,
): Promise<Map<number, number>> {
  const { rows } = await connection.query<{ id: number; quantity: number }>({ name, text, values: [orderId] });
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
