import { isEmail } from "../visit/email-like.ts";

/** Personal data found in a form or URL, already validated. */
export interface PersonHint {
  readonly email?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** The stored data: the preferred value of each kind, and the others seen. */
export interface Person {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
}

const MIN_PHONE_DIGITS = 6;

/** The normalised value of a field, or undefined if it is not valid. */
export function worthKeeping(part: keyof PersonHint, raw: string): string | undefined {
  const text = raw.trim();
  if (part === "email") return isEmail(text) ? text.toLowerCase() : undefined;
  if (part !== "phone") return text || undefined;
  // The zero in "+49 (0)30 …" is dialled only within the country.
  const digits = text.replace("(0)", "").replace(/\D/g, "");
  return digits.length >= MIN_PHONE_DIGITS ? digits : undefined;
}

const PARTS = [
  ["email", "emails", 3],
  ["phone", "phones", 3],
  ["firstName", "firstNames", 2],
  ["lastName", "lastNames", 2],
] as const;

/** With `newestFirst` the latest value is preferred and first in its list; otherwise the first one is. */
export function remember(person: Person, hint: PersonHint, newestFirst: boolean): Person {
  const next = { ...person };
  for (const [part, list, limit] of PARTS) {
    const value = hint[part];
    if (!value) continue;
    const others = person[list].filter((other) => other !== value);
    const isKnown = others.length < person[list].length;
    if (newestFirst) next[list] = [value, ...others].slice(0, limit);
    else if (!isKnown) next[list] = [...others, value].slice(0, limit);
    if (newestFirst || !person[part]) next[part] = value;
  }
  return next;
}
