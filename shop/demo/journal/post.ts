import type { DemoComment } from "../reviews/comment.ts";

export interface DemoPost {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly body: string;
  readonly picture: string;
  readonly publishedDaysAgo: number;
  readonly tags: readonly string[];
  readonly comments?: readonly DemoComment[];
}
