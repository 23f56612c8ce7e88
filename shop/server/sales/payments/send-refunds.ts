import { errorFields } from "../../platform/log.ts";
import type { Shop } from "../../shop.ts";
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

/** Each of these records gets a job. */
export const WAITING_REFUNDS = "select id from payment_refunds where status = 'waiting'";
const FIND = `
select r.id, r.amount, p.currency, p.intent_id as "intentId", o.id as "orderId", o.key as "orderKey"
from payment_refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
where r.status = 'waiting'`;

const SENT =
  "update payment_refunds set status = $2, provider_id = $3, problem = '' where id = $1 and status = 'waiting'";
const REFUSED = "update payment_refunds set status = 'refused', problem = $2 where id = $1 and status = 'waiting'";
const PROBLEM = "update payment_refunds set problem = $2 where id = $1";
const ATTENTION = "update orders set attention = $2, updated_at = now() where id = $1";

export type MoneyBack = "sent" | "waiting" | "refused";

/** Sends a refund at once, for the staff member who asked for it; if that fails, the job sends it later. */
export async function tryRefund(shop: Shop, refundId: number): Promise<MoneyBack> {
  const [due] = (await shop.database.pool.query<DueRefund>(`${FIND} and r.refund_id = $1`, [refundId])).rows;
  if (!due) return "waiting";
  try {
    return await send(shop, due);
  } catch (error) {
    shop.log.warn("Money could not be sent back; it will be retried.", { refund: due.id, ...errorFields(error) });
    return "waiting";
  }
}

/** Sends one refund, or throws. Twice is once: the provider knows it by its key, and answers as before. */
export async function sendRefund(shop: Shop, id: number): Promise<void> {
  const [due] = (await shop.database.pool.query<DueRefund>(`${FIND} and r.id = $1`, [id])).rows;
  if (due) await send(shop, due);
}

async function send(shop: Shop, due: DueRefund): Promise<MoneyBack> {
  const { pool } = shop.database;
  const { id, intentId, orderId, currency } = due;
  const provider = await paymentProvider(shop);
  if (!provider) return "waiting";
  const { decimals } = (await shop.settings()).currency;
  try {
    if (intentId === null) throw new Error("The payment has no ID at the provider yet.");
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
    await pool.query(PROBLEM, [id, error instanceof Error ? error.message.slice(0, 500) : "unknown"]);
    throw error;
  }
}
