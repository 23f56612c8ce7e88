import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../accounts/audit.ts";
import { normalizeEmail, type Person } from "../accounts/person.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { type Change, moveCustomer } from "./change-email.ts";
import { refreshCustomers } from "./refresh-customers.ts";

export type MergeRefusal = "unchanged" | "unknown" | "is-staff" | "two-accounts";

const PEOPLE = "select id, email, name, role from people where email = any ($1) order by id for update";
const IS_KNOWN = `
select from people where email = $1 union all (select from orders where lower(email) = $1 limit 1)`;

/**
 * Joins two profiles of one person: orders, reviews, notes and an account that only one of them has. Two accounts have
 * two passwords, so they stay apart.
 */
export async function mergeCustomers(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  entered: Change,
): Promise<Result<string, MergeRefusal>> {
  const [from, to] = [normalizeEmail(entered.from), normalizeEmail(entered.to)];
  if (from === to) return refuse("unchanged");
  const merged = await inTransaction<string, MergeRefusal>(shop.database.pool, async (connection) => {
    // Nobody registers one of the two addresses meanwhile.
    await connection.query("lock table people in share row exclusive mode");
    const { rows: people } = await connection.query<Person>(PEOPLE, [[from, to]]);
    if (people.some(({ role }) => role !== "customer")) return refuse("is-staff");
    if (people.length > 1) return refuse("two-accounts");
    for (const email of [from, to]) {
      if ((await connection.query(IS_KNOWN, [email])).rowCount === 0) return refuse("unknown");
    }
    await moveCustomer(connection, { from, to });
    const subject = people[0] ? `person:${people[0].id}` : "guest";
    await recordAudit(connection, staff, { act: "merged two customers", subject });
    return ok(to);
  });
  if (merged.ok) await refreshCustomers(shop.database.pool);
  return merged;
}

export const MERGE_TEXTS: Readonly<Record<MergeRefusal, string>> = {
  unchanged: "This is their current address.",
  unknown: "No account and no order has this address. Change the address instead.",
  "is-staff":
    "One of the two is a member of staff who signs in to the admin with this address, so they can’t be merged.",
  "two-accounts": "Both have an account, so they can’t be merged. One of them has to be erased first.",
};
