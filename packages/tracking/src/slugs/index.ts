export { consentName, isStatistics, PIXEL_SLUGS } from "../wire/pixel-slug.ts";
export type { PixelSlug } from "../wire/pixel-slug.ts";
