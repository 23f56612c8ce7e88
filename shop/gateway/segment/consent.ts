import type { Categories } from "@vitrine/tracking/consent/own";
import { asRecord, type Loose } from "@vitrine/tracking/gateway/ingest";

/** Names of a site's consent categories, for each of the gateway's two purposes. */
export interface ConsentCategories {
  readonly statistics: readonly string[];
  readonly marketing: readonly string[];
}

/** Segment's own examples, OneTrust's numbers and the names that other consent tools use. */
export const USUAL_CATEGORIES: ConsentCategories = {
  statistics: ["Analytics", "Statistics", "Performance", "C0002"],
  marketing: ["Advertising", "Marketing", "Targeting", "C0004"],
};

/**
 * What the visitor chose, by `context.consent.categoryPreferences`; undefined if the message says nothing. A purpose is
 * granted if the visitor agreed to every category that stands for it, and there is one.
 */
export function choiceOf(context: Loose, categories: ConsentCategories): Categories | undefined {
  const preferences = Object.entries(asRecord(asRecord(context["consent"])["categoryPreferences"]));
  if (preferences.length === 0) return undefined;
  const isGranted = (names: readonly string[]) => {
    const simple = names.map((name) => name.toLowerCase());
    const answers = preferences.filter(([name]) => simple.includes(name.trim().toLowerCase()));
    return answers.length > 0 && answers.every(([, answer]) => answer === true);
  };
  return { statistics: isGranted(categories.statistics), marketing: isGranted(categories.marketing) };
}
