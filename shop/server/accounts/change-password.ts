import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Cookies } from "../cart/cookies.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Shop } from "../shop.ts";
import { beginAttempt } from "./entry-attempts.ts";
import { passwordProblem, type PasswordProblem, passwordProblemText } from "./password-rules.ts";
import { isPasswordOf, setPassword } from "./passwords.ts";
import type { Person } from "./person.ts";
import { endAllSessions, type SessionKind, startSession } from "./sessions.ts";
import { say } from "../../texts/say.ts";

export type ChangePasswordRefusal =
  | { readonly code: "wrong" }
  | { readonly code: "too-many" }
  | { readonly code: "password"; readonly problem: PasswordProblem };

export interface PasswordChange {
  readonly current: string;
  readonly wanted: string;
  readonly kind: SessionKind;
  readonly cookies: Cookies;
  readonly address: string | null;
}

/** By somebody who is in and knows the old one. Everybody else who is in is out; answers with the new session's cookie. */
export async function changePassword(
  shop: Shop,
  person: Person,
  { current, wanted, kind, cookies, address }: PasswordChange,
): Promise<Result<string, ChangePasswordRefusal>> {
  const { pool } = shop.database;
  const problem = passwordProblem(wanted, person);
  if (problem) return refuse({ code: "password", problem });
  const attempt = await beginAttempt(shop, kind, { account: person.email, address });
  if (attempt.isBlocked) return refuse({ code: "too-many" });
  if (!(await isPasswordOf(pool, person.id, current))) return refuse({ code: "wrong" });
  await attempt.forgive();
  return inTransaction<string, ChangePasswordRefusal>(pool, async (connection) => {
    await setPassword(connection, person.id, wanted);
    await endAllSessions(connection, person.id);
    await connection.query("delete from verifications where person_id = $1", [person.id]);
    return ok(await startSession(shop, connection, { personId: person.id, kind, cookies }));
  });
}

export function changePasswordText(refusal: ChangePasswordRefusal, role: Person["role"]): string {
  switch (refusal.code) {
    case "wrong":
      return say("This is not your password.");
    case "too-many":
      return say("There were too many attempts. Please wait a quarter of an hour.");
    case "password":
      return passwordProblemText(refusal.problem, role);
  }
}
