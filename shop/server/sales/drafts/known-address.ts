import { type Address, NO_ADDRESS } from "@vitrine/commerce/addresses";
import type { Queryable } from "../../platform/db/in-transaction.ts";

const FIND = `
select billing_address as billing, shipping_address as shipping from orders
where lower(email) = lower($1) order by id desc limit 1`;
const ACCOUNT =
  "select billing_address as billing, shipping_address as shipping, name from people where email = lower($1)";

interface Known {
  readonly billing: Partial<Address>;
  readonly shipping: Partial<Address>;
  readonly name?: string;
}

/** Where the customer's last order went, or else the address of the account. */
export async function knownAddress(connection: Queryable, email: string): Promise<Address> {
  const [order] = (await connection.query<Known>(FIND, [email])).rows;
  const [known] = order ? [order] : (await connection.query<Known>(ACCOUNT, [email])).rows;
  if (!known) return { ...NO_ADDRESS, email };
  const { billing, shipping } = known;
  const [firstName = "", ...others] = (known.name ?? "").split(" ");
  const named = { ...NO_ADDRESS, firstName, lastName: others.join(" ") };
  const place = shipping.address1 ? shipping : billing;
  return { ...named, ...place, phone: place.phone || billing.phone || "", email };
}
