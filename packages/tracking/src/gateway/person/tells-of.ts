import type { RawVisitor } from "../destination.ts";
import { perVisitor } from "./per-visitor.ts";

/** Shorter runs of digits are prices and dates. */
const SHORTEST_PHONE = 8;

/** Whether a text contains the visitor's email address or phone number, or equals their name. */
export const tellsOf = perVisitor(({ emails, phones, firstName, lastName, externalId }: RawVisitor) => {
  const boxes = emails.map((email) => email.trim().toLowerCase()).filter(Boolean);
  const numbers = phones.map((phone) => phone.replace(/\D/g, "").slice(-SHORTEST_PHONE));
  const dialled = numbers.filter((digits) => digits.length === SHORTEST_PHONE);
  const names = [firstName, lastName, `${firstName} ${lastName}`, `${lastName} ${firstName}`, externalId]
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  // Most visitors entered nothing, and our own ID does not occur by chance.
  if (!boxes.length && !dialled.length && !firstName && !lastName) {
    return (text: string) => text.length >= externalId.length && names.includes(text.trim().toLowerCase());
  }
  return (text: string): boolean => {
    const plain = text.trim().toLowerCase();
    if (names.includes(plain) || boxes.some((box) => plain.includes(box))) return true;
    const digits = dialled.length && plain.length >= SHORTEST_PHONE ? plain.replace(/\D+/g, "") : "";
    return dialled.some((number) => digits.includes(number));
  };
});
