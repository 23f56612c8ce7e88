import type { RatingRule } from "./check-comment.ts";
import type { CommentRefusal } from "./refusal.ts";

/** What the owner has decided about reviews. */
export interface ReviewRules {
  readonly enabled: boolean;
  readonly ratingsEnabled: boolean;
  readonly ratingRequired: boolean;
  /** Whose words are held back until the owner has read them: nobody's, those of new authors, everybody's. */
  readonly moderation: "none" | "first" | "all";
  readonly verifiedLabel: boolean;
  readonly verifiedOnly: boolean;
}

export interface Author {
  /** Has bought this product under this e-mail address. */
  readonly isBuyer: boolean;
  /** The owner has already let something pass under this name and address. */
  readonly isKnown: boolean;
  /** Filled in what people do not see. */
  readonly looksAutomatic: boolean;
}

export type CommentStatus = "approved" | "held" | "spam";

/** Only a review is rated: an answer to one is not, nor is a comment in the journal. */
export function ratingRuleFor(rules: ReviewRules, kind: "review" | "comment", isReply: boolean): RatingRule {
  if (kind === "comment" || isReply || !rules.ratingsEnabled) return "none";
  return rules.ratingRequired ? "required" : "optional";
}

/** Answers to reviews are open to everybody even where reviews are not. */
export function refusedAuthor(rules: ReviewRules, author: Author, isReview: boolean): CommentRefusal | null {
  return isReview && rules.verifiedOnly && !author.isBuyer ? { code: "buyers-only" } : null;
}

export function firstStatus({ moderation }: ReviewRules, author: Author): CommentStatus {
  if (author.looksAutomatic) return "spam";
  if (moderation === "none" || (moderation === "first" && author.isKnown)) return "approved";
  return "held";
}
