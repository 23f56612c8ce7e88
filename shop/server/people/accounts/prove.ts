import type { Shop } from "../../shop.ts";
import { beginAttempt } from "./login-throttle.ts";
import { isPasswordOf } from "./passwords.ts";
import { confirmSecondFactor, isSecondFactor } from "./second-factor.ts";
import type { SignedIn } from "./sessions.ts";

export type Proof = "right" | "wrong" | "too-many";
type InSession = Pick<SignedIn, "id" | "session">;

/** Limits guessing by people who are already signed in. All forms share one count per session. */
async function limited<Found>(
  shop: Shop,
  { session }: InSession,
  check: () => Promise<Found | null>,
): Promise<Found | Exclude<Proof, "right">> {
  const attempt = await beginAttempt(shop, "session", { account: session, address: null });
  if (attempt.isBlocked) return "too-many";
  const found = await check();
  if (found === null) return "wrong";
  await attempt.forgive();
  return found;
}

export function provePassword(shop: Shop, person: InSession, password: string): Promise<Proof> {
  const isRight = () => isPasswordOf(shop.database.pool, person.id, password);
  return limited(shop, person, async () => ((await isRight()) ? "right" : null));
}

/** Checks the password, or a code if the second factor is on. */
export function provePerson(
  shop: Shop,
  person: InSession & Pick<SignedIn, "hasSecondFactor">,
  proof: string,
): Promise<Proof> {
  return limited(shop, person, async () => {
    if (person.hasSecondFactor && (await isSecondFactor(shop, person.id, proof.slice(0, 100)))) return "right";
    return (await isPasswordOf(shop.database.pool, person.id, proof)) ? "right" : null;
  });
}

/** Checks the first code of a new app: turns the second factor on and returns the recovery codes. */
export function proveNewFactor(
  shop: Shop,
  person: InSession,
  code: string,
): Promise<readonly string[] | Exclude<Proof, "right">> {
  return limited(shop, person, () => confirmSecondFactor(shop, person, code));
}
