import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isEmail } from "@vitrine/commerce/reviews";
import { adminUrl } from "../../config.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { recordAudit } from "./audit.ts";
import { findPersonByEmail, isStaffRole, type Person, normalizeEmail, type StaffRole } from "./person.ts";
import { removeSecondFactor } from "./second-factor.ts";
import { endAllSessions } from "./sessions.ts";
import { createVerification } from "./verifications.ts";

export interface StaffMember extends Person {
  readonly role: StaffRole;
  readonly hasSecondFactor: boolean;
  readonly lastLoginAt: Date | null;
}

export interface Invitation {
  readonly email: string;
  readonly role: StaffRole;
  readonly expiresAt: Date;
}

export type StaffRefusal = { readonly code: "no-email" | "is-staff" | "no-role" | "unknown" | "last-owner" };

const INVITATION_MS = 7 * 86_400_000;
const LIST = `
select p.id, p.email, p.name, p.role, p.last_login_at as "lastLoginAt",
  exists (select from second_factors f where f.person_id = p.id and f.confirmed_at is not null) as "hasSecondFactor"
from people p where p.role <> 'customer' order by p.id`;

export async function listStaff(connection: Queryable): Promise<readonly StaffMember[]> {
  return (await connection.query<StaffMember>(LIST)).rows;
}

export async function listInvitations(shop: Shop): Promise<readonly Invitation[]> {
  const text = `select email, role, expires_at as "expiresAt" from verifications
    where kind = 'invitation' and expires_at > $1 order by created_at`;
  return (await shop.database.pool.query<Invitation>(text, [shop.now()])).rows;
}

/** Returns the link for the owner to hand over; it is shown once and stored only as a digest. */
export async function inviteStaff(
  shop: Shop,
  owner: Person,
  { email: entered, role }: { readonly email: string; readonly role: string },
): Promise<Result<string, StaffRefusal>> {
  const email = normalizeEmail(entered);
  if (!isEmail(email)) return refuse({ code: "no-email" });
  if (!isStaffRole(role)) return refuse({ code: "no-role" });
  return inTransaction<string, StaffRefusal>(shop.database.pool, async (connection) => {
    const known = await findPersonByEmail(connection, email);
    if (known && known.role !== "customer") return refuse({ code: "is-staff" });
    await connection.query("delete from verifications where kind = 'invitation' and email = $1", [email]);
    const draft = { kind: "invitation", email, role, now: shop.now(), lifetimeMs: INVITATION_MS } as const;
    const token = await createVerification(connection, draft);
    await recordAudit(connection, owner, { act: "invited", details: { email, role } });
    return ok(`${adminUrl(shop.config)}/admin/invitation/?token=${token}`);
  });
}

export async function withdrawInvitation(shop: Shop, owner: Person, email: string): Promise<void> {
  const { pool } = shop.database;
  const gone = await pool.query("delete from verifications where kind = 'invitation' and email = $1", [email]);
  if (gone.rowCount !== 0) await recordAudit(pool, owner, { act: "withdrew an invitation", details: { email } });
}

/** Ends the person's sessions, so that the new role takes effect at the next sign-in. */
export async function changeRole(
  shop: Shop,
  owner: Person,
  personId: number,
  role: string,
): Promise<Result<null, StaffRefusal>> {
  if (!isStaffRole(role)) return refuse({ code: "no-role" });
  return changeStaff(shop, personId, role !== "owner", async (connection, person) => {
    await connection.query("update people set role = $2 where id = $1", [person.id, role]);
    const details = { email: person.email, from: person.role, to: role };
    await recordAudit(connection, owner, { act: "changed the role", subject: `person:${person.id}`, details });
  });
}

/**
 * The person remains a customer and keeps their orders. An invitation never verified the mailbox, so they set a new
 * password by email.
 */
export async function removeStaff(shop: Shop, owner: Person, personId: number): Promise<Result<null, StaffRefusal>> {
  return changeStaff(shop, personId, true, async (connection, person) => {
    await connection.query("update people set role = 'customer' where id = $1", [person.id]);
    await removeSecondFactor(connection, person.id);
    await connection.query("delete from credentials where person_id = $1", [person.id]);
    const details = { email: person.email, role: person.role };
    await recordAudit(connection, owner, { act: "removed from staff", subject: `person:${person.id}`, details });
  });
}

/** Locks every owner first: two owners who demote each other at once would leave the shop without one. */
async function changeStaff(
  shop: Shop,
  personId: number,
  losesOwner: boolean,
  change: (connection: Queryable, person: Person) => Promise<void>,
): Promise<Result<null, StaffRefusal>> {
  return inTransaction<null, StaffRefusal>(shop.database.pool, async (connection) => {
    const text = `select id, email, name, role from people where role = 'owner' or id = $1 order by id for update`;
    const { rows } = await connection.query<Person>(text, [personId]);
    const person = rows.find(({ id }) => id === personId);
    if (!person || person.role === "customer") return refuse({ code: "unknown" });
    const others = rows.filter(({ id, role }) => role === "owner" && id !== personId);
    if (losesOwner && person.role === "owner" && others.length === 0) return refuse({ code: "last-owner" });
    await change(connection, person);
    await endAllSessions(connection, personId);
    return ok(null);
  });
}

export function staffRefusalText({ code }: StaffRefusal): string {
  switch (code) {
    case "no-email":
      return "Please enter a valid email address.";
    case "is-staff":
      return "This person is already a member of staff.";
    case "no-role":
      return "Choose a role.";
    case "unknown":
      return "This person is no longer a member of staff.";
    case "last-owner":
      return "A shop needs an owner. Make somebody else an owner first.";
  }
}
