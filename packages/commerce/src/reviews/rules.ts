import type { RatingRule } from "./check-comment.ts";
import type { CommentRefusal } from "./refusal.ts";

/** The owner's settings for reviews. */
export interface ReviewRules {
  readonly enabled: boolean;
  readonly ratingsEnabled: boolean;
  readonly ratingRequired: boolean;
  /** Which comments wait for approval: none, those of new authors, or all. */
  readonly moderation: "none" | "first" | "all";
  readonly verifiedLabel: boolean;
  readonly verifiedOnly: boolean;
}

export interface Author {
  /** Has bought this product under this email address. */
  readonly isBuyer: boolean;
  /** The owner has approved a comment of this name and email address before. */
  readonly isKnown: boolean;
  /** The honeypot field was filled in. */
  readonly looksAutomatic: boolean;
}

export type CommentStatus = "approved" | "held" | "spam";

/** Only reviews have a rating: replies and journal comments do not. */
export function ratingRuleFor(rules: ReviewRules, kind: "review" | "comment", isReply: boolean): RatingRule {
  if (kind === "comment" || isReply || !rules.ratingsEnabled) return "none";
  return rules.ratingRequired ? "required" : "optional";
}

/** Everyone may reply to a review, even if only buyers may write one. */
export function refusedAuthor(rules: ReviewRules, author: Author, isReview: boolean): CommentRefusal | null {
  return isReview && rules.verifiedOnly && !author.isBuyer ? { code: "buyers-only" } : null;
}

export function firstStatus({ moderation }: ReviewRules, author: Author): CommentStatus {
  if (author.looksAutomatic) return "spam";
  if (moderation === "none" || (moderation === "first" && author.isKnown)) return "approved";
  return "held";
}
