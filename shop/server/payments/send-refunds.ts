import { errorFields } from "../log.ts";
import type { PaymentProvider } from "../ports/payments.ts";
import type { Shop } from "../shop.ts";
import { paymentProvider } from "./payment-provider.ts";
import { onceKey } from "./payment-rows.ts";

interface DueRefund {
  readonly id: number;
  readonly amount: string;
  readonly currency: string;
  readonly intentId: string | null;
  readonly orderId: number;
  readonly orderKey: string;
}

/**
 * Takes one that is due, and with it the right to send it for a while. Nothing is locked while the provider is asked;
 * if this process dies, another one asks again with the same key, and the provider answers as before.
 */
const CLAIM = `
with due as (
  select id from payment_refunds
  where status = 'waiting' and (due_at <= now() or refund_id = $1) and ($1::integer is null or refund_id = $1)
  order by due_at, id limit 1 for update skip locked
)
update payment_refunds r set attempts = r.attempts + 1,
  due_at = now() + least(interval '1 minute' * (1 << least(r.attempts, 10)), interval '6 hours')
from due, payments p, orders o
where r.id = due.id and p.id = r.payment_id and o.id = p.order_id
returning r.id, r.amount, p.currency, p.intent_id as "intentId", o.id as "orderId", o.key as "orderKey"`;

const SENT =
  "update payment_refunds set status = $2, provider_id = $3, problem = '' where id = $1 and status = 'waiting'";
const REFUSED = "update payment_refunds set status = 'refused', problem = $2 where id = $1 and status = 'waiting'";
const PROBLEM = "update payment_refunds set problem = $2 where id = $1";
const ATTENTION = "update orders set attention = $2, updated_at = now() where id = $1";

export type MoneyBack = "sent" | "waiting" | "refused";

/** Sends money back that waits for it: all that is due, or one refund at once. */
export async function sendRefunds(shop: Shop, refundId: number | null = null): Promise<MoneyBack> {
  const provider = await paymentProvider(shop);
  if (!provider) return "waiting";
  const { decimals } = (await shop.settings()).currency;
  for (let last: MoneyBack = "waiting"; ;) {
    const claimed = { name: "claim-refund", text: CLAIM, values: [refundId] };
    const [due] = (await shop.database.pool.query<DueRefund>(claimed)).rows;
    if (!due) return last;
    last = await sendOne(shop, provider, due, decimals);
    if (refundId !== null) return last;
  }
}

async function sendOne(shop: Shop, provider: PaymentProvider, due: DueRefund, decimals: number): Promise<MoneyBack> {
  const { pool } = shop.database;
  const { id, intentId, orderId, currency } = due;
  try {
    if (intentId === null) throw new Error("The payment has no name at the provider yet.");
    const sum = { amount: Number(due.amount), currency, decimals };
    const key = onceKey(due, `refund-${id}`);
    const sent = await provider.refund({ onceKey: key, reference: String(id), intentId, sum });
    if (sent.ok) {
      await pool.query(SENT, [id, sent.value.status, sent.value.id]);
      return sent.value.status;
    }
    await pool.query(REFUSED, [id, sent.error.reason.slice(0, 500)]);
    await pool.query(ATTENTION, [orderId, `A refund was refused: ${sent.error.reason.slice(0, 400)}`]);
    return "refused";
  } catch (error) {
    shop.log.warn("Money could not be sent back; it will be tried again.", { refund: id, ...errorFields(error) });
    await pool.query(PROBLEM, [id, error instanceof Error ? error.message.slice(0, 500) : "unknown"]);
    return "waiting";
  }
}
