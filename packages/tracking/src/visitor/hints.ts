import type { MatchingOptions } from "./matching-options.ts";
import type { PersonHint } from "./person.ts";
import { worthKeeping } from "./person.ts";
import { parseUrl } from "../wire/parse-url.ts";

type Part = keyof PersonHint;

type NameLists = Pick<MatchingOptions["advanceMatchingUrl"], `advanceMatching${"Fn" | "Ln" | "Tel" | "Em"}Names`>;

const listsByPart = (lists: NameLists): readonly (readonly [Part, readonly string[]])[] => [
  ["firstName", lists.advanceMatchingFnNames],
  ["lastName", lists.advanceMatchingLnNames],
  ["phone", lists.advanceMatchingTelNames],
  ["email", lists.advanceMatchingEmNames],
];

/**
 * Personal data in a form field: recognised by its type or, for text fields, by its exact name in the owner's lists.
 */
export function hintOfField(
  { type, name, value }: { type: string; name: string; value: string },
  { advanceMatchingForm }: MatchingOptions,
): PersonHint {
  const part =
    type === "email"
      ? "email"
      : type === "tel"
        ? "phone"
        : type === "text"
          ? listsByPart(advanceMatchingForm).find(([, names]) => names.includes(name))?.[0]
          : undefined;
  return part ? hint(part, value) : {};
}

/** Personal data in the URL, under the owner's parameter names. */
export function hintOfAddress(href: string, { advanceMatchingUrl }: MatchingOptions): PersonHint {
  const search = parseUrl(href)?.searchParams;
  return Object.assign(
    {},
    ...listsByPart(advanceMatchingUrl).flatMap(([part, names]) =>
      names.map((name) => hint(part, search?.get(name) ?? "")),
    ),
  ) as PersonHint;
}

function hint(part: Part, raw: string): PersonHint {
  const value = worthKeeping(part, raw);
  return value === undefined ? {} : { [part]: value };
}
