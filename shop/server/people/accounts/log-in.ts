import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { Shop } from "../../shop.ts";
import { recordAudit } from "./audit.ts";
import { beginAttempt } from "./login-throttle.ts";
import { knownBrowser } from "./known-browser.ts";
import { findPersonByEmail, mayActAs, type Person, normalizeEmail } from "./person.ts";
import { isPasswordOf } from "./passwords.ts";
import { isSecondFactor } from "./second-factor.ts";
import { endSession, findSession, type SessionKind, startSession } from "./sessions.ts";
import { t } from "../../../i18n/t.ts";

/** The refusal does not say whether the email address or the password is wrong. */
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
  /** The second factor is still required. */
  readonly isWaiting: boolean;
  readonly setCookies: readonly string[];
}

const HAS_FACTOR = "select from second_factors where person_id = $1 and confirmed_at is not null";

/** Customers sign in at the shop, staff at the admin; the other page treats them as unknown. */
export async function logIn(
  shop: Shop,
  { kind, email, password, cookies, address }: LogIn,
): Promise<Result<LoggedIn, LogInRefusal>> {
  const { pool } = shop.database;
  const found = await findPersonByEmail(pool, email);
  const browser = knownBrowser(shop, cookies, kind, found?.id ?? null);
  const attempt = await beginAttempt(shop, kind, { account: normalizeEmail(email), address, browser });
  if (attempt.isBlocked) return refuse({ code: "too-many" });

  const person = found && mayActAs(found, "viewer") === (kind === "admin") ? found : null;
  const isRight = await isPasswordOf(pool, person?.id ?? null, password);
  if (!person || !isRight) return refuse({ code: "wrong" });

  await attempt.forgive();
  const isWaiting = kind === "admin" && (await pool.query(HAS_FACTOR, [person.id])).rowCount === 1;
  const setCookies = await startSession(shop, pool, { personId: person.id, kind, isWaiting, cookies });
  if (!isWaiting) await recordSignIn(shop, person, kind);
  return ok({ person, isWaiting, setCookies });
}

/** The second step of signing in to the admin. */
export async function passSecondFactor(
  shop: Shop,
  cookies: Cookies,
  code: string,
  address: string | null,
): Promise<Result<LoggedIn, LogInRefusal | { readonly code: "no-session" }>> {
  const person = await findSession(shop, cookies, "admin");
  if (!person?.isWaiting) return refuse({ code: "no-session" });
  const browser = knownBrowser(shop, cookies, "admin", person.id);
  const attempt = await beginAttempt(shop, "code", { account: String(person.id), address, browser });
  if (attempt.isBlocked) {
    await endSession(shop, cookies, "admin");
    return refuse({ code: "too-many" });
  }
  if (!(await isSecondFactor(shop, person.id, code))) return refuse({ code: "wrong" });

  await attempt.forgive();
  const start = { personId: person.id, kind: "admin", cookies } as const;
  const setCookies = await startSession(shop, shop.database.pool, start);
  await recordSignIn(shop, person, "admin");
  return ok({ person, isWaiting: false, setCookies });
}

async function recordSignIn(shop: Shop, person: Person, kind: SessionKind): Promise<void> {
  const { pool } = shop.database;
  await pool.query("update people set last_login_at = $2 where id = $1", [person.id, shop.now()]);
  if (kind === "admin") await recordAudit(pool, person, { act: "signed in", subject: `person:${person.id}` });
}

export function logInRefusalText({ code }: LogInRefusal): string {
  return code === "too-many"
    ? t("Too many attempts. Please try again in 15 minutes, or request a new password by email.")
    : t("Wrong email address or password.");
}
