import type { Person } from "./person.ts";
import { say } from "../../texts/say.ts";

export const SHORTEST_PASSWORD = { customer: 8, staff: 12 } as const;
/** Longer ones would only make the server work. */
export const LONGEST_PASSWORD = 200;

export type PasswordProblem = "too-short" | "too-long" | "too-common" | "is-email";

/** The first guesses of everybody who guesses, without the digits and signs that people put behind them. */
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
  if (length < shortestFor(role)) return "too-short";
  if (password.length > LONGEST_PASSWORD) return "too-long";
  const plain = password.toLowerCase();
  const mailbox = email.toLowerCase();
  if (mailbox !== "" && (plain === mailbox || plain === mailbox.split("@", 1)[0])) return "is-email";
  return isCommon(plain) ? "too-common" : null;
}

export function passwordProblemText(problem: PasswordProblem, role: Person["role"]): string {
  switch (problem) {
    case "too-short":
      return say("Please choose a password of at least {least} characters.", { least: shortestFor(role) });
    case "too-long":
      return say("Please choose a password of at most {most} characters.", { most: LONGEST_PASSWORD });
    case "is-email":
      return say("Your e-mail address is the first thing that others would try as a password. Please choose another.");
    case "too-common":
      return say("This password is among the first that others would try. Please choose another.");
  }
}

export function shortestFor(role: Person["role"]): number {
  return role === "customer" ? SHORTEST_PASSWORD.customer : SHORTEST_PASSWORD.staff;
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
