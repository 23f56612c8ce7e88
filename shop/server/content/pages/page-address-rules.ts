import { FRONT_PAGE, JOURNAL_INTRO } from "./page-slugs.ts";

export type SlugRefusal = { readonly code: "slug-invalid" | "slug-reserved" | "slug-taken" };

/** First path segments that the server's own routes use. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  "assets",
  "email-images",
  "feed",
  "healthz",
  "map-tiles",
  "media",
  "metrics",
  "notice",
  "page",
  "product",
  "product-category",
  "product-tag",
  "review-photos",
  "reviews",
  "suggestions",
  "t",
  "wc-api",
  "wp-admin",
  "wp-content",
  "wp-json",
]);
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 100;

/** Pages that are shown at a fixed URL. */
export function hasFixedUrl(slug: string): boolean {
  return slug === FRONT_PAGE || slug === JOURNAL_INTRO;
}

/** The error in a page's slug, or null. `hasPage` knows the shop's built-in pages. */
export function checkSlug(slug: string, hasPage: (path: string) => boolean): SlugRefusal | null {
  if (!SLUG.test(slug) || slug.length > LONGEST) return { code: "slug-invalid" };
  return OF_THE_SERVER.has(slug) || hasFixedUrl(slug) || hasPage(`/${slug}/`) ? { code: "slug-reserved" } : null;
}

/** A slug derived from a title: lower-case letters, digits and hyphens. */
export function slugFrom(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, LONGEST)
    .replace(/-+$/, "");
}
