import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Cookies } from "../cart/cookies.ts";
import type { Shop } from "../shop.ts";
import { recordAudit } from "./audit.ts";
import { beginAttempt } from "./entry-attempts.ts";
import { findPersonByEmail, mayActAs, type Person, settleEmail } from "./person.ts";
import { isPasswordOf } from "./passwords.ts";
import { isSecondFactor } from "./second-factor.ts";
import { endSession, findSession, type SessionKind, startSession } from "./sessions.ts";
import { say } from "../../texts/say.ts";

/** Whether the address or the password is wrong is nobody's business. */
export type LogInRefusal = { readonly code: "wrong" } | { readonly code: "too-many" };

export interface LogIn {
  readonly kind: SessionKind;
  readonly email: string;
  readonly password: string;
  readonly cookies: Cookies;
  readonly address: string | null;
}

export interface LoggedIn {
  readonly person: Person;
  /** The second factor is still to come. */
  readonly isWaiting: boolean;
  readonly setCookie: string;
}

const HAS_FACTOR = "select from second_factors where person_id = $1 and confirmed_at is not null";

/** Customers come in by the shop's door, staff by the office's; behind the wrong door nobody is known. */
export async function logIn(
  shop: Shop,
  { kind, email, password, cookies, address }: LogIn,
): Promise<Result<LoggedIn, LogInRefusal>> {
  const { pool } = shop.database;
  const attempt = await beginAttempt(shop, kind, { account: settleEmail(email), address });
  if (attempt.isBlocked) return refuse({ code: "too-many" });

  const found = await findPersonByEmail(pool, email);
  const person = found && mayActAs(found, "viewer") === (kind === "office") ? found : null;
  const isRight = await isPasswordOf(pool, person?.id ?? null, password);
  if (!person || !isRight) return refuse({ code: "wrong" });

  await attempt.forgive();
  const isWaiting = kind === "office" && (await pool.query(HAS_FACTOR, [person.id])).rowCount === 1;
  const setCookie = await startSession(shop, pool, { personId: person.id, kind, isWaiting, cookies });
  if (!isWaiting) await noteEntry(shop, person, kind);
  return ok({ person, isWaiting, setCookie });
}

/** The second step of the office's door. */
export async function passSecondFactor(
  shop: Shop,
  cookies: Cookies,
  code: string,
  address: string | null,
): Promise<Result<LoggedIn, LogInRefusal | { readonly code: "no-session" }>> {
  const person = await findSession(shop, cookies, "office");
  if (!person?.isWaiting) return refuse({ code: "no-session" });
  const attempt = await beginAttempt(shop, "code", { account: String(person.id), address });
  if (attempt.isBlocked) {
    await endSession(shop, cookies, "office");
    return refuse({ code: "too-many" });
  }
  if (!(await isSecondFactor(shop, person.id, code))) return refuse({ code: "wrong" });

  await attempt.forgive();
  const start = { personId: person.id, kind: "office", cookies } as const;
  const setCookie = await startSession(shop, shop.database.pool, start);
  await noteEntry(shop, person, "office");
  return ok({ person, isWaiting: false, setCookie });
}

async function noteEntry(shop: Shop, person: Person, kind: SessionKind): Promise<void> {
  const { pool } = shop.database;
  await pool.query("update people set last_login_at = $2 where id = $1", [person.id, shop.now()]);
  if (kind === "office") await recordAudit(pool, person, { act: "signed in", subject: `person:${person.id}` });
}

export function logInRefusalText({ code }: LogInRefusal): string {
  return code === "too-many"
    ? say("There were too many attempts. Please wait a quarter of an hour, or ask for a new password by e-mail.")
    : say("E-mail address or password is not right.");
}
