import type { PageVitals } from "../../../server/analytics/read-vitals.ts";
import type { Rating, Vital } from "../../../server/analytics/vitals.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export const RATING_TONES: Readonly<Record<Rating, BadgeTone>> = { good: "good", fair: "waiting", poor: "bad" };
export const RATING_WORDS: Readonly<Record<Rating, string>> = { good: "Good", fair: "Needs improvement", poor: "Poor" };

export const VITAL_TITLES: Readonly<Record<Vital, string>> = {
  lcp: "Largest contentful paint",
  inp: "Interaction to next paint",
  cls: "Cumulative layout shift",
  fcp: "First contentful paint",
  ttfb: "Time to first byte",
};

export const PAGE_WORDS: Readonly<Record<PageVitals["page"], string>> = {
  all: "All pages",
  front: "Front page",
  list: "Product lists",
  product: "Products",
  cart: "Cart",
  checkout: "Checkout",
  other: "Other pages",
};

/** Seconds, milliseconds, or the layout shift score. */
export function vitalWords(vital: Vital, value: number | null): string {
  if (value === null) return "–";
  if (vital === "cls") return (value / 1000).toFixed(2);
  return value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${Math.round(value)} ms`;
}
