import type { Comment } from "../../server/reviews/reviews.ts";
import { Stars } from "../ui/stars.tsx";
import { DateText } from "../ui/date-text.tsx";

/** A thread of reviews or comments, replies below what they answer. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  return (
    <ol className="commentlist">
      {comments.map((comment) => (
        <Entry key={comment.id} comment={comment} />
      ))}
    </ol>
  );
}

function Entry({ comment }: { comment: Comment }) {
  const { id, authorName, isOwner, isVerified, rating, body, createdAt, replies } = comment;
  return (
    <li className="comment">
      <article id={`comment-${id}`} className="comment_container">
        <p className="comment-meta meta">
          <strong className="woocommerce-review__author">{authorName}</strong>
          {isOwner && <span className="comment-mark">the studio</span>}
          {isVerified && <span className="comment-mark">verified owner</span>}
          <DateText date={createdAt} />
        </p>
        {rating !== null && <Stars rating={rating} label={`Rated ${rating} out of 5`} />}
        <div className="description">
          {body.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </article>
      {replies.length > 0 && (
        <ol className="children">
          {replies.map((reply) => (
            <Entry key={reply.id} comment={reply} />
          ))}
        </ol>
      )}
    </li>
  );
}
