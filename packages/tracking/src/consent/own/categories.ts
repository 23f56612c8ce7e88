import type { ConsentRecord } from "../../wire/consent-cookie.ts";
import { isStatistics, PIXEL_SLUGS } from "../../wire/pixel-slug.ts";

/** What a visitor is asked for: people choose purposes, not vendors. */
export interface Categories {
  readonly statistics: boolean;
  readonly marketing: boolean;
}

export function recordOf({ statistics, marketing }: Categories): ConsentRecord {
  const flags = PIXEL_SLUGS.map((slug) => [slug, isStatistics(slug) ? statistics : marketing]);
  return Object.fromEntries(flags) as ConsentRecord;
}

/** A purpose was agreed to where every pixel of it was. */
export function categoriesOf(record: ConsentRecord): Categories {
  const agreed = (forStatistics: boolean) =>
    PIXEL_SLUGS.every((slug) => isStatistics(slug) !== forStatistics || record[slug]);
  return { statistics: agreed(true), marketing: agreed(false) };
}
