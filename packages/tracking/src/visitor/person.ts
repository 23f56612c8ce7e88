import { isEmail } from "../visit/email-like.ts";

/** What a form or an address may say about a person, each already worth keeping. */
export interface PersonHint {
  readonly email?: string;
  readonly phone?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** What is remembered: the one value that counts, and the others seen beside it. */
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

export const NOBODY: Person = {
  email: "",
  phone: "",
  firstName: "",
  lastName: "",
  emails: [],
  phones: [],
  firstNames: [],
  lastNames: [],
};

const MIN_PHONE_DIGITS = 6;

/** A part of a person as it is kept, or nothing when it is not worth keeping. */
export function worthKeeping(part: keyof PersonHint, raw: string): string | undefined {
  const text = raw.trim();
  if (part === "email") return isEmail(text) ? text.toLowerCase() : undefined;
  if (part !== "phone") return text || undefined;
  // The zero in "+49 (0)30 …" is dialled only inside the country.
  const digits = text.replace("(0)", "").replace(/\D/g, "");
  return digits.length >= MIN_PHONE_DIGITS ? digits : undefined;
}

const PARTS = [
  ["email", "emails", 3],
  ["phone", "phones", 3],
  ["firstName", "firstNames", 2],
  ["lastName", "lastNames", 2],
] as const;

/** With `newestFirst` the latest value counts and leads its list; otherwise the first one does. */
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
