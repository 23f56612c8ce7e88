import type { Address } from "./address.ts";
import { sourceOf, type Source } from "./source.ts";

/** Custom names of campaign parameters, besides `utm_*`. */
export interface LinkParameters {
  readonly campaign?: string;
  readonly content?: string;
  readonly term?: string;
}

const PARAMETERS = {
  source: "utm_source",
  medium: "utm_medium",
  campaign: "utm_campaign",
  content: "utm_content",
  term: "utm_term",
  id: "utm_id",
  platform: "utm_source_platform",
  format: "utm_creative_format",
  tactic: "utm_marketing_tactic",
} as const;

const PAID_CLICKS = [
  { parameter: "gclid", source: "google", campaign: "google_cpc" },
  { parameter: "yclid", source: "yandex", campaign: "yandex_cpc" },
] as const;

/** Source and campaign from a link's parameters; `undefined` if it has none. */
export function markOf({ query }: Address, own: LinkParameters = {}): Source | undefined {
  const paid = PAID_CLICKS.find(({ parameter }) => query.has(parameter));
  const names = [...Object.values(PARAMETERS), ...Object.values(own)];
  if (!paid && !names.some((name) => query.has(name))) return undefined;

  // An empty parameter stays empty; only a missing one gets the placeholder.
  const value = (part: keyof typeof PARAMETERS) => query.get(PARAMETERS[part]);
  const ownValue = (name: string | undefined) => (name === undefined ? undefined : query.get(name));
  return sourceOf("utm", {
    source: value("source") ?? paid?.source,
    medium: value("medium") ?? (paid && "cpc"),
    campaign: value("campaign") ?? ownValue(own.campaign) ?? paid?.campaign,
    content: value("content") ?? ownValue(own.content),
    term: value("term") ?? ownValue(own.term),
    id: value("id"),
    platform: value("platform"),
    format: value("format"),
    tactic: value("tactic"),
  });
}
