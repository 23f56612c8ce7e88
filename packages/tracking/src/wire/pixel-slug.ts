/** The names under which pages and servers know the pixels, in the order in which they load. */
export const PIXEL_SLUGS = ["tiktok", "facebook", "ga", "google_ads", "gtm", "pinterest", "bing"] as const;

export type PixelSlug = (typeof PIXEL_SLUGS)[number];

/** Consent settings know Analytics and Tag Manager under one name. */
export function consentName(pixel: PixelSlug): string {
  return isStatistics(pixel) ? "analytics" : pixel;
}

/** Measuring a shop is one purpose, advertising another. */
export function isStatistics(pixel: PixelSlug): boolean {
  return pixel === "ga" || pixel === "gtm";
}
