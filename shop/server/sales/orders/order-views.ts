import type { CalendarDay } from "@vitrine/commerce/orders";
import type { Queryable } from "../../platform/db/in-transaction.ts";

export const ORDER_VIEWS = ["to-fulfil", "unpaid", "returns", "overdue"] as const;
export type OrderViewName = (typeof ORDER_VIEWS)[number];

/** As the index `orders_to_fulfil` has it. */
export const TO_FULFIL =
  "o.status = 'processing' and o.shipped_at is null and (o.shipping_address <> '{}' or o.shipping_rate <> '')";

export const VIEW_CONDITIONS: Readonly<Record<OrderViewName, string>> = {
  "to-fulfil": TO_FULFIL,
  unpaid: "o.status in ('pending', 'on-hold')",
  returns: "o.id in (select r.order_id from returns r where r.status = 'requested')",
  overdue: `${TO_FULFIL} and coalesce(o.paid_at, o.created_at) < $1::date::timestamp at time zone $2`,
};

export function isOrderView(name: string): name is OrderViewName {
  return (ORDER_VIEWS as readonly string[]).includes(name);
}

/** Counting stops here; a tab then says "99+". */
export const MOST_COUNTED = 100;

const COUNTS = `
select (select count(*)::integer from (select from orders o where ${VIEW_CONDITIONS["to-fulfil"]} limit ${MOST_COUNTED}) a) as "to-fulfil",
  (select count(*)::integer from (select from orders o where ${VIEW_CONDITIONS.unpaid} limit ${MOST_COUNTED}) a) as unpaid,
  (select count(*)::integer from (select from orders o where ${VIEW_CONDITIONS.returns} limit ${MOST_COUNTED}) a) as returns,
  (select count(*)::integer from (select from orders o where ${VIEW_CONDITIONS.overdue} limit ${MOST_COUNTED}) a) as overdue`;

/** How many orders each view has. Without a promised day nothing is overdue. */
export async function countOrderViews(
  connection: Queryable,
  { firstDayInTime, timeZone }: { readonly firstDayInTime: CalendarDay | undefined; readonly timeZone: string },
): Promise<Readonly<Record<OrderViewName, number>>> {
  const { rows } = await connection.query<Record<OrderViewName, number>>(COUNTS, [
    firstDayInTime ?? "-infinity",
    timeZone,
  ]);
  return rows[0] ?? { "to-fulfil": 0, unpaid: 0, returns: 0, overdue: 0 };
}
