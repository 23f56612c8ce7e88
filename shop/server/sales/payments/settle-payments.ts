import { errorFields } from "../../platform/log.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Shop } from "../../shop.ts";
import { applyState } from "./apply-state.ts";
import { paymentProvider } from "./payment-provider.ts";
import { findPayment, paymentsOf } from "./payment-rows.ts";

interface Due {
  readonly id: number;
  readonly isWanted: boolean;
}

const MAX_AT_ONCE = 50;

/** Payments of expired orders at once; others now and then, in case a webhook got lost. */
const CLAIM = `
with due as (
  select p.id, p.status in ('open', 'processing') and (o.paid_at is not null and o.balance > 0
      or o.status in ('pending', 'on-hold', 'failed') and (o.hold_expires_at is null or o.hold_expires_at > now()))
      as wanted
  from payments p join orders o on o.id = p.order_id
  where p.closed_at is null and (p.due_at <= now() or p.status = 'open' and o.hold_expires_at <= now()
    and p.created_at < now() - interval '1 minute')
  order by p.due_at limit ${MAX_AT_ONCE} for update of p skip locked
)
update payments p set due_at = now() + interval '10 minutes' from due where p.id = due.id
returning p.id, due.wanted as "isWanted"`;

/** Queries the provider about payments without recent news, and cancels those that are no longer needed. */
export async function settlePayments(shop: Shop): Promise<number> {
  const provider = await paymentProvider(shop);
  if (!provider) return 0;
  const { rows } = await shop.database.pool.query<Due>({ name: "claim-payments", text: CLAIM, values: [] });
  for (const due of rows) {
    try {
      await settle(shop, provider, due);
    } catch (error) {
      shop.log.warn("A payment could not be checked.", { payment: due.id, ...errorFields(error) });
    }
  }
  return rows.length;
}

async function settle(shop: Shop, provider: PaymentProvider, { id, isWanted }: Due): Promise<void> {
  const { pool } = shop.database;
  const row = await findPayment(pool, id);
  if (!row) return;
  if (row.intentId === null && row.pageId === null) {
    if (isWanted) return;
    await applyState(shop, provider, row, row, { status: "over", isRefused: false });
    return;
  }
  const { ids, state } = isWanted ? await provider.fetchPayment(row) : await provider.close(row);
  await applyState(shop, provider, row, ids, withoutProblem(state));
  if (!isWanted) await pool.query("update payments set closed_at = coalesce(closed_at, now()) where id = $1", [id]);
}

/** The customer is back from paying: queries the provider without waiting for its webhook. */
export async function refreshPayments(shop: Shop, orderId: number): Promise<void> {
  const provider = await paymentProvider(shop);
  if (!provider) return;
  const rows = (await paymentsOf(shop.database.pool, orderId)).filter(({ status }) => status === "open");
  for (const row of rows) {
    if (row.intentId === null && row.pageId === null) continue;
    try {
      const { ids, state } = await provider.fetchPayment(row);
      await applyState(shop, provider, row, ids, withoutProblem(state));
    } catch (error) {
      shop.log.warn("A payment could not be checked.", { payment: row.id, ...errorFields(error) });
    }
  }
}

/** A declined card is recorded when it happens, not with each query. */
function withoutProblem<State extends { readonly status: string }>(state: State): State {
  return state.status === "open" ? { ...state, problem: "" } : state;
}
