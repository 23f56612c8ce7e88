import { hashed, hashedPerson, hashedPhone, hashedWord } from "../../visitor/index.ts";
import type { Person } from "../../visitor/person.ts";
import { asText, filtered } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";

/** Meta's advanced matching, hashed: the server's data first, then the visitor's form input. */
export function metaMatching(fromServer: Loose, person: Person, externalId = ""): Readonly<Record<string, string>> {
  const { email: em, phone: ph, firstName: fn, lastName: ln } = hashedPerson(person);
  const known = Object.entries(fromServer).map(([key, value]) => [key, hashFor(key)(asText(value))] as const);
  const all: Loose = {
    em,
    ph,
    fn,
    ln,
    external_id: hashed(externalId),
    ...Object.fromEntries(known.filter(([, hash]) => hash)),
  };
  return filtered(all, asText) as Readonly<Record<string, string>>;
}

function hashFor(key: string): (text: string) => string {
  if (key === "em" || key === "external_id") return hashed;
  return key === "ph" ? (text) => hashedPhone(text.replace(/[^\da-f]/gi, ""), "") : hashedWord;
}
