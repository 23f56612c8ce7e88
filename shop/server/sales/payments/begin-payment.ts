import type { Minor } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isPayable, type OrderStatus } from "@vitrine/commerce/orders";
import { orderPayPath, orderReceivedPath } from "../../../urls/checkout-field.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { PaymentFlow } from "../../platform/db/schema/payments.ts";
import { errorFields } from "../../platform/log.ts";
import { moveLockedOrder } from "../orders/move-order.ts";
import type { NewPayment, PaymentProvider } from "./provider.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { paymentProvider } from "./payment-provider.ts";
import { findPayment, nameIds, onceKey, type PaymentRow, paymentsOf, referenceOf } from "./payment-rows.ts";

export type PayRefusal =
  | { readonly code: "not-offered" }
  /** Already paid, cancelled, or with another payment method. */
  | { readonly code: "not-payable" }
  | { readonly code: "too-late" }
  | { readonly code: "sold-out" }
  | { readonly code: "provider-away" };

/** Returns a client secret with which the customer pays on the shop's own page. */
export async function beginIntent(
  shop: Shop,
  orderId: number,
): Promise<Result<{ readonly clientSecret: string }, PayRefusal>> {
  return begin(shop, orderId, "intent", async (provider, payment, row) => {
    if (row.intentId !== null) return { clientSecret: await provider.clientSecretOf(row.intentId) };
    const { intentId, clientSecret } = await provider.beginIntent(payment);
    await nameIds(shop.database.pool, row.id, { intentId, pageId: null });
    return { clientSecret };
  });
}

/** Returns the URL of a payment page of the provider, which works without script. */
export async function beginPage(
  shop: Shop,
  orderId: number,
): Promise<Result<{ readonly address: string }, PayRefusal>> {
  return begin(shop, orderId, "page", async (provider, payment, row) => {
    const known = row.pageId === null ? null : await provider.pageUrl(row.pageId);
    if (known !== null) return { address: known };
    if (row.pageId !== null) return null;
    const { publicUrl } = shop.config;
    const { stripe } = (await shop.settings()).payments;
    const { ids, address } = await provider.beginPage({
      ...payment,
      successUrl: publicUrl + orderReceivedPath(orderId, row.orderKey),
      cancelUrl: publicUrl + orderPayPath(orderId, row.orderKey),
      // From the row and not the current time: a repeated request must be identical.
      expiresAt: new Date(row.createdAt.getTime() + stripe.holdMinutes * 60_000),
    });
    await nameIds(shop.database.pool, row.id, ids);
    return { address };
  });
}

/** Reserves stock first, in its own transaction; no lock is held while the provider is called. */
async function begin<Begun>(
  shop: Shop,
  orderId: number,
  flow: PaymentFlow,
  ask: (provider: PaymentProvider, payment: NewPayment, row: PaymentRow) => Promise<Begun | null>,
): Promise<Result<Begun, PayRefusal>> {
  const provider = await paymentProvider(shop);
  if (!provider) return refuse({ code: "not-offered" });
  const settings = await shop.settings();
  // A page may have expired since it was opened; the next attempt creates a new one.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const reserved = await inTransaction<Reserved, PayRefusal>(shop.database.pool, (connection) =>
      reserve(connection, orderId, flow, settings),
    );
    if (!reserved.ok) return reserved;
    const { row, order } = reserved.value;
    const sum = { amount: row.amount, currency: row.currency, decimals: settings.currency.decimals };
    if (!provider.unitsOf(sum).ok) return refuse({ code: "not-payable" });
    const payment: NewPayment = {
      onceKey: onceKey(row, `${flow}-${row.id}`),
      reference: referenceOf(row),
      sum,
      description: `${settings.shop.name}: order ${order.number}`,
      email: order.email,
    };
    try {
      const begun = await ask(provider, payment, row);
      if (begun !== null) return ok(begun);
    } catch (error) {
      shop.log.warn("A payment could not be started.", { order: orderId, ...errorFields(error) });
      if (row.intentId === null && row.pageId === null) await giveUp(shop, row);
      return refuse({ code: "provider-away" });
    }
    await giveUp(shop, row);
  }
  return refuse({ code: "provider-away" });
}

interface PayableOrder {
  readonly status: OrderStatus;
  readonly number: number;
  readonly email: string;
  readonly total: string;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly isTooLate: boolean;
  /** What an edit added to a paid order; 0 for others. */
  readonly balance: number;
}

interface Reserved {
  readonly row: PaymentRow;
  readonly order: PayableOrder;
}

/**
 * An order can be paid for a day after it was placed, or until its payment link expires; each attempt reserves its stock
 * for a while.
 */
const LOCK = `
select status, number, email, total, currency, payment_method as "paymentMethod",
  coalesce(payable_until, created_at + interval '1 day') <= now() or status = 'pending' and hold_expires_at <= now() as "isTooLate",
  case when paid_at is not null and status in ('processing', 'completed') then greatest(balance, 0) else 0 end::float8 as balance
from orders where id = $1 for update`;
const HOLD = `
update orders set hold_expires_at = greatest(hold_expires_at, now() + make_interval(mins => $2)) where id = $1`;
const REPLACE = "update payments set status = 'replaced', due_at = now() where order_id = $1 and status = 'open'";
const BEGIN = `
insert into payments (order_id, provider, flow, amount, currency) values ($1, 'stripe', $2, $3, $4) returning id`;

async function reserve(
  connection: Queryable,
  orderId: number,
  flow: PaymentFlow,
  { payments }: ShopSettings,
): Promise<Result<Reserved, PayRefusal>> {
  const { rows } = await connection.query<PayableOrder>({ name: "lock-payable", text: LOCK, values: [orderId] });
  const [order] = rows;
  if (order && order.balance > 0) return beginPayment(connection, orderId, flow, order, order.balance);
  if (order?.paymentMethod !== "stripe") return refuse({ code: "not-payable" });
  if (!isPayable(order.status)) return refuse({ code: "not-payable" });
  if (order.isTooLate) return refuse({ code: "too-late" });
  if (order.status === "failed") {
    const move = { to: "pending", reason: "The customer started another payment." } as const;
    const again = await moveLockedOrder(connection, orderId, "failed", move);
    if (!again.ok) return refuse({ code: "sold-out" });
  }
  await connection.query(HOLD, [orderId, payments.stripe.holdMinutes]);

  return beginPayment(connection, orderId, flow, order, Number(order.total));
}

async function beginPayment(
  connection: Queryable,
  orderId: number,
  flow: PaymentFlow,
  order: PayableOrder,
  amount: Minor,
): Promise<Result<Reserved, never>> {
  const open = (await paymentsOf(connection, orderId)).find(({ status }) => status === "open");
  if (open?.flow === flow && open.amount === amount) return ok({ row: open, order });
  if (open) await connection.query(REPLACE, [orderId]);
  const begun = await connection.query<{ id: number }>(BEGIN, [orderId, flow, amount, order.currency]);
  const row = await findPayment(connection, begun.rows[0]?.id ?? 0);
  if (!row) throw new Error("The payment that was just created does not exist.");
  return ok({ row, order });
}

async function giveUp({ database }: Shop, { id }: PaymentRow): Promise<void> {
  await database.pool.query(
    "update payments set status = 'over', closed_at = now() where id = $1 and status = 'open'",
    [id],
  );
}
