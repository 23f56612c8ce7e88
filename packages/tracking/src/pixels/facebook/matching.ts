import type { Person } from "../../visitor/person.ts";
import { asText, filtered } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";

/** What Meta's script hashes itself: the server's knowledge first, then what the visitor's forms said. */
export function metaMatching(
  fromServer: Loose,
  person: Person,
  externalId: string | undefined,
): Readonly<Record<string, string>> {
  const { email: em, phone: ph, firstName: fn, lastName: ln } = person;
  const all: Loose = { em, ph, fn, ln, external_id: externalId, ...filtered(fromServer, asText) };
  return filtered(all, asText) as Readonly<Record<string, string>>;
}
