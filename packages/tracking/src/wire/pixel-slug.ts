/** The pixels' names on pages and servers, in loading order. */
export const PIXEL_SLUGS = ["tiktok", "facebook", "ga", "google_ads", "gtm", "pinterest", "bing"] as const;

export type PixelSlug = (typeof PIXEL_SLUGS)[number];

/** The consent settings' name of a pixel: Analytics has another one, which includes Tag Manager on old pages. */
export function consentName(pixel: PixelSlug, isOld = false): string {
  return pixel === "ga" || (isOld && pixel === "gtm") ? "analytics" : pixel;
}

/** Analytics is one purpose, advertising another. */
export function isStatistics(pixel: PixelSlug): boolean {
  return pixel === "ga" || pixel === "gtm";
}
