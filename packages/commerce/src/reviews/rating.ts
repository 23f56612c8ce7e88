/** From best to worst, as the form lists them; the words are those of the wire. */
export const RATINGS = [
  { stars: 5, label: "Perfect" },
  { stars: 4, label: "Good" },
  { stars: 3, label: "Average" },
  { stars: 2, label: "Not that bad" },
  { stars: 1, label: "Very poor" },
] as const;

export type Rating = (typeof RATINGS)[number]["stars"];

/** What is not one to five whole stars is no rating; the review that came with it still counts. */
export function parseRating(text: string | undefined): Rating | null {
  return RATINGS.find(({ stars }) => String(stars) === text?.trim())?.stars ?? null;
}

/** How many reviews gave each number of stars, from five down to one. */
export interface RatingCount {
  readonly stars: Rating;
  readonly count: number;
}

export function ratingDistribution(given: ReadonlyMap<number, number>): readonly RatingCount[] {
  return RATINGS.map(({ stars }) => ({ stars, count: given.get(stars) ?? 0 }));
}
