import { readCartState } from "./cart-state.ts";
import type { StoredCustomer } from "../../platform/db/schema/carts.ts";
import type { Shop } from "../../shop.ts";
import { findPerson, type Person } from "../../people/accounts/person.ts";

/** The addresses of the signed-in customer, for a checkout that is not filled in yet; null otherwise. */
export async function knownCustomer(
  shop: Shop,
  cartId: string,
  { id, email }: Pick<Person, "id" | "email">,
): Promise<StoredCustomer | null> {
  const { pool } = shop.database;
  const { customer } = await readCartState(pool, cartId);
  if (customer.billing?.address1 || customer.billing?.lastName) return null;
  const person = await findPerson(pool, id);
  if (!person) return null;
  const { billing, shipping } = person;
  return {
    ...customer,
    billing: { ...billing, email: billing.email || email },
    shipping,
    shipsElsewhere: shipping.address1 !== undefined,
  };
}
