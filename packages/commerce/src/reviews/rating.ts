/** From best to worst, as the form lists them, with WooCommerce's labels. */
export const RATINGS = [
  { stars: 5, label: "Perfect" },
  { stars: 4, label: "Good" },
  { stars: 3, label: "Average" },
  { stars: 2, label: "Not that bad" },
  { stars: 1, label: "Very poor" },
] as const;

export type Rating = (typeof RATINGS)[number]["stars"];

/** Anything but one to five whole stars is no rating; the review itself is still accepted. */
export function parseRating(text: string | undefined): Rating | null {
  return RATINGS.find(({ stars }) => String(stars) === text?.trim())?.stars ?? null;
}

/** Number of reviews per rating, from five stars down to one. */
export interface RatingCount {
  readonly stars: Rating;
  readonly count: number;
}

export function ratingDistribution(given: ReadonlyMap<number, number>): readonly RatingCount[] {
  return RATINGS.map(({ stars }) => ({ stars, count: given.get(stars) ?? 0 }));
}
