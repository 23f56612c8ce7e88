import type { PageState } from "../../../server/content/pages/staff-pages.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export const STATE_WORDS: Readonly<Record<PageState, readonly [BadgeTone, string]>> = {
  published: ["good", "Published"],
  changed: ["waiting", "Published, with changes"],
  draft: ["plain", "Draft"],
};

/** The page's path in the storefront. */
export function publicPath(slug: string): string {
  if (slug === "front-page") return "/";
  return `/${slug}/`;
}

/** Error messages for invalid URL slugs. */
export const SLUG_PROBLEMS = {
  "slug-invalid": "Use lower-case letters, digits and single hyphens, such as our-studio.",
  "slug-reserved": "This URL is reserved.",
  "slug-taken": "Another page has this URL.",
} as const;
