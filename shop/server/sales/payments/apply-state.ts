import { isPaid, type OrderStatus } from "@vitrine/commerce/orders";
import { type Currency, formatMoney } from "@vitrine/commerce/money";
import { ok, refuse } from "@vitrine/commerce/result";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { payBalance } from "../edits/mark-balance-paid.ts";
import { moveLockedOrder } from "../orders/move-order.ts";
import type { PaymentProvider, PaymentState, ProviderIds } from "./provider.ts";
import type { Shop } from "../../shop.ts";
import { findPayment, nameIds, type PaymentRow } from "./payment-rows.ts";

interface Arguments {
  readonly provider: Pick<PaymentProvider, "unitsOf">;
  readonly currency: Currency;
}

/** Applies the provider's state of a payment. A repeated or older state changes nothing. */
export async function applyState(
  shop: Shop,
  provider: Pick<PaymentProvider, "unitsOf">,
  row: PaymentRow,
  ids: ProviderIds,
  state: PaymentState,
): Promise<void> {
  const { currency } = await shop.settings();
  await inTransaction(shop.database.pool, async (connection) => {
    await applyLocked(connection, { provider, currency }, row, ids, state);
    return ok(undefined);
  });
}

interface OrderRow {
  readonly status: OrderStatus;
  readonly isAllVirtual: boolean;
  readonly isPaid: boolean;
  readonly balance: number;
}

const LOCK = `select status, shipping_address = '{}' as "isAllVirtual", paid_at is not null as "isPaid",
  balance::float8 as balance from orders where id = $1 for update`;

/** Runs in an open transaction. Locks the order first, then the payment, as everywhere. */
export async function applyLocked(
  connection: Queryable,
  known: Arguments,
  { id, orderId }: Pick<PaymentRow, "id" | "orderId">,
  ids: ProviderIds,
  state: PaymentState,
): Promise<void> {
  const { rows } = await connection.query<OrderRow>({ name: "lock-paid-order", text: LOCK, values: [orderId] });
  const [order] = rows;
  const payment = await findPayment(connection, id);
  if (!order || !payment) return;
  await nameIds(connection, id, ids);
  // A paid payment stays paid, whatever arrives late.
  if (payment.status === "paid") return;
  switch (state.status) {
    case "open":
      if (state.problem !== "")
        await note(connection, orderId, order.status, `A payment was declined: ${state.problem}`);
      return;
    case "processing":
      await mark(connection, id, "processing", false);
      if (order.status !== "pending") return;
      await moveTo(connection, orderId, order.status, "on-hold", "The payment is on its way.");
      // Bank payments take days, and the provider reports if they fail.
      await connection.query("update orders set hold_expires_at = null where id = $1", [orderId]);
      return;
    case "over":
      return endPayment(connection, payment, order, state.isRefused);
    case "paid":
      return applyPaid(connection, known, payment, order, state);
  }
}

async function endPayment(
  connection: Queryable,
  { id, orderId, status: before }: PaymentRow,
  { status: order, isPaid: hasPaid }: OrderRow,
  isRefused: boolean,
): Promise<void> {
  await mark(connection, id, "over", true);
  if (before === "over" || before === "replaced") return;
  // A payment of what an edit added to a paid order.
  if (hasPaid) return;
  if (order !== "pending" && order !== "on-hold") return;
  const { rowCount } = await connection.query(
    "select from payments where order_id = $1 and status in ('open', 'processing')",
    [orderId],
  );
  if (rowCount !== 0) return;
  if (isRefused) await moveTo(connection, orderId, order, "failed", "The payment was refused.");
  else await moveTo(connection, orderId, order, "cancelled", "It was not paid in time.");
}

async function applyPaid(
  connection: Queryable,
  { provider, currency: shopCurrency }: Arguments,
  payment: PaymentRow,
  order: OrderRow,
  { received, currency }: Extract<PaymentState, { status: "paid" }>,
): Promise<void> {
  const { id, orderId, amount } = payment;
  await mark(connection, id, "paid", true);
  // Any other payment of this order is no longer needed.
  await connection.query("update payments set due_at = now() where order_id = $1 and closed_at is null", [orderId]);
  const expected = provider.unitsOf({ amount, currency: payment.currency, decimals: shopCurrency.decimals });
  if (!expected.ok || expected.value !== received || currency !== payment.currency) {
    const text = `Payment ${id} brought ${received} ${currency} in the provider's units, which is not what the order comes to.`;
    return flag(connection, orderId, order.status, text);
  }
  if (order.isPaid && isOpen(order.status) && order.balance > 0 && amount <= order.balance) {
    const name = formatMoney(amount, shopCurrency);
    return payBalance(connection, { id: orderId, status: order.status }, amount, `The customer paid ${name} more.`);
  }
  const to = order.isAllVirtual ? "completed" : "processing";
  const moves: readonly OrderStatus[] = order.status === "failed" ? ["pending", to] : [to];
  const isWaiting =
    !order.isPaid && (order.status === "pending" || order.status === "on-hold" || order.status === "failed");
  if (isWaiting && (await moveAll(connection, orderId, order.status, moves))) {
    // Paid with an amount from before an edit.
    await connection.query("update orders set balance = total - $2 where id = $1 and total <> $2", [orderId, amount]);
    return;
  }

  const reason =
    order.status === "cancelled"
      ? "The payment came after the order had been cancelled"
      : isWaiting
        ? "The payment arrived after the items were sold"
        : "The order was paid a second time";
  if (isWaiting) await moveTo(connection, orderId, order.status, "cancelled", "The items are sold out.");
  await flag(connection, orderId, order.status, `${reason}; the money goes back by itself.`);
  await connection.query("insert into payment_refunds (payment_id, amount) values ($1, $2)", [id, amount]);
}

/** Paid orders can be put on hold; what is paid for a cancelled or refunded order goes back. */
const isOpen = (status: OrderStatus) => isPaid(status) || status === "on-hold";

async function moveAll(
  connection: Queryable,
  orderId: number,
  from: OrderStatus,
  moves: readonly OrderStatus[],
): Promise<boolean> {
  let at = from;
  for (const to of moves) {
    const moved = await moveLockedOrder(connection, orderId, at, { to, reason: "Paid." });
    if (!moved.ok) return false;
    at = to;
  }
  return true;
}

async function moveTo(connection: Queryable, orderId: number, from: OrderStatus, to: OrderStatus, reason: string) {
  const moved = await moveLockedOrder(connection, orderId, from, { to, reason });
  return moved.ok ? ok(moved.value) : refuse(moved.error);
}

async function mark(connection: Queryable, id: number, status: "processing" | "over" | "paid", isClosed: boolean) {
  const text =
    "update payments set status = $2, closed_at = case when $3 then coalesce(closed_at, now()) end where id = $1";
  await connection.query({ name: "mark-payment", text, values: [id, status, isClosed] });
}

async function flag(connection: Queryable, orderId: number, status: OrderStatus, text: string): Promise<void> {
  await connection.query("update orders set attention = $2, updated_at = now() where id = $1", [orderId, text]);
  await note(connection, orderId, status, text);
}

async function note(connection: Queryable, orderId: number, status: OrderStatus, text: string): Promise<void> {
  const insert = "insert into order_events (order_id, from_status, to_status, reason) values ($1, $2, $2, $3)";
  await connection.query(insert, [orderId, status, text.slice(0, 500)]);
}
