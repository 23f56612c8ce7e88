import {
  type CommentField,
  type CommentRefusal,
  commentRefusalText,
  fieldOf,
  type TypedComment,
} from "@vitrine/commerce/reviews";
import { commentHref } from "../../addresses/review-address.ts";
import { readCookies } from "../cart/cookies.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { CommentSubject } from "../reviews/comment-subject.ts";
import { heldCommentProof } from "../reviews/held-comment.ts";
import { readerOf } from "../reviews/reader.ts";
import { submitComment } from "../reviews/submit-comment.ts";
import type { Shop } from "../shop.ts";
import { parseId } from "./add-fields.ts";
import { type Fields, isForm, readForm } from "./form.ts";
import { isSameOrigin } from "./same-origin.ts";

export interface CommentProblem {
  readonly text: string;
  readonly field: CommentField | null;
}

/** What is said to somebody whose words were not taken, together with those words. */
export interface RefusedPost {
  readonly status: number;
  readonly problems: readonly CommentProblem[];
  readonly subject: CommentSubject | null;
  readonly parentId: number | null;
  readonly typed: TypedComment;
}

export type CommentsPostAnswer =
  | { readonly kind: "posted"; readonly location: string; readonly setCookies: readonly string[] }
  | ({ readonly kind: "refused" } & RefusedPost);

/** People do not see it; programs that fill in forms cannot resist it. */
export const HONEYPOT = "comment_subject";

const NOTHING_TYPED: TypedComment = { author: "", email: "", comment: "", rating: "" };

const STATUS: Readonly<Record<CommentRefusal["code"], number>> = {
  missing: 400,
  "too-long": 400,
  "email-invalid": 400,
  "unknown-subject": 404,
  closed: 403,
  "unknown-parent": 400,
  "buyers-only": 403,
  duplicate: 409,
  "too-fast": 429,
};

/**
 * `POST /wp-comments-post.php`, with or without script. The answer is not a response yet: what was refused is shown on
 * a page. `visitor` is the request as it came in, `form` the one whose body can be read.
 */
export async function commentsPost(shop: Shop, visitor: Request, form: Request): Promise<CommentsPostAnswer> {
  if (!isSameOrigin(visitor, shop.config)) {
    return unreadable(403, "This form was sent from another site, so nothing was kept.");
  }
  if (!isForm(form)) return unreadable(400, "Nothing was sent that could be read as a form.");
  const read = await readForm(form);
  if (!read.ok) return unreadable(413, "This form is larger than any form of this shop.");

  const fields = read.value;
  const typed = typedIn(fields);
  const parentId = parseId(fields.get("comment_parent"));
  const reader = readerOf(shop, readCookies(visitor));
  const posted = await submitComment(shop, {
    subjectId: parseId(fields.get("comment_post_ID")) ?? 0,
    parentId,
    typed,
    looksAutomatic: (fields.get(HONEYPOT) ?? "") !== "",
    visitor: { readerId: reader.id, address: visitorAddress(visitor) },
  });
  if (!posted.ok) {
    const { refusals, subject } = posted.error;
    const problems = refusals.map((refusal) => ({ text: commentRefusalText(refusal), field: fieldOf(refusal) }));
    return { kind: "refused", status: STATUS[refusals[0].code], problems, subject, parentId, typed };
  }

  const { id, status, subject, page } = posted.value;
  const proof = status === "approved" ? null : heldCommentProof(shop, id);
  return { kind: "posted", location: commentHref(subject.path, page, id, proof), setCookies: reader.setCookies };
}

function typedIn(fields: Fields): TypedComment {
  const text = (name: string) => fields.get(name) ?? "";
  return { author: text("author"), email: text("email"), comment: text("comment"), rating: text("rating") };
}

function unreadable(status: number, text: string): CommentsPostAnswer {
  const problems = [{ text, field: null }];
  return { kind: "refused", status, problems, subject: null, parentId: null, typed: NOTHING_TYPED };
}
