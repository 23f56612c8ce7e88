import type { ListedComment, StoredCommentStatus } from "../../../server/reviews/list-comments.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Moment } from "../ui/moment.tsx";

const STATES: Readonly<Record<StoredCommentStatus, readonly [BadgeTone, string]>> = {
  held: ["waiting", "Waiting"],
  approved: ["good", "Approved"],
  spam: ["bad", "Spam"],
  trash: ["plain", "Bin"],
};
const ACTS: readonly (readonly [StoredCommentStatus, string])[] = [
  ["approved", "Approve"],
  ["held", "Hold back"],
  ["spam", "Spam"],
  ["trash", "Throw away"],
];

/** Everything typed by a stranger is a text here: nothing of it is markup, and nothing is a link. */
export function CommentCard({ comment, mayAct }: { comment: ListedComment; mayAct: boolean }) {
  const { id, authorName, authorEmail, isOwner, isVerified, rating, body, status, isReview, photos } = comment;
  const place = `/${isReview ? "product" : "journal"}/${encodeURIComponent(comment.subjectSlug)}/`;
  return (
    <article className="comment-card" aria-labelledby={`comment-${id}`}>
      <h2 id={`comment-${id}`} className="comment-author">
        {authorName}
      </h2>
      <p className="comment-facts">
        <Badge tone={STATES[status][0]}>{STATES[status][1]}</Badge>
        {rating !== null && <span>{rating} of 5 stars</span>}
        {isVerified && <Badge tone="good">Bought it</Badge>}
        {isOwner && <Badge>The shop</Badge>}
        {authorEmail !== "" && <span className="soft">{authorEmail}</span>}
        <span className="soft">
          {comment.parentId === null ? "about" : "an answer at"} <a href={place}>{comment.subjectName}</a>
        </span>
        <span className="soft">
          <Moment date={comment.createdAt} />
        </span>
      </p>
      <p className="typed-text">{body}</p>
      {photos.length > 0 && (
        <ul className="comment-photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`/admin/reviews/photos/${photo.id}/large/`}>
                <img
                  src={`/admin/reviews/photos/${photo.id}/small/`}
                  alt={`By ${authorName}, ${index + 1} of ${photos.length}`}
                  width={120}
                  height={120}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayAct && <CommentActs comment={comment} />}
    </article>
  );
}

function CommentActs({ comment: { id, authorName, body, rating, status } }: { comment: ListedComment }) {
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
            question={`Delete what ${authorName} wrote?`}
            text="Its photos and all answers go with it. This cannot be undone."
            answer="Delete"
            fields={{ intent: "delete", comment: id }}
          />
        )}
      </div>
      {status === "approved" && (
        <details>
          <summary>Answer</summary>
          <Form method="post" className="office-form" key={`reply-${id}`}>
            <input type="hidden" name="comment" value={id} />
            <Field name={`reply-${id}`} label="Answer in the name of the shop">
              {(control) => <textarea {...control} name="text" rows={3} maxLength={5000} required />}
            </Field>
            <button type="submit" className="button" name="intent" value="reply">
              Publish the answer
            </button>
          </Form>
        </details>
      )}
      <details>
        <summary>Edit</summary>
        <Form method="post" className="office-form" key={body}>
          <input type="hidden" name="comment" value={id} />
          <Field name={`edit-${id}`} label="Text">
            {(control) => <textarea {...control} name="text" rows={4} defaultValue={body} required />}
          </Field>
          {rating !== null && (
            <Field name={`rating-${id}`} label="Stars">
              {(control) => (
                <select {...control} name="rating" defaultValue={rating}>
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
            Keep the change
          </button>
        </Form>
      </details>
    </>
  );
}
