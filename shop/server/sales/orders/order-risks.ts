import type { Minor } from "@vitrine/commerce/money";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** What somebody may want to check before sending an order. Computed from what the shop has; nothing is stored. */
export type OrderRisk =
  | { readonly code: "other-country"; readonly billing: string; readonly delivery: string }
  | { readonly code: "failed-payments"; readonly count: number }
  | { readonly code: "large-first-order"; readonly usual: Minor }
  | { readonly code: "many-orders"; readonly count: number }
  | { readonly code: "shared-address"; readonly emails: number };

export interface RiskFacts {
  /** Codes; "" if unknown. */
  readonly billingCountry: string;
  readonly deliveryCountry: string;
  /** Payments of this order that were begun and not completed. */
  readonly failedPayments: number;
  /** Of this email address, before this order. */
  readonly earlierOrders: number;
  /** Of this email address, in the 24 hours before this order, with it. */
  readonly ordersInADay: number;
  /** Email addresses that ordered to this place in the 30 days before, with this one. */
  readonly emailsAtAddress: number;
  readonly total: Minor;
  /** Median of paid orders in the 90 days before; null while there are too few. */
  readonly usualTotal: Minor | null;
}

const MANY_FAILED = 3;
const MANY_ORDERS = 4;
const MANY_EMAILS = 3;
const LARGE = 3;

export function risksOf(facts: RiskFacts): readonly OrderRisk[] {
  const { billingCountry, deliveryCountry, failedPayments, ordersInADay, emailsAtAddress, usualTotal } = facts;
  const risks: OrderRisk[] = [];
  if (billingCountry !== "" && deliveryCountry !== "" && billingCountry !== deliveryCountry) {
    risks.push({ code: "other-country", billing: billingCountry, delivery: deliveryCountry });
  }
  if (failedPayments >= MANY_FAILED) risks.push({ code: "failed-payments", count: failedPayments });
  if (facts.earlierOrders === 0 && usualTotal !== null && usualTotal > 0 && facts.total >= usualTotal * LARGE) {
    risks.push({ code: "large-first-order", usual: usualTotal });
  }
  if (ordersInADay >= MANY_ORDERS) risks.push({ code: "many-orders", count: ordersInADay });
  if (emailsAtAddress >= MANY_EMAILS) risks.push({ code: "shared-address", emails: emailsAtAddress });
  return risks;
}

/** Fewer orders than this say nothing about what is usual. */
const ENOUGH_ORDERS = 20;

const READ = `
with this as (
  select *, lower(regexp_replace(shipping_address ->> 'address1', '[^[:alnum:]]', '', 'g')) as street,
    lower(regexp_replace(shipping_address ->> 'postcode', '[^[:alnum:]]', '', 'g')) as postcode
  from orders where id = $1
)
select o.total::float8 as total, coalesce(o.billing_address ->> 'country', '') as "billingCountry",
  case when starts_with(o.shipping_rate, 'local_pickup:') then '' else coalesce(o.shipping_address ->> 'country', '') end
    as "deliveryCountry",
  (select count(*)::integer from payments p where p.order_id = o.id and p.status = 'over') as "failedPayments",
  (select count(*)::integer from orders e where lower(e.email) = lower(o.email) and e.id <> o.id
    and e.created_at <= o.created_at and o.email <> '') as "earlierOrders",
  (select count(*)::integer from orders e where lower(e.email) = lower(o.email) and o.email <> ''
    and e.created_at between o.created_at - interval '24 hours' and o.created_at) as "ordersInADay",
  (select count(distinct lower(e.email))::integer from orders e
    where e.created_at between o.created_at - interval '30 days' and o.created_at and e.email <> '' and o.street <> ''
      and lower(regexp_replace(e.shipping_address ->> 'address1', '[^[:alnum:]]', '', 'g')) = o.street
      and lower(regexp_replace(e.shipping_address ->> 'postcode', '[^[:alnum:]]', '', 'g')) = o.postcode)
    as "emailsAtAddress",
  (select case when count(*) >= ${ENOUGH_ORDERS} then percentile_disc(0.5) within group (order by e.total) end
    from (select total from orders where created_at between o.created_at - interval '90 days' and o.created_at
      and paid_at is not null and total > 0 and currency = o.currency order by created_at desc limit 1000) e)::float8
    as "usualTotal"
from this o where o.attribution ->> 'sourceType' is distinct from 'admin'`;

/** Orders that staff created themselves have none. */
export async function readOrderRisks(connection: Queryable, orderId: number): Promise<readonly OrderRisk[]> {
  const [facts] = (await connection.query<RiskFacts>({ name: "read-order-risks", text: READ, values: [orderId] })).rows;
  return facts ? risksOf(facts) : [];
}
