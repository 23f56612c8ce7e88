import { isEmail } from "@vitrine/commerce/reviews";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../accounts/audit.ts";
import { type Person, normalizeEmail } from "../accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { refreshCustomers } from "./refresh-customers.ts";

export type ChangeEmailRefusal = "no-email" | "unchanged" | "taken" | "is-staff";

const PERSON = "select id, email, name, role from people where email = $1 for update";
/** Orders belong to the email address: a customer who got an address with orders would see another person's. */
const IS_TAKEN = `
select from people where email = $1 union all (select from orders where lower(email) = $1 limit 1)`;
const moved = (column: string) =>
  `${column} = case when ${column} ? 'email' then jsonb_set(${column}, '{email}', to_jsonb($2::text)) else ${column} end`;
/** Every table that identifies a customer by email address. */
const MOVE: readonly string[] = [
  `update people set email = $2, ${moved("billing_address")} where email = $1`,
  `update orders set email = $2, ${moved("billing_address")} where lower(email) = $1`,
  "update order_coupons set email = $2 where lower(email) = $1",
  "update carts set customer = jsonb_set(customer, '{billing,email}', to_jsonb($2::text)) where lower(customer #>> '{billing,email}') = $1",
  "update comments set author_email = $2 where lower(author_email) = $1",
  "update messages set email = $2 where lower(email) = $1",
  // A note may be left under the new address.
  `insert into customer_notes as kept (email, note, tags) select $2, note, tags from customer_notes where email = $1
  on conflict (email) do update set note = concat_ws(E'\\n\\n', nullif(kept.note, ''), nullif(excluded.note, '')),
    tags = array(select distinct tag from unnest(kept.tags || excluded.tags) as tag order by tag), updated_at = now()`,
  "delete from customer_notes where email = $1 and $2::text <> $1",
];
/** Invalidates links that were sent to the old address, or are queued for it. */
const CLOSE: readonly string[] = [
  "delete from verifications where email = $1 or person_id = (select id from people where email = $1)",
  "delete from account_mails where email = $1 and status = 'waiting'",
];
const TELL = "insert into account_mails (kind, email) values ('changed-address', $1)";

export interface Change {
  readonly from: string;
  readonly to: string;
}

/**
 * Changes the email address of a customer, with or without an account. Orders and reviews follow. The audit log records
 * the change but neither address, because it outlives the erasure of a person.
 */
export async function changeCustomerEmail(
  shop: Shop,
  staff: Pick<Person, "id" | "name" | "email">,
  entered: Change,
): Promise<Result<string, ChangeEmailRefusal>> {
  const [from, to] = [normalizeEmail(entered.from), normalizeEmail(entered.to)];
  if (!isEmail(to)) return refuse("no-email");
  if (from === to) return refuse("unchanged");
  const changed = await inTransaction<string, ChangeEmailRefusal>(shop.database.pool, async (connection) => {
    // Two requests at once could both find the address free, and one of them may be a registration.
    await connection.query("lock table people in share row exclusive mode");
    const [person] = (await connection.query<Person>(PERSON, [from])).rows;
    if (person && person.role !== "customer") return refuse("is-staff");
    if ((await connection.query(IS_TAKEN, [to])).rowCount !== 0) return refuse("taken");
    await moveCustomer(connection, { from, to });
    const subject = person ? `person:${person.id}` : "guest";
    await recordAudit(connection, staff, { act: "changed a customer's email address", subject });
    return ok(to);
  });
  if (changed.ok) await refreshCustomers(shop.database.pool);
  return changed;
}

/** Everything that is stored under one address belongs to the other from now on. */
export async function moveCustomer(connection: Queryable, { from, to }: Change): Promise<void> {
  for (const statement of CLOSE) await connection.query(statement, [from]);
  for (const statement of MOVE) await connection.query(statement, [from, to]);
  await connection.query(TELL, [from]);
}

export const CHANGE_EMAIL_TEXTS: Readonly<Record<ChangeEmailRefusal, string>> = {
  "no-email": "Enter a complete email address.",
  unchanged: "This is their current address.",
  taken: "There is an account or an order with this address. If both are the same person, merge them.",
  "is-staff": "This is a member of staff who signs in to the admin with this address, so it can’t be changed here.",
};
