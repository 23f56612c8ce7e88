import { isHashed } from "./normalise/is-hashed.ts";
import type { Person } from "./person.ts";
import { sha256 } from "./sha256.ts";

const MARKS_AND_SPACES = /[\p{P}\p{S}\s]/gu;

/** The SHA-256 of personal data in lower case; "" for empty text, and existing hashes stay unchanged. */
export function hashed(text: string): string {
  const plain = text.trim().toLowerCase();
  return plain && !isHashed(plain) ? sha256(plain) : plain;
}

/** For names and cities, which vendors hash without spaces and punctuation. */
export function hashedWord(text: string): string {
  return isHashed(text) ? text : hashed(text.replace(MARKS_AND_SPACES, ""));
}

/** A phone number with its country code; vendors differ in the leading plus. */
export function hashedPhone(digits: string, plus: "" | "+"): string {
  const significant = digits.replace(/^\D*0*/, "");
  return isHashed(digits) ? digits : hashed(significant && plus + significant);
}

/** Hashed form input, so that a vendor's script gets no more personal data than its server would. */
export function hashedPerson({ email, phone, firstName, lastName }: Person, plus: "" | "+" = "") {
  return {
    email: hashed(email),
    phone: hashedPhone(phone, plus),
    firstName: hashedWord(firstName),
    lastName: hashedWord(lastName),
  };
}
