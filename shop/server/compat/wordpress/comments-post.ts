import {
  type CommentField,
  type CommentRefusal,
  commentRefusalText,
  fieldOf,
  type CommentInput,
} from "@vitrine/commerce/reviews";
import { ok } from "@vitrine/commerce/result";
import { commentHref } from "../../../urls/review-url.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { type CommentSubject, findCommentSubject } from "../../content/reviews/comment-subject.ts";
import { heldCommentProof } from "../../content/reviews/held-comment.ts";
import { readerOf } from "../../content/reviews/reader.ts";
import { acceptPhotos } from "../../content/reviews/photo-uploads.ts";
import { REVIEW_PHOTOS } from "../../content/reviews/review-photos.ts";
import { discardPhotos } from "../../platform/photos/photo-folder.ts";
import { whileUploading } from "../../platform/photos/uploads.ts";
import { type RefusedComment, submitComment } from "../../content/reviews/submit-comment.ts";
import type { Shop } from "../../shop.ts";
import { parseId } from "../../platform/http/parse-id.ts";
import { type Fields, isForm, readForm } from "../../platform/http/form.ts";
import { mayCarryFiles, readUploadForm, type UploadForm } from "../../platform/http/upload-form.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { translate } from "../../../i18n/t.ts";
import { t } from "../../../i18n/t.ts";

export interface CommentProblem {
  readonly text: string;
  readonly field: CommentField | null;
}

/** The problems of a refused comment, with the entered values. */
export interface RefusedPost {
  readonly status: number;
  readonly problems: readonly CommentProblem[];
  readonly subject: CommentSubject | null;
  readonly parentId: number | null;
  readonly entered: CommentInput;
  /** Browsers cannot refill file inputs, so the author must choose the photos again. */
  readonly hadPhotos: boolean;
}

export type CommentsPostResult =
  | { readonly kind: "posted"; readonly location: string; readonly setCookies: readonly string[] }
  | ({ readonly kind: "refused" } & RefusedPost);

/** A hidden field that only bots fill in. */
export const HONEYPOT = "comment_subject";

const EMPTY_FORM: CommentInput = { author: "", email: "", comment: "", rating: "" };

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
 * `POST /wp-comments-post.php`, with or without JavaScript. The result is not a response yet, because a page shows
 * refusals. `visitor` is the original request, `form` the one with a readable body.
 */
export async function commentsPost(shop: Shop, visitor: Request, form: Request): Promise<CommentsPostResult> {
  if (!isSameOrigin(visitor, shop.config)) {
    return unreadable(403, t("This form was sent from another site, so nothing was saved."));
  }
  if (!isForm(form)) return unreadable(400, t("The form could not be read."));
  if (!mayCarryFiles(form)) return await submit(shop, visitor, await readPlain(form));
  const result = await whileUploading(form, async () => await submit(shop, visitor, await readUploadForm(form)));
  return result ?? unreadable(STATUS["photos-busy"], commentRefusalText({ code: "photos-busy" }, translate));
}

async function submit(shop: Shop, visitor: Request, read: ReadForm): Promise<CommentsPostResult> {
  if (!read.ok) return unreadable(413, t("This form is too large."));
  const { fields, photos: sent } = read.value;
  const entered = typedIn(fields);
  const parentId = parseId(fields.get("comment_parent"));
  const subjectId = parseId(fields.get("comment_post_ID")) ?? 0;
  const reader = readerOf(shop, readCookies(visitor));
  const author = { readerId: reader.id, address: clientIpOf(visitor) };
  const hadPhotos = sent.length > 0;
  const refused = ({ refusals, subject }: RefusedComment): CommentsPostResult => ({
    kind: "refused",
    status: STATUS[refusals[0].code],
    problems: refusals.map((refusal) => ({ text: commentRefusalText(refusal, translate), field: fieldOf(refusal) })),
    subject,
    parentId,
    entered,
    hadPhotos,
  });

  const { reviews } = await shop.settings();
  const isWanted = reviews.photosAllowed && parentId === null;
  const photos = await acceptPhotos(shop, author, isWanted ? sent : []);
  if (!photos.ok) {
    const subject = await findCommentSubject(shop.database.db, subjectId, await shop.settings());
    return refused({ refusals: photos.error, subject });
  }
  const posted = await submitComment(shop, {
    subjectId,
    parentId,
    entered,
    looksAutomatic: (fields.get(HONEYPOT) ?? "") !== "",
    visitor: author,
    photos: photos.value,
  });
  if (!posted.ok) {
    await discardPhotos(shop, REVIEW_PHOTOS, photos.value);
    return refused(posted.error);
  }

  const { id, status, subject, page } = posted.value;
  if (subject.kind !== "review") await discardPhotos(shop, REVIEW_PHOTOS, photos.value);
  const proof = status === "approved" ? null : heldCommentProof(shop, id);
  return { kind: "posted", location: commentHref(subject.path, page, id, proof), setCookies: reader.setCookies };
}

type ReadForm = Awaited<ReturnType<typeof readUploadForm>>;

async function readPlain(form: Request): Promise<ReadForm> {
  const read = await readForm(form);
  return read.ok ? ok<UploadForm>({ fields: read.value, photos: [] }) : read;
}

function typedIn(fields: Fields): CommentInput {
  const text = (name: string) => fields.get(name) ?? "";
  return { author: text("author"), email: text("email"), comment: text("comment"), rating: text("rating") };
}

function unreadable(status: number, text: string): CommentsPostResult {
  const problems = [{ text, field: null }];
  return { kind: "refused", status, problems, subject: null, parentId: null, entered: EMPTY_FORM, hadPhotos: false };
}
