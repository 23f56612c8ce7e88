import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { MAX_COMMENT, plainText } from "@vitrine/commerce/reviews";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { MAX_DEPTH } from "./comment-place.ts";
import type { StoredCommentStatus } from "./list-comments.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

export interface ModerationRefusal {
  readonly code: "unknown" | "empty" | "too-long" | "not-approved" | "not-thrown-away";
}

const ACTS: Readonly<Record<StoredCommentStatus, string>> = {
  approved: "approved a comment",
  held: "held a comment back",
  spam: "called a comment spam",
  trash: "threw a comment away",
};

type Outcome = Promise<Result<null, ModerationRefusal>>;

function onOne(shop: Shop, work: (connection: Queryable) => Outcome): Outcome {
  return inTransaction<null, ModerationRefusal>(shop.database.pool, work);
}

const subjectOf = (id: number) => `comment:${id}`;

export function setCommentStatus(shop: Shop, staff: Staff, id: number, status: StoredCommentStatus): Outcome {
  return onOne(shop, async (connection) => {
    const { rowCount } = await connection.query("update comments set status = $2 where id = $1", [id, status]);
    if (rowCount !== 1) return refuse({ code: "unknown" });
    await recordAudit(connection, staff, { act: ACTS[status], subject: subjectOf(id) });
    return ok(null);
  });
}

export interface CommentEdit {
  readonly body: string;
  /** Only for reviews; null leaves it unchanged. */
  readonly rating: number | null;
}

const EDIT = `
update comments set body = $2, rating = case when rating is null then null else coalesce($3, rating) end where id = $1`;

export function editComment(shop: Shop, staff: Staff, id: number, { body, rating }: CommentEdit): Outcome {
  return onOne(shop, async (connection) => {
    const words = plainText(body);
    if (words === "") return refuse({ code: "empty" });
    if (words.length > MAX_COMMENT) return refuse({ code: "too-long" });
    const { rowCount } = await connection.query(EDIT, [id, words, rating]);
    if (rowCount !== 1) return refuse({ code: "unknown" });
    await recordAudit(connection, staff, { act: "edited a comment", subject: subjectOf(id) });
    return ok(null);
  });
}

/** Below the comment, or beside it if the thread is at its maximum depth. */
const REPLY = `
with recursive above as (
  select id, parent_id, 1 as depth from comments where id = $1
  union all
  select c.id, c.parent_id, depth + 1 from comments c join above on c.id = above.parent_id where depth < 100
)
insert into comments (product_id, post_id, parent_id, author_name, is_owner, body, status)
select c.product_id, c.post_id, case when (select max(depth) from above) < $4 then c.id else c.parent_id end, $2, true, $3,
  'approved'
from comments c where c.id = $1`;

/** Replies in the shop's name. A comment that is not visible cannot be replied to. */
export async function replyToComment(shop: Shop, staff: Staff, id: number, text: string): Outcome {
  const { shop: site } = await shop.settings();
  return onOne(shop, async (connection) => {
    const words = plainText(text);
    if (words === "") return refuse({ code: "empty" });
    if (words.length > MAX_COMMENT) return refuse({ code: "too-long" });
    const find = "select status from comments where id = $1 for key share";
    const [comment] = (await connection.query<{ status: string }>(find, [id])).rows;
    if (!comment) return refuse({ code: "unknown" });
    if (comment.status !== "approved") return refuse({ code: "not-approved" });
    await connection.query(REPLY, [id, site.name, words, MAX_DEPTH]);
    await recordAudit(connection, staff, { act: "answered a comment", subject: subjectOf(id) });
    return ok(null);
  });
}

/** The review is written too, because its triggers make the pages that show it stale. */
const REMOVE_PHOTO = `
with photo as (delete from review_photos where id = $2 and comment_id = $1 returning comment_id)
update comments set body = body from photo where comments.id = photo.comment_id`;

/** A scheduled job deletes its files; nobody can open them from now on. */
export function removeReviewPhoto(shop: Shop, staff: Staff, id: number, photoId: string): Outcome {
  return onOne(shop, async (connection) => {
    const { rowCount } = await connection.query(REMOVE_PHOTO, [id, photoId]);
    if (rowCount !== 1) return refuse({ code: "unknown" });
    await recordAudit(connection, staff, { act: "removed a photo of a review", subject: subjectOf(id) });
    return ok(null);
  });
}

const DELETE = "delete from comments where id = $1 and status in ('spam', 'trash')";

/** Deletes a comment permanently, with its photos and replies. A scheduled job deletes the files. */
export function deleteComment(shop: Shop, staff: Staff, id: number): Outcome {
  return onOne(shop, async (connection) => {
    const { rowCount } = await connection.query(DELETE, [id]);
    if (rowCount !== 1) return refuse({ code: "not-thrown-away" });
    await recordAudit(connection, staff, { act: "deleted a comment", subject: subjectOf(id) });
    return ok(null);
  });
}

export function moderationRefusalText({ code }: ModerationRefusal): string {
  switch (code) {
    case "unknown":
      return "This has already been deleted.";
    case "empty":
      return "Enter a text.";
    case "too-long":
      return "This text is too long.";
    case "not-approved":
      return "Approve it before you reply.";
    case "not-thrown-away":
      return "Only spam and items in the trash can be deleted permanently.";
  }
}
