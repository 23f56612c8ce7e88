import type { Address } from "@vitrine/commerce/addresses";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { type Role, STAFF_ROLES } from "../../platform/db/schema/accounts.ts";

export type { Role } from "../../platform/db/schema/accounts.ts";
export type StaffRole = Exclude<Role, "customer">;

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export interface PersonWithAddresses extends Person {
  readonly billing: Partial<Address>;
  readonly shipping: Partial<Address>;
}

/** In order of rights, least first. */
const ROLES: readonly Role[] = ["customer", "viewer", "manager", "owner"];

export function isStaffRole(text: string): text is StaffRole {
  return (STAFF_ROLES as readonly string[]).includes(text);
}

/** Each role may do everything that the roles before it may. */
export function mayActAs({ role }: Pick<Person, "role">, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** One mailbox has one spelling. */
export function normalizeEmail(entered: string): string {
  return entered.replaceAll("\0", "").trim().toLowerCase();
}

const COLUMNS = "id, email, name, role";

export async function findPersonByEmail(connection: Queryable, email: string): Promise<Person | null> {
  const text = `select ${COLUMNS} from people where email = $1`;
  const { rows } = await connection.query<Person>({ name: "person-by-email", text, values: [normalizeEmail(email)] });
  return rows[0] ?? null;
}

export async function findPerson(connection: Queryable, personId: number): Promise<PersonWithAddresses | null> {
  const text = `select ${COLUMNS}, billing_address as billing, shipping_address as shipping from people where id = $1`;
  const { rows } = await connection.query<PersonWithAddresses>({ name: "person", text, values: [personId] });
  return rows[0] ?? null;
}
