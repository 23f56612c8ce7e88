import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Cookies } from "../../platform/http/cookies.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { passwordProblem, type PasswordProblem, passwordProblemText } from "./password-rules.ts";
import { hashNewPassword, setPassword } from "./passwords.ts";
import type { Person } from "./person.ts";
import { provePassword } from "./prove.ts";
import { endAllSessions, type SessionKind, type SignedIn, startSession } from "./sessions.ts";
import { t } from "../../../i18n/t.ts";

export type ChangePasswordRefusal =
  | { readonly code: "wrong" }
  | { readonly code: "too-many" }
  | { readonly code: "password"; readonly problem: PasswordProblem };

export interface PasswordChange {
  readonly current: string;
  readonly newPassword: string;
  readonly kind: SessionKind;
  readonly cookies: Cookies;
}

/**
 * For a signed-in person who knows the current password. Ends all other sessions; returns the cookies of the new
 * session.
 */
export async function changePassword(
  shop: Shop,
  person: SignedIn,
  { current, newPassword: requested, kind, cookies }: PasswordChange,
): Promise<Result<readonly string[], ChangePasswordRefusal>> {
  const { pool } = shop.database;
  const problem = passwordProblem(requested, person);
  if (problem) return refuse({ code: "password", problem });
  const proof = await provePassword(shop, person, current);
  if (proof !== "right") return refuse({ code: proof });
  const hash = await hashNewPassword(requested);
  return inTransaction<readonly string[], ChangePasswordRefusal>(pool, async (connection) => {
    await setPassword(connection, person.id, hash);
    await endAllSessions(connection, person.id);
    await connection.query("delete from verifications where person_id = $1", [person.id]);
    return ok(await startSession(shop, connection, { personId: person.id, kind, cookies }));
  });
}

export function changePasswordText(refusal: ChangePasswordRefusal, role: Person["role"]): string {
  switch (refusal.code) {
    case "wrong":
      return t("That’s not your current password.");
    case "too-many":
      return t("Too many attempts. Please try again in 15 minutes.");
    case "password":
      return passwordProblemText(refusal.problem, role);
  }
}
