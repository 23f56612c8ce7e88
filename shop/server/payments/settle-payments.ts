import { errorFields } from "../log.ts";
import type { PaymentProvider } from "../ports/payments.ts";
import type { Shop } from "../shop.ts";
import { applyState } from "./apply-state.ts";
import { paymentProvider } from "./payment-provider.ts";
import { findPayment, paymentsOf } from "./payment-rows.ts";

interface Due {
  readonly id: number;
  readonly isWanted: boolean;
}

const MOST_AT_ONCE = 50;

/** Of orders whose time is up, at once; of others now and then, in case a message got lost. */
const CLAIM = `
with due as (
  select p.id, p.status in ('open', 'processing') and o.status in ('pending', 'on-hold', 'failed')
      and (o.hold_expires_at is null or o.hold_expires_at > now()) as wanted
  from payments p join orders o on o.id = p.order_id
  where p.closed_at is null and (p.due_at <= now() or p.status = 'open' and o.hold_expires_at <= now()
    and p.created_at < now() - interval '1 minute')
  order by p.due_at limit ${MOST_AT_ONCE} for update of p skip locked
)
update payments p set due_at = now() + interval '10 minutes' from due where p.id = due.id
returning p.id, due.wanted as "isWanted"`;

/** Asks the provider about payments that nobody has heard of for a while, and ends those that are no longer wanted. */
export async function settlePayments(shop: Shop): Promise<number> {
  const provider = await paymentProvider(shop);
  if (!provider) return 0;
  const { rows } = await shop.database.pool.query<Due>({ name: "claim-payments", text: CLAIM, values: [] });
  for (const due of rows) {
    try {
      await settle(shop, provider, due);
    } catch (error) {
      shop.log.warn("A payment could not be looked at.", { payment: due.id, ...errorFields(error) });
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
  const state = isWanted ? await provider.stateOf(row) : await provider.close(row);
  await applyState(shop, provider, row, row, withoutProblem(state));
  if (!isWanted) await pool.query("update payments set closed_at = coalesce(closed_at, now()) where id = $1", [id]);
}

/** The customer is back from paying: what the provider says now, without waiting for its message. */
export async function refreshPayments(shop: Shop, orderId: number): Promise<void> {
  const provider = await paymentProvider(shop);
  if (!provider) return;
  const rows = (await paymentsOf(shop.database.pool, orderId)).filter(({ status }) => status === "open");
  for (const row of rows) {
    if (row.intentId === null && row.pageId === null) continue;
    try {
      await applyState(shop, provider, row, row, withoutProblem(await provider.stateOf(row)));
    } catch (error) {
      shop.log.warn("A payment could not be looked at.", { payment: row.id, ...errorFields(error) });
    }
  }
}

/** A declined card is noted when it happens, not each time somebody asks. */
function withoutProblem<State extends { readonly status: string }>(state: State): State {
  return state.status === "open" ? { ...state, problem: "" } : state;
}
