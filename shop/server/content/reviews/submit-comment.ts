import {
  checkComment,
  type CommentDraft,
  type CommentRefusal,
  type CommentStatus,
  firstStatus,
  ratingRuleFor,
  refusedAuthor,
  type CommentInput,
} from "@vitrine/commerce/reviews";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import type { Shop } from "../../shop.ts";
import { findParent, pageOfComment } from "./comment-place.ts";
import { type CommentSubject, findCommentSubject, isAbout } from "./comment-subject.ts";
import { insertPhotos } from "./review-photos.ts";
import type { StoredPhoto } from "../../platform/photos/photo-folder.ts";
import { isTooFast, type Visitor } from "../../platform/rate-limit/rate-limiter.ts";

export interface CommentRequest {
  /** ID of a product or post; 0 if it is invalid. */
  readonly subjectId: number;
  readonly parentId: number | null;
  readonly entered: CommentInput;
  /** The honeypot field is filled in. */
  readonly looksAutomatic: boolean;
  readonly visitor: Visitor;
  /** Already opened and stored; they belong to the review once it is written. */
  readonly photos?: readonly StoredPhoto[];
}

export interface PostedComment {
  readonly id: number;
  readonly status: CommentStatus;
  readonly subject: CommentSubject;
  /** The page of the thread that shows it. */
  readonly page: number;
}

export interface RefusedComment {
  readonly refusals: readonly [CommentRefusal, ...CommentRefusal[]];
  /** Null if the subject is unknown. */
  readonly subject: CommentSubject | null;
}

type Connection = Pick<Db, "execute">;

/** Stores a review, a comment or a reply. */
export async function submitComment(
  shop: Shop,
  request: CommentRequest,
): Promise<Result<PostedComment, RefusedComment>> {
  const settings = await shop.settings();
  const rules = settings.reviews;
  return await shop.database.db.transaction(async (tx) => {
    const subject = await findCommentSubject(tx, request.subjectId, settings);
    const no = (...refusals: RefusedComment["refusals"]) => refuse({ refusals, subject });
    if (!subject) return no({ code: "unknown-subject" });
    if (!subject.isOpen) return no({ code: "closed" });

    const isReply = request.parentId !== null;
    const checked = checkComment(request.entered, ratingRuleFor(rules, subject.kind, isReply));
    if (!checked.ok) {
      const [first, ...others] = checked.error;
      if (first) return no(first, ...others);
      throw new Error("A comment was refused without a reason.");
    }
    const parentId = request.parentId === null ? null : await findParent(tx, subject.subject, request.parentId);
    if (isReply && parentId === null) return no({ code: "unknown-parent" });

    if (await isTooFast(tx, shop, request.visitor, "comment")) return no({ code: "too-fast" });
    const facts = await factsAbout(tx, subject, parentId, checked.value);
    if (facts.isRepeated) return no({ code: "duplicate" });
    const author = { ...facts, looksAutomatic: request.looksAutomatic };
    const refused = refusedAuthor(rules, author, subject.kind === "review" && !isReply);
    if (refused) return no(refused);

    const status = firstStatus(rules, author);
    const id = await insert(tx, subject, parentId, checked.value, status, facts.isBuyer);
    if (request.photos && subject.kind === "review" && !isReply) await insertPhotos(tx, id, request.photos);
    return ok({ id, status, subject, page: await pageOfComment(tx, subject.subject, id) });
  });
}

interface Facts {
  readonly isBuyer: boolean;
  readonly isKnown: boolean;
  readonly isRepeated: boolean;
}

async function factsAbout(
  tx: Connection,
  { subject, kind, id }: CommentSubject,
  parentId: number | null,
  { authorName, authorEmail, body }: CommentDraft,
): Promise<Facts> {
  const { rows } = await tx.execute<{ is_buyer: boolean; is_known: boolean; is_repeated: boolean }>(sql`
    select
      ${kind === "review"} and exists (
        select from orders o join order_lines l on l.order_id = o.id
        where lower(o.email) = lower(${authorEmail}) and l.product_id = ${id} and o.status in ('processing', 'completed')
      ) as is_buyer,
      exists (
        select from comments where lower(author_email) = lower(${authorEmail}) and author_email <> ''
          and author_name = ${authorName} and status = 'approved'
      ) as is_known,
      exists (
        select from comments where ${isAbout(subject)} and parent_id is not distinct from ${parentId}
          and lower(author_email) = lower(${authorEmail}) and author_name = ${authorName} and body = ${body}
          and created_at > now() - interval '10 minutes'
      ) as is_repeated`);
  const [row] = rows;
  return {
    isBuyer: row?.is_buyer === true,
    isKnown: row?.is_known === true,
    isRepeated: row?.is_repeated === true,
  };
}

async function insert(
  tx: Connection,
  { subject }: CommentSubject,
  parentId: number | null,
  { authorName, authorEmail, body, rating }: CommentDraft,
  status: CommentStatus,
  isVerified: boolean,
): Promise<number> {
  const [productId, postId] = "productId" in subject ? [subject.productId, null] : [null, subject.postId];
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into comments (product_id, post_id, parent_id, author_name, author_email, rating, body, status, is_verified)
    values (${productId}, ${postId}, ${parentId}, ${authorName}, ${authorEmail}, ${rating}, ${body}, ${status}, ${isVerified})
    returning id`);
  if (!rows[0]) throw new Error("A comment was stored, but the database returned no ID.");
  return rows[0].id;
}
