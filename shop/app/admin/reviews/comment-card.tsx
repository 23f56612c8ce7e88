import type { ListedComment, StoredCommentStatus } from "../../../server/content/reviews/list-comments.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Field } from "../ui/field.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { PhotoList } from "../ui/photo-list.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { ShopLink } from "../shop-link.tsx";

const STATES: Readonly<Record<StoredCommentStatus, readonly [BadgeTone, string]>> = {
  held: ["waiting", "To approve"],
  approved: ["good", "Approved"],
  spam: ["bad", "Spam"],
  trash: ["plain", "Trash"],
};
const ACTS: readonly (readonly [StoredCommentStatus, string])[] = [
  ["approved", "Approve"],
  ["held", "Unapprove"],
  ["spam", "Mark as spam"],
  ["trash", "Move to trash"],
];

interface EditedComment extends ListedComment {
  readonly version: string;
}

interface CommentCardProps {
  readonly comment: EditedComment;
  readonly mayAct: boolean;
  readonly result: FormResult | undefined;
}

/** Shows visitors' input as plain text only, without markup or links. */
export function CommentCard({ comment, mayAct, result }: CommentCardProps) {
  const { id, authorName, authorEmail, isOwner, isVerified, rating, body, status, isReview, photos } = comment;
  const place = `/${isReview ? "product" : "journal"}/${encodeURIComponent(comment.subjectSlug)}/`;
  return (
    <article className="card comment-card" aria-labelledby={`comment-${id}`}>
      <h2 id={`comment-${id}`} className="comment-author">
        {authorName}
      </h2>
      <p className="comment-facts">
        <Badge tone={STATES[status][0]}>{STATES[status][1]}</Badge>
        {rating !== null && <span>{rating} of 5 stars</span>}
        {isVerified && <Badge tone="good">Verified owner</Badge>}
        {isOwner && <Badge>The shop</Badge>}
        {authorEmail !== "" && <span className="soft">{authorEmail}</span>}
        <span className="soft">
          {comment.parentId === null ? "on" : "a reply on"} <ShopLink path={place}>{comment.subjectName}</ShopLink>
        </span>
        <span className="soft">
          <Timestamp date={comment.createdAt} />
        </span>
      </p>
      <p className="typed-text">{body}</p>
      <PhotoList
        photos={photos}
        folder="/admin/reviews/photos/"
        from={`By ${authorName}`}
        below={(photo, index) =>
          mayAct && (
            <Confirm
              label={`Remove photo ${index + 1}`}
              question={`Remove photo ${index + 1} of ${authorName}’s review?`}
              text="The review stays. This cannot be undone."
              confirmLabel="Remove photo"
              fields={{ intent: "remove-photo", comment: id, photo: photo.id }}
            />
          )
        }
      />
      {mayAct && <CommentActs comment={comment} result={result} />}
    </article>
  );
}

function CommentActs({ comment, result }: Pick<CommentCardProps, "comment" | "result">) {
  const { id, authorName, body, rating, status, version } = comment;
  const own = result?.entered?.["comment"] === String(id) ? result : undefined;
  return (
    <>
      <div className="button-row">
        <Form method="post" className="button-row">
          <input type="hidden" name="comment" value={id} />
          {ACTS.filter(([to]) => to !== status).map(([to, label]) => (
            <button
              key={to}
              type="submit"
              className={to === "approved" ? "button" : "button button-quiet"}
              name="intent"
              value={to}
              aria-label={`${label}: ${authorName}`}
            >
              {label}
            </button>
          ))}
        </Form>
        {(status === "spam" || status === "trash") && (
          <Confirm
            label="Delete"
            question={`Delete this by ${authorName}?`}
            text="Its photos and replies are deleted too. This cannot be undone."
            confirmLabel="Delete"
            fields={{ intent: "delete", comment: id }}
          />
        )}
      </div>
      {status === "approved" && (
        <details>
          <summary>Answer</summary>
          <Form method="post" className="admin-form" key={`reply-${id}`}>
            <input type="hidden" name="comment" value={id} />
            <Field name={`reply-${id}`} label="Reply as the shop">
              {(control) => <textarea {...control} name="text" rows={3} maxLength={5000} required />}
            </Field>
            <button type="submit" className="button" name="intent" value="reply">
              Publish reply
            </button>
          </Form>
        </details>
      )}
      <details open={own !== undefined}>
        <summary>Edit</summary>
        <Form method="post" className="admin-form" version={version} result={own} summary={false}>
          <input type="hidden" name="comment" value={id} />
          <Field name={`edit-${id}`} label="Text">
            {(control) => (
              <textarea {...control} name="text" rows={4} defaultValue={own?.entered?.["text"] ?? body} required />
            )}
          </Field>
          {rating !== null && (
            <Field name={`rating-${id}`} label="Stars">
              {(control) => (
                <select {...control} name="rating" defaultValue={own?.entered?.["rating"] ?? rating}>
                  {[5, 4, 3, 2, 1].map((stars) => (
                    <option key={stars} value={stars}>
                      {stars}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <button type="submit" className="button button-quiet" name="intent" value="edit">
            Save changes
          </button>
        </Form>
      </details>
    </>
  );
}
