import { returnableUntil } from "@vitrine/commerce/orders";
import type { Person } from "../../../server/people/accounts/person.ts";
import { type AccountOrder, listAccountOrders } from "../../../server/sales/orders/account-orders.ts";
import { type OrderSummary, readOrderSummaries } from "../../../server/sales/orders/order-summaries.ts";
import { readReturnableOrder } from "../../../server/sales/returns/returnable-order.ts";
import type { Shop } from "../../../server/shop.ts";

export interface AccountOrderRow extends AccountOrder, OrderSummary {
  readonly canReturn: boolean;
}

const NOTHING: OrderSummary = {
  refunded: 0,
  hasInvoice: false,
  creditedRefunds: [],
  deliveredAt: null,
  lineCount: 0,
  lines: [],
};

/** The customer's orders, newest first, with what can be done with each. */
export async function readAccountOrders(
  shop: Shop,
  customer: Pick<Person, "id" | "email">,
  range: { readonly limit: number; readonly offset?: number },
): Promise<readonly AccountOrderRow[]> {
  const { pool } = shop.database;
  const settings = await shop.settings();
  const days = settings.orders.returnRequests ? settings.delivery.returnDays : 0;
  const orders = await listAccountOrders(pool, customer, range);
  const summaries = await readOrderSummaries(
    pool,
    orders.map(({ id }) => id),
  );
  const rows: AccountOrderRow[] = [];
  for (const order of orders) {
    const summary = summaries.get(order.id) ?? NOTHING;
    const until = returnableUntil({ status: order.status, deliveredAt: summary.deliveredAt, days });
    const mayReturn = until !== null && until.getTime() > shop.now().getTime();
    const returnable = mayReturn ? await readReturnableOrder(pool, order.id, settings, shop.now()) : null;
    const canReturn = returnable !== null && returnable.lines.length > 0 && !returnable.hasOpenRequest;
    rows.push({ ...order, ...summary, canReturn });
  }
  return rows;
}
