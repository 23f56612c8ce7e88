import type { PageState } from "../../../server/content/staff-pages.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export const STATE_WORDS: Readonly<Record<PageState, readonly [BadgeTone, string]>> = {
  published: ["good", "Published"],
  changed: ["waiting", "Published, with changes"],
  draft: ["plain", "Draft"],
};

/** Where visitors find it. */
export function publicPath(slug: string): string {
  if (slug === "front-page") return "/";
  return `/${slug}/`;
}

/** What an address cannot be, in words. */
export const SLUG_PROBLEMS = {
  "slug-invalid": "Please use small letters, digits and single hyphens, such as our-studio.",
  "slug-reserved": "The shop itself uses this address.",
  "slug-taken": "Another page has this address.",
} as const;
