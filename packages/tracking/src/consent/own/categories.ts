import type { ConsentRecord } from "../../wire/consent-cookie.ts";
import { isStatistics, PIXEL_SLUGS } from "../../wire/pixel-slug.ts";

/** Consent categories: visitors choose purposes, not vendors. */
export interface Categories {
  readonly statistics: boolean;
  readonly marketing: boolean;
}

export function recordOf({ statistics, marketing }: Categories): ConsentRecord {
  const flags = PIXEL_SLUGS.map((slug) => [slug, isStatistics(slug) ? statistics : marketing]);
  return Object.fromEntries(flags) as ConsentRecord;
}

/** A category is granted if every pixel in it is. */
export function categoriesOf(record: ConsentRecord): Categories {
  const agreed = (forStatistics: boolean) =>
    PIXEL_SLUGS.every((slug) => isStatistics(slug) !== forStatistics || record[slug]);
  return { statistics: agreed(true), marketing: agreed(false) };
}
