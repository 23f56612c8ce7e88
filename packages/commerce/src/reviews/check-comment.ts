import { ok, refuse, type Result } from "../result/result.ts";
import { isEmail } from "./email.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { parseRating, type Rating } from "./rating.ts";
import type { CommentRefusal, TextField } from "./refusal.ts";

/** A form as it was filled in. */
export interface TypedComment {
  readonly author: string;
  readonly email: string;
  readonly comment: string;
  readonly rating: string;
}

/** What is kept of it. */
export interface CommentDraft {
  readonly authorName: string;
  readonly authorEmail: string;
  readonly body: string;
  readonly rating: Rating | null;
}

export type RatingRule = "required" | "optional" | "none";

export const MAX_NAME = 100;
export const MAX_COMMENT = 10_000;

/** Says everything that is wrong at once, in the order of the fields. */
export function checkComment(
  typed: TypedComment,
  ratingRule: RatingRule,
): Result<CommentDraft, readonly CommentRefusal[]> {
  const authorName = plainLine(typed.author);
  const authorEmail = plainLine(typed.email);
  const body = plainText(typed.comment);
  const isMissing: Readonly<Record<TextField, boolean>> = {
    rating: ratingRule === "required" && typed.rating.trim() === "",
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
  return ok({ authorName, authorEmail, body, rating: ratingRule === "none" ? null : parseRating(typed.rating) });
}

/** As a person counts: an emoji is one. */
function lengthOf(text: string): number {
  return [...text].length;
}
