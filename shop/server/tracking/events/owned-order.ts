import type { Address } from "@vitrine/commerce/addresses";
import type { RawVisitor } from "@vitrine/tracking/gateway/ingest";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** The parts of an order that its customer's events need. */
export interface OwnedOrder {
  readonly id: number;
  readonly createdAt: Date;
  readonly email: string;
  readonly billing: Partial<Address>;
}

const FIND = `
select id, created_at as "createdAt", email, billing_address as billing from orders where id = $1 and cart_id = $2`;
const ORDER_ID = /^\d{1,9}$/;

/** Returns the order only to the session that placed it, because order numbers are easy to guess. */
export async function ownedOrder(
  connection: Queryable,
  orderId: string,
  cartId: string | null,
): Promise<OwnedOrder | undefined> {
  if (cartId === null || !ORDER_ID.test(orderId)) return undefined;
  const query = { name: "owned-order", text: FIND, values: [Number(orderId), cartId] };
  return (await connection.query<OwnedOrder>(query)).rows[0];
}

/** Adds the order's customer data, which is more complete than the cookie's. */
export function withOrder(visitor: RawVisitor, { email, billing }: Pick<OwnedOrder, "email" | "billing">): RawVisitor {
  const text = (value: string | undefined) => value ?? "";
  return {
    ...visitor,
    emails: email ? [email, ...visitor.emails.filter((other) => other !== email)] : visitor.emails,
    phones: billing.phone ? [billing.phone] : visitor.phones,
    firstName: text(billing.firstName) || visitor.firstName,
    lastName: text(billing.lastName) || visitor.lastName,
    city: text(billing.city),
    state: text(billing.state),
    postcode: text(billing.postcode),
    country: text(billing.country),
  };
}
