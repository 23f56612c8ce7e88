import {
  type CommentField,
  type CommentRefusal,
  commentRefusalText,
  fieldOf,
  type TypedComment,
} from "@vitrine/commerce/reviews";
import { ok } from "@vitrine/commerce/result";
import { commentHref } from "../../addresses/review-address.ts";
import { readCookies } from "../cart/cookies.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import { type CommentSubject, findCommentSubject } from "../reviews/comment-subject.ts";
import { heldCommentProof } from "../reviews/held-comment.ts";
import { readerOf } from "../reviews/reader.ts";
import { takePhotos, whileUploading } from "../reviews/photo-desk.ts";
import { discardPhotos } from "../reviews/review-photos.ts";
import { type RefusedComment, submitComment } from "../reviews/submit-comment.ts";
import type { Shop } from "../shop.ts";
import { parseId } from "./add-fields.ts";
import { type Fields, isForm, readForm } from "./form.ts";
import { mayCarryFiles, readUploadForm, type UploadForm } from "./upload-form.ts";
import { isSameOrigin } from "./same-origin.ts";
import { sayAny } from "../../texts/say.ts";
import { say } from "../../texts/say.ts";

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
  /** Files cannot be put back into a form; who sent some has to choose them again. */
  readonly hadPhotos: boolean;
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
  "too-many-photos": 400,
  "photo-too-large": 413,
  "photo-unreadable": 400,
  "photos-busy": 503,
};

/**
 * `POST /wp-comments-post.php`, with or without script. The answer is not a response yet: what was refused is shown on
 * a page. `visitor` is the request as it came in, `form` the one whose body can be read.
 */
export async function commentsPost(shop: Shop, visitor: Request, form: Request): Promise<CommentsPostAnswer> {
  if (!isSameOrigin(visitor, shop.config)) {
    return unreadable(403, say("This form was sent from another site, so nothing was kept."));
  }
  if (!isForm(form)) return unreadable(400, say("Nothing was sent that could be read as a form."));
  if (!mayCarryFiles(form)) return await take(shop, visitor, await readPlain(form));
  const answer = await whileUploading(async () => await take(shop, visitor, await readUploadForm(form)));
  return answer ?? unreadable(STATUS["photos-busy"], commentRefusalText({ code: "photos-busy" }, sayAny));
}

async function take(shop: Shop, visitor: Request, read: ReadForm): Promise<CommentsPostAnswer> {
  if (!read.ok) return unreadable(413, say("This form is larger than any form of this shop."));
  const { fields, photos: sent } = read.value;
  const typed = typedIn(fields);
  const parentId = parseId(fields.get("comment_parent"));
  const subjectId = parseId(fields.get("comment_post_ID")) ?? 0;
  const reader = readerOf(shop, readCookies(visitor));
  const author = { readerId: reader.id, address: visitorAddress(visitor) };
  const hadPhotos = sent.length > 0;
  const refused = ({ refusals, subject }: RefusedComment): CommentsPostAnswer => ({
    kind: "refused",
    status: STATUS[refusals[0].code],
    problems: refusals.map((refusal) => ({ text: commentRefusalText(refusal, sayAny), field: fieldOf(refusal) })),
    subject,
    parentId,
    typed,
    hadPhotos,
  });

  const { reviews } = await shop.settings();
  const isWanted = reviews.photosAllowed && parentId === null;
  const photos = await takePhotos(shop, author, isWanted ? sent : []);
  if (!photos.ok) {
    const subject = await findCommentSubject(shop.database.db, subjectId, await shop.settings());
    return refused({ refusals: photos.error, subject });
  }
  const posted = await submitComment(shop, {
    subjectId,
    parentId,
    typed,
    looksAutomatic: (fields.get(HONEYPOT) ?? "") !== "",
    visitor: author,
    photos: photos.value,
  });
  if (!posted.ok) {
    await discardPhotos(shop, photos.value);
    return refused(posted.error);
  }

  const { id, status, subject, page } = posted.value;
  if (subject.kind !== "review") await discardPhotos(shop, photos.value);
  const proof = status === "approved" ? null : heldCommentProof(shop, id);
  return { kind: "posted", location: commentHref(subject.path, page, id, proof), setCookies: reader.setCookies };
}

type ReadForm = Awaited<ReturnType<typeof readUploadForm>>;

async function readPlain(form: Request): Promise<ReadForm> {
  const read = await readForm(form);
  return read.ok ? ok<UploadForm>({ fields: read.value, photos: [] }) : read;
}

function typedIn(fields: Fields): TypedComment {
  const text = (name: string) => fields.get(name) ?? "";
  return { author: text("author"), email: text("email"), comment: text("comment"), rating: text("rating") };
}

function unreadable(status: number, text: string): CommentsPostAnswer {
  const problems = [{ text, field: null }];
  return { kind: "refused", status, problems, subject: null, parentId: null, typed: NOTHING_TYPED, hadPhotos: false };
}
