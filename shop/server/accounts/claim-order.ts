import type { StoredCustomer } from "../db/schema/carts.ts";
import type { Shop } from "../shop.ts";
import { requestLetter } from "./letters.ts";
import type { SignedIn } from "./sessions.ts";

interface Claim {
  readonly orderId: number;
  readonly customer: StoredCustomer;
  /** null for guests. */
  readonly person: Pick<SignedIn, "id"> | null;
  readonly wantsAccount: boolean;
}

const OWN = "update orders set person_id = $2 where id = $1 and person_id is null";
/** Addresses that are there already were chosen; an order to elsewhere does not change them. */
const REMEMBER = `
update people set billing_address = case when billing_address = '{}' then $2::jsonb else billing_address end,
  shipping_address = case when shipping_address = '{}' then $3::jsonb else shipping_address end
where id = $1`;

/** After an order: it belongs to whoever was signed in; a guest who wants an account gets a letter. */
export async function claimOrder(shop: Shop, { orderId, customer, person, wantsAccount }: Claim): Promise<void> {
  const { pool } = shop.database;
  const { billing = {}, shipping = {}, shipsElsewhere = false } = customer;
  if (person) {
    await pool.query(OWN, [orderId, person.id]);
    await pool.query(REMEMBER, [person.id, JSON.stringify(billing), JSON.stringify(shipsElsewhere ? shipping : {})]);
    return;
  }
  if (wantsAccount) await requestLetter(shop, "registration", billing.email ?? "", null);
}
