import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Cookies } from "../../platform/http/cookies.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { recordAudit } from "./audit.ts";
import { clearFailedAttempts } from "./login-throttle.ts";
import { rememberBrowser } from "./known-browser.ts";
import { passwordProblem, type PasswordProblem } from "./password-rules.ts";
import { hashNewPassword, setPassword } from "./passwords.ts";
import type { Person } from "./person.ts";
import { removeSecondFactor } from "./second-factor.ts";
import { endAllSessions, startSession } from "./sessions.ts";
import { findVerification, useVerification, type Verification, type VerificationKind } from "./verifications.ts";

export type ChooseRefusal =
  | { readonly code: "link-over" }
  | { readonly code: "password"; readonly problem: PasswordProblem };

export interface ChosenPassword {
  readonly person: Person;
  /** False for staff with a second factor: an email alone does not sign in to the admin. */
  readonly isSignedIn: boolean;
  readonly setCookies: readonly string[];
}

const KINDS: readonly VerificationKind[] = ["registration", "password", "invitation"];
const UPSERT = `
insert into people (email, name, role) values ($1, $2, $3)
on conflict (email) do update set role = case when $4 then excluded.role else people.role end
returning id, email, name, role`;
const HAS_FACTOR = "select from second_factors where person_id = $1 and confirmed_at is not null";

export async function findChoice(shop: Shop, token: string): Promise<(Verification & { role: Person["role"] }) | null> {
  const found = await findVerification(shop.database.pool, token, KINDS, shop.now());
  if (!found || found.personId === null) return found;
  const { rows } = await shop.database.pool.query<Pick<Person, "email" | "role">>(
    "select email, role from people where id = $1",
    [found.personId],
  );
  return rows[0] ? { ...found, ...rows[0] } : null;
}

/** Completes a registration, a password reset or an invitation: the recipient of the email gets the account. */
export async function choosePassword(
  shop: Shop,
  { token, password, name = "", cookies }: { token: string; password: string; name?: string; cookies: Cookies },
): Promise<Result<ChosenPassword, ChooseRefusal>> {
  const choice = await findChoice(shop, token);
  if (!choice) return refuse({ code: "link-over" });
  const problem = passwordProblem(password, choice);
  if (problem) return refuse({ code: "password", problem });
  const hash = await hashNewPassword(password);

  const chosen = await inTransaction<ChosenPassword, ChooseRefusal>(shop.database.pool, async (connection) => {
    const used = await useVerification(connection, token, KINDS, shop.now());
    const person = used && (await personOf(connection, used, name));
    if (!used || !person) return refuse({ code: "link-over" });
    await setPassword(connection, person.id, hash);
    // Sessions of the old password end, and other links expire.
    await endAllSessions(connection, person.id);
    await connection.query("delete from verifications where person_id = $1 or (email = $2 and kind <> 'set-up')", [
      person.id,
      person.email,
    ]);
    if (used.kind === "invitation") {
      await removeSecondFactor(connection, person.id);
      const note = { act: "accepted an invitation", subject: `person:${person.id}`, details: { role: person.role } };
      await recordAudit(connection, person, note);
    }
    const kind = person.role === "customer" ? "account" : "admin";
    const hasFactor = (await connection.query(HAS_FACTOR, [person.id])).rowCount === 1;
    const start = { personId: person.id, kind, cookies } as const;
    const setCookies = hasFactor
      ? [rememberBrowser(shop, cookies, kind, person.id)]
      : await startSession(shop, connection, start);
    return ok({ person, isSignedIn: !hasFactor, setCookies });
  });
  if (chosen.ok) await clearFailedAttempts(shop, chosen.value.person);
  return chosen;
}

async function personOf(connection: Queryable, used: Verification, name: string): Promise<Person | null> {
  if (used.personId !== null) {
    const text = "select id, email, name, role from people where id = $1 for update";
    return (await connection.query<Person>(text, [used.personId])).rows[0] ?? null;
  }
  const values = [used.email, name.slice(0, 200), used.role, used.kind === "invitation"];
  return (await connection.query<Person>(UPSERT, values)).rows[0] ?? null;
}
