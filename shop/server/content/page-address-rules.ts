import { FRONT_PAGE, JOURNAL_INTRO } from "./page-slugs.ts";

export type SlugRefusal = { readonly code: "slug-invalid" | "slug-reserved" | "slug-taken" };

/** Addresses that the server answers itself, before any page is asked. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  "assets",
  "feed",
  "healthz",
  "media",
  "metrics",
  "notice",
  "page",
  "product",
  "product-category",
  "product-tag",
  "suggestions",
  "t",
  "wc-api",
  "wp-admin",
  "wp-content",
  "wp-json",
]);
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 100;

/** Shown at addresses that are theirs; these never change. */
export function hasFixedAddress(slug: string): boolean {
  return slug === FRONT_PAGE || slug === JOURNAL_INTRO;
}

/** What is wrong with an address for a page of one's own, or null. `hasPage` knows the shop's own pages. */
export function checkSlug(slug: string, hasPage: (path: string) => boolean): SlugRefusal | null {
  if (!SLUG.test(slug) || slug.length > LONGEST) return { code: "slug-invalid" };
  return OF_THE_SERVER.has(slug) || hasFixedAddress(slug) || hasPage(`/${slug}/`) ? { code: "slug-reserved" } : null;
}

/** An address made from a title: small letters, digits and hyphens. */
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
