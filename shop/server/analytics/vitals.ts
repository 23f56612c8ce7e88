/** Web vitals with their thresholds (web.dev/vitals) and the highest accepted value. */
export const VITALS = {
  lcp: { good: 2500, poor: 4000, max: 60_000 },
  inp: { good: 200, poor: 500, max: 60_000 },
  cls: { good: 100, poor: 250, max: 10_000 },
  fcp: { good: 1800, poor: 3000, max: 60_000 },
  ttfb: { good: 800, poor: 1800, max: 60_000 },
} as const;

export type Vital = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as readonly Vital[];

export const PAGE_KINDS = ["front", "list", "product", "cart", "checkout", "other"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Logarithmic buckets, fine enough to distinguish 2.4 s from 2.5 s. */
const STEPS_PER_DOUBLING = 12;
const LAST_BUCKET = 200;

/** Takes milliseconds, or thousandths for layout shifts; 0 has its own bucket. */
export function bucketOf(value: number): number {
  if (value < 1) return 0;
  return Math.min(1 + Math.round(Math.log2(value) * STEPS_PER_DOUBLING), LAST_BUCKET);
}

export function valueOf(bucket: number): number {
  return bucket === 0 ? 0 : 2 ** ((bucket - 1) / STEPS_PER_DOUBLING);
}

export type Rating = "good" | "fair" | "poor";

export function ratingOf(vital: Vital, value: number): Rating {
  const { good, poor } = VITALS[vital];
  return value <= good ? "good" : value <= poor ? "fair" : "poor";
}

/** The 75th percentile, as web vitals are usually reported; null without visits. */
export function percentile75(counts: ReadonlyMap<number, number>): number | null {
  const buckets = [...counts].toSorted(([a], [b]) => a - b);
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen >= all * 0.75) return valueOf(bucket);
  }
  return null;
}
