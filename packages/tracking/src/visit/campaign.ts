import { withoutEmail } from "./email-like.ts";

/** A link can carry any amount of text, and cookies of that size would make the server refuse the visitor's requests. */
const MAX_LENGTH = 200;

/** The named values of an address, decoded; the last of a repeated name wins, empty ones and e-mail addresses do not count. */
export function campaignOf<Name extends string>(
  href: string,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const search = URL.parse(href)?.searchParams;
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = withoutEmail(search?.getAll(name).at(-1) ?? "");
    // Cut through a character, half of it would be left, which no cookie can hold.
    if (value) found[name] = value.slice(0, MAX_LENGTH).toWellFormed();
  }
  return found;
}
