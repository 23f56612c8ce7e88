import { LIMITS, type LimitName } from "../../platform/rate-limit/limits.ts";
import { clearAttempts, countSlowly, uncountAttempt } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import type { Person } from "./person.ts";

/** Kinds of attempts that share a limit; limits.ts has the figures. */
export type Entry = "account" | "admin" | "code" | "session" | "email";

const LIMIT_OF = {
  account: "account-sign-in",
  admin: "admin-sign-in",
  code: "second-factor",
  session: "session-proof",
  email: "email-request",
} as const satisfies Readonly<Record<Entry, LimitName>>;

/** For Retry-After: every window has ended by then. */
export const WINDOW_SECONDS = LIMITS["account-sign-in"].seconds;

/** Every form that accepts a password or a code, and the kind its attempts count as. A test tries each of them. */
export const ATTEMPT_FORMS = {
  "/my-account/": "account",
  "/my-account/edit-account/ password": "session",
  "/my-account/edit-account/ erase": "session",
  "/admin/login/": "admin",
  "/admin/second-factor/": "code",
  "/admin/confirm/": "session",
  "/admin/security/ password": "session",
  "/admin/security/ confirm": "session",
  "/admin/security/ remove": "session",
} as const satisfies Readonly<Record<string, Entry>>;
export type AttemptForm = keyof typeof ATTEMPT_FORMS;

export interface Attempt {
  /** Over the limit: the password or code must not be checked. */
  readonly isBlocked: boolean;
  /** Call it after a correct password or code: the failures before it no longer count. */
  forgive(): Promise<void>;
}

export interface AttemptSubject {
  /** Email address or ID of the account, or the session; null when only the network counts. */
  readonly account: string | null;
  readonly address: string | null;
  /** A browser that signed in to this account before (see known-browser.ts). Only its own failures count. */
  readonly browser?: string | null;
}

/** Counts an attempt before its outcome is known. Each attempt after the third waits longer. */
export async function beginAttempt(
  shop: Shop,
  entry: Entry,
  { account, address, browser = null }: AttemptSubject,
): Promise<Attempt> {
  const limit = LIMIT_OF[entry];
  const own = entry === "session" ? { session: account } : { account };
  const cleared = browser === null ? own : { browser };
  const network = browser === null ? address : null;
  const { isOver } = await countSlowly(shop, limit, { ...cleared, network });
  return {
    isBlocked: isOver,
    async forgive() {
      await clearAttempts(shop, { [limit]: { ...own, browser } });
      // The network's other failures stay: one account must not buy unlimited attempts at all others.
      if (network !== null) await uncountAttempt(shop, limit, { network });
    },
  };
}

/** For a person who proved by email that the account is theirs. */
export async function clearFailedAttempts(shop: Shop, { id, email }: Pick<Person, "id" | "email">): Promise<void> {
  await clearAttempts(shop, {
    "account-sign-in": { account: email },
    "admin-sign-in": { account: email },
    "second-factor": { account: String(id) },
  });
}
