import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { PaymentProvider, ProviderRefund } from "./provider.ts";
import { writeRefund } from "../orders/refund-order.ts";
import { findNamedPayment } from "./payment-rows.ts";

interface Known {
  readonly provider: Pick<PaymentProvider, "unitsOf">;
  readonly decimals: number;
}

const FIND = "select id, status from payment_refunds where provider_id = $1 or id = $2 and payment_id = $3 for update";
const MARK = "update payment_refunds set status = $2, provider_id = coalesce(provider_id, $3) where id = $1";
const ATTENTION = "update orders set attention = $2, updated_at = now() where id = $1";

/** Handles a webhook about a refund, made by the shop or by the owner in the provider's dashboard. */
export async function applyRefundMessage(
  connection: Queryable,
  { provider, decimals }: Known,
  intentId: string,
  refund: ProviderRefund,
): Promise<void> {
  const payment = await findNamedPayment(connection, { intentId, pageId: null }, "");
  if (!payment) return;
  await connection.query("select from orders where id = $1 for update", [payment.orderId]);
  const ours = /^\d{1,9}$/.test(refund.reference) ? Number(refund.reference) : null;
  const { rows } = await connection.query<{ id: number }>(FIND, [refund.id, ours, payment.id]);
  const [known] = rows;
  if (known) {
    await connection.query(MARK, [known.id, refund.status, refund.id]);
    if (refund.status === "refused") {
      await connection.query(ATTENTION, [payment.orderId, "A refund did not reach the customer."]);
    }
    return;
  }
  if (refund.status === "refused") return;
  const whole = provider.unitsOf({ amount: payment.amount, currency: payment.currency, decimals });
  if (!whole.ok) return;
  const amount = Math.round((refund.amount * payment.amount) / whole.value);
  const reason = "Refunded in the payment provider's dashboard.";
  const written = await writeRefund(connection, payment.orderId, {
    amount,
    quantities: new Map(),
    reason,
    isRestocked: false,
  });
  await connection.query(
    "insert into payment_refunds (payment_id, refund_id, amount, status, provider_id) values ($1, $2, $3, 'sent', $4)",
    [payment.id, written.ok ? written.value.refundId : null, amount, refund.id],
  );
  if (!written.ok) await connection.query(ATTENTION, [payment.orderId, "More money was given back than was paid."]);
}
