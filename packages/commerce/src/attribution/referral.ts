import { isWithin, type Address } from "./address.ts";
import { sourceOf, type Source } from "./source.ts";

/** A referring site that the owner renames or gives another medium. */
export interface KnownReferral {
  readonly host: string;
  readonly name?: string;
  readonly medium?: string;
}

const SHORT_LINKS: readonly KnownReferral[] = [
  { host: "t.co", name: "twitter.com" },
  { host: "plus.url.google.com", name: "plus.google.com" },
];

export function referralOf({ host, path }: Address, own: readonly KnownReferral[] = []): Source {
  const known = [...own, ...SHORT_LINKS].find((candidate) => isWithin(host, candidate.host));
  return sourceOf("referral", {
    source: known ? (known.name ?? known.host) : host.replace(/^www\./, ""),
    medium: known?.medium ?? "referral",
    content: path,
  });
}
