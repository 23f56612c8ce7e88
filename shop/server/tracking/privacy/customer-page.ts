import { recordAudit } from "../../people/accounts/audit.ts";
import { eraseCustomer, type EraseRefusal, exportOwnData } from "./personal-data.ts";
import { findPersonByEmail, type Person } from "../../people/accounts/person.ts";
import type { Result } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";

type Staff = Pick<Person, "id" | "name" | "email">;
const NO_ACCOUNT = 0;

/** Everything the shop stores about a customer, for a data request. */
export async function exportCustomer(shop: Shop, staff: Staff, email: string): Promise<object> {
  const { pool } = shop.database;
  const person = await findPersonByEmail(pool, email);
  await recordAudit(pool, staff, { act: "exported a customer's data", subject: subjectOf(person) });
  return exportOwnData(shop, { id: person?.id ?? NO_ACCOUNT, email });
}

/** The audit log records that a customer was erased, not which one. */
export async function eraseCustomerAsStaff(
  shop: Shop,
  staff: Staff,
  email: string,
): Promise<Result<null, EraseRefusal>> {
  return eraseCustomer(shop, email, (connection) => recordAudit(connection, staff, { act: "erased a customer" }));
}

export function staffEraseRefusalText(refusal: EraseRefusal): string {
  return refusal.code === "open-order"
    ? `Order ${refusal.number} is not finished yet and still needs the address. Complete or cancel it first.`
    : "This is a member of staff. An owner has to remove them first.";
}

function subjectOf(person: Person | null): string {
  return person ? `person:${person.id}` : "guest";
}
