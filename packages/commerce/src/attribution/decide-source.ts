import { isWithin, readAddress } from "./address.ts";
import { markOf, type LinkParameters } from "./marked-link.ts";
import { referralOf, type KnownReferral } from "./referral.ts";
import { searchEngineOf, type SearchEngine } from "./search-engine.ts";
import { sourceOf, type Source } from "./source.ts";

export interface SourceRules {
  /** The shop's own domain; links from it and its subdomains are not referrals. */
  readonly domain: string;
  readonly linkParameters?: LinkParameters;
  readonly searchEngines?: readonly SearchEngine[];
  readonly referrals?: readonly KnownReferral[];
}

/** What is known about the visitor before this page. */
export interface Known {
  readonly isInSession: boolean;
  readonly hasSource: boolean;
}

/** The source of this page view; `undefined` keeps the previous source. */
export function decideSource(url: string, referrer: string, known: Known, rules: SourceRules): Source | undefined {
  const mark = markOf(readAddress(url), rules.linkParameters);
  if (mark) return mark;

  const from = readAddress(referrer);
  if (from.host !== "" && !isWithin(from.host, rules.domain)) {
    const engine = searchEngineOf(from, rules.searchEngines);
    if (engine !== undefined) return sourceOf("organic", { source: engine, medium: "organic" });
    if (!known.isInSession) return referralOf(from, rules.referrals);
  }

  return known.hasSource ? undefined : sourceOf("typein", { source: "(direct)" });
}
