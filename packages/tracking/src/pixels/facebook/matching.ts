import type { Person } from "../../visitor/person.ts";
import { asText } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";

/** What Meta's script hashes itself: the server's knowledge first, then what the visitor's forms said. */
export function metaMatching(
  fromServer: Loose,
  person: Person,
  externalId: string | undefined,
): Readonly<Record<string, string>> {
  const { email: em, phone: ph, firstName: fn, lastName: ln } = person;
  const known = Object.entries(fromServer).map(([key, value]) => [key, asText(value)] as const);
  const all = {
    em,
    ph,
    fn,
    ln,
    external_id: externalId ?? "",
    ...Object.fromEntries(known.filter(([, value]) => value)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}
