import { readCartState } from "../checkout/cart-state.ts";
import type { StoredCustomer } from "../db/schema/carts.ts";
import type { Shop } from "../shop.ts";
import { findPerson, type Person } from "./person.ts";

/** The addresses of whoever is signed in, for a checkout that nobody has filled in yet; null when somebody has. */
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
    billing: { ...billing, email: billing.email || email },
    shipping,
    shipsElsewhere: shipping.address1 !== undefined,
  };
}
