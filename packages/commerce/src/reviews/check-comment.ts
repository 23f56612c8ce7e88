import { ok, refuse, type Result } from "../result/result.ts";
import { isEmail } from "./email.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { parseRating, type Rating } from "./rating.ts";
import type { CommentRefusal, TextField } from "./refusal.ts";

/** Submitted values of the comment form. */
export interface CommentInput {
  readonly author: string;
  readonly email: string;
  readonly comment: string;
  readonly rating: string;
}

/** A valid comment, ready to be stored. */
export interface CommentDraft {
  readonly authorName: string;
  readonly authorEmail: string;
  readonly body: string;
  readonly rating: Rating | null;
}

export type RatingRule = "required" | "optional" | "none";

export const MAX_NAME = 100;
export const MAX_COMMENT = 10_000;

/** Returns every problem at once, in the order of the fields. */
export function checkComment(
  entered: CommentInput,
  ratingRule: RatingRule,
): Result<CommentDraft, readonly CommentRefusal[]> {
  const authorName = plainLine(entered.author);
  const authorEmail = plainLine(entered.email);
  const body = plainText(entered.comment);
  const isMissing: Readonly<Record<TextField, boolean>> = {
    rating: ratingRule === "required" && entered.rating.trim() === "",
    comment: body === "",
    author: authorName === "",
    email: authorEmail === "",
  };

  const refusals: CommentRefusal[] = [];
  for (const field of ["rating", "comment", "author", "email"] as const) {
    if (isMissing[field]) refusals.push({ code: "missing", field });
    else if (field === "comment" && lengthOf(body) > MAX_COMMENT) {
      refusals.push({ code: "too-long", field, most: MAX_COMMENT });
    } else if (field === "author" && lengthOf(authorName) > MAX_NAME) {
      refusals.push({ code: "too-long", field, most: MAX_NAME });
    } else if (field === "email" && !isEmail(authorEmail)) refusals.push({ code: "email-invalid" });
  }
  if (refusals.length > 0) return refuse(refusals);
  return ok({ authorName, authorEmail, body, rating: ratingRule === "none" ? null : parseRating(entered.rating) });
}

/** Counts code points: most emoji are one. */
function lengthOf(text: string): number {
  return [...text].length;
}
