import type { PostState } from "../../../server/content/journal/staff-posts.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export const POST_STATES: Readonly<Record<PostState, readonly [BadgeTone, string]>> = {
  published: ["good", "Published"],
  waiting: ["waiting", "Scheduled"],
  draft: ["plain", "Draft"],
};
