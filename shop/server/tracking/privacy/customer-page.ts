import type { Address } from "@vitrine/commerce/addresses";
import { recordAudit } from "../../people/accounts/audit.ts";
import { eraseCustomer, type EraseRefusal, exportOwnData } from "./personal-data.ts";
import { findPersonByEmail, type Person } from "../../people/accounts/person.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { type ListedOrder, ORDER_COLUMNS, type OrderRow, withParts } from "../../sales/orders/list-orders.ts";
import type { Result } from "@vitrine/commerce/result";
import type { Shop } from "../../shop.ts";

const MAX_ORDERS = 50;

export interface CustomerFacts {
  readonly orders: readonly ListedOrder[];
  /** From the newest order. */
  readonly billing: Partial<Address>;
  readonly comments: number;
}

export async function readCustomerFacts(connection: Queryable, email: string): Promise<CustomerFacts> {
  const [orders, addresses, comments] = await Promise.all([
    connection.query<OrderRow>(
      `select ${ORDER_COLUMNS} from orders o where lower(o.email) = $1 order by o.created_at desc, o.id desc limit ${MAX_ORDERS}`,
      [email],
    ),
    connection.query<{ billing: Partial<Address> }>(
      `select billing_address as billing from orders where lower(email) = $1 order by created_at desc, id desc limit 1`,
      [email],
    ),
    connection.query<{ count: number }>(
      "select count(*)::integer as count from comments where lower(author_email) = $1 and author_email <> ''",
      [email],
    ),
  ]);
  return {
    orders: await withParts(connection, orders.rows),
    billing: addresses.rows[0]?.billing ?? {},
    comments: comments.rows[0]?.count ?? 0,
  };
}

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
    : "This is somebody of the staff. An owner has to remove them from it first.";
}

function subjectOf(person: Person | null): string {
  return person ? `person:${person.id}` : "guest";
}
