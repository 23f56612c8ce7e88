import type { Person } from "./person.ts";
import { t } from "../../../i18n/t.ts";

export const MIN_PASSWORD_LENGTH = { customer: 8, staff: 12 } as const;
/** Hashing longer passwords would only cost the server time. */
export const MAX_PASSWORD_LENGTH = 200;

export type PasswordProblem = "too-short" | "too-long" | "too-common" | "is-email";

/** The passwords that attackers try first, without trailing digits and punctuation. */
const COMMON: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbnm letmein welcome
  welcome1 willkommen iloveyou monkey dragon football baseball basketball superman batman princess sunshine shadow
  master michael jordan hunter trustno1 admin administrator adminadmin root changeme change-me secret default
  computer internet whatever starwars pokemon freedom charlie qazwsx q1w2e3r4 1q2w3e4r 1qaz2wsx zaq12wsx abcdef abcd
  abcdefgh abc hello helloworld test testtest tester guest login access flower summer winter autumn spring samsung
  google facebook minecraft liverpool chelsea arsenal passphrase correcthorsebatterystaple shop shopowner woocommerce
  wordpress vitrine`.split(/\s+/),
);

export function passwordProblem(
  password: string,
  { email, role }: Pick<Person, "email" | "role">,
): PasswordProblem | null {
  const length = [...password].length;
  if (length < minPasswordLength(role)) return "too-short";
  if (password.length > MAX_PASSWORD_LENGTH) return "too-long";
  const plain = password.toLowerCase();
  const mailbox = email.toLowerCase();
  if (mailbox !== "" && (plain === mailbox || plain === mailbox.split("@", 1)[0])) return "is-email";
  return isCommon(plain) ? "too-common" : null;
}

export function passwordProblemText(problem: PasswordProblem, role: Person["role"]): string {
  switch (problem) {
    case "too-short":
      return t("Please choose a password of at least {least} characters.", { least: minPasswordLength(role) });
    case "too-long":
      return t("Please choose a password of at most {most} characters.", { most: MAX_PASSWORD_LENGTH });
    case "is-email":
      return t("Your email address is easy to guess. Please choose another password.");
    case "too-common":
      return t("This password is easy to guess. Please choose another.");
  }
}

export function minPasswordLength(role: Person["role"]): number {
  return role === "customer" ? MIN_PASSWORD_LENGTH.customer : MIN_PASSWORD_LENGTH.staff;
}

function isCommon(plain: string): boolean {
  if (/^(.{1,4})\1+$/u.test(plain) || isCounting(plain)) return true;
  const core = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, "");
  return core === "" ? /^\d+$/.test(plain) && plain.length < 12 : COMMON.has(core) || COMMON.has(plain);
}

/** 123456…, abcdef…, and the same backwards. */
function isCounting(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}
