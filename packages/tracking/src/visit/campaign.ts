import { parseUrl } from "../wire/parse-url.ts";
import { withoutEmail } from "./email-like.ts";

/**
 * A link can carry any amount of text, and with cookies of that size the server would reject the visitor's requests.
 */
const MAX_LENGTH = 200;

/**
 * The named query parameters of a URL, decoded; the last of a repeated name wins, empty values and email addresses are
 * ignored.
 */
export function campaignOf<Name extends string>(
  href: string,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const search = parseUrl(href)?.searchParams;
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = withoutEmail(search?.getAll(name).at(-1) ?? "");
    // The cut may leave half of a surrogate pair, which no cookie can hold.
    if (value) found[name] = value.slice(0, MAX_LENGTH).toWellFormed();
  }
  return found;
}
