import type { Address, AddressKind } from "@vitrine/commerce/addresses";
import type { Shop } from "../../shop.ts";

const COLUMNS: Readonly<Record<AddressKind, string>> = { billing: "billing_address", shipping: "shipping_address" };

/** Stores the address of a signed-in customer. An account without a name gets the one in the address. */
export async function saveCustomerAddress(
  shop: Shop,
  personId: number,
  kind: AddressKind,
  address: Address,
): Promise<void> {
  const text = `update people set ${COLUMNS[kind]} = $2, name = case when name = '' then $3 else name end where id = $1`;
  const name = `${address.firstName} ${address.lastName}`.trim();
  await shop.database.pool.query(text, [personId, JSON.stringify(address), name]);
}
