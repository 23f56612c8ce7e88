import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import type { Shop } from "../../shop.ts";
import { requestEmail } from "../../people/accounts/account-emails.ts";
import type { SignedIn } from "../../people/accounts/sessions.ts";

interface Claim {
  readonly orderId: number;
  readonly customer: StoredCustomer;
  /** Null for guests. */
  readonly person: Pick<SignedIn, "id"> | null;
  readonly wantsAccount: boolean;
}

const OWN = "update orders set person_id = $2 where id = $1 and person_id is null";
/** Existing addresses were chosen by the customer; an order to another address does not change them. */
const REMEMBER = `
update people set billing_address = case when billing_address = '{}' then $2::jsonb else billing_address end,
  shipping_address = case when shipping_address = '{}' then $3::jsonb else shipping_address end
where id = $1`;

/** The addresses of the newest order with the account's email address. */
const ADOPT = `
update people p set billing_address = o.billing_address,
  shipping_address = case when o.shipping_address = '{}' or starts_with(o.shipping_rate, 'local_pickup:')
    or o.shipping_address - 'email' - 'phone' = o.billing_address - 'email' - 'phone' then '{}' else o.shipping_address end,
  name = case when p.name = '' then trim(concat_ws(' ', o.billing_address ->> 'firstName', o.billing_address ->> 'lastName'))
    else p.name end
from (select billing_address, shipping_address, shipping_rate from orders where lower(email) = $2
  order by created_at desc, id desc limit 1) o
where p.id = $1 and p.billing_address = '{}' and o.billing_address <> '{}'`;

/** A new account starts with the addresses of the order it was made after. Its email address is verified. */
export async function adoptOrderAddress(shop: Shop, { id, email }: Pick<SignedIn, "id" | "email">): Promise<void> {
  await shop.database.pool.query(ADOPT, [id, email]);
}

/** After an order: assigns it to the signed-in customer; a guest who wants an account gets an email. */
export async function claimOrder(shop: Shop, { orderId, customer, person, wantsAccount }: Claim): Promise<void> {
  const { pool } = shop.database;
  const { billing = {}, shipping = {}, shipsElsewhere = false } = customer;
  if (person) {
    await pool.query(OWN, [orderId, person.id]);
    await pool.query(REMEMBER, [person.id, JSON.stringify(billing), JSON.stringify(shipsElsewhere ? shipping : {})]);
    return;
  }
  if (wantsAccount) await requestEmail(shop, "registration", billing.email ?? "", null);
}
