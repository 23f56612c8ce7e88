import type { Comment } from "../../../server/reviews/reviews.ts";
import { say } from "../../../texts/say.ts";

/** One voice for a review. The number is part of the button's name, so that it is read with it. */
export function HelpfulForm({ comment: { id, authorName, helpfulCount } }: { comment: Comment }) {
  return (
    <form className="review-helpful" method="post" action="/reviews/helpful/" data-helpful>
      <input type="hidden" name="comment_id" value={id} />
      <button type="submit" className="text-button">
        {say("Helpful")}
        <span className="screen-reader-text">: {say("the review by {authorName}", { authorName })}</span>{" "}
        <span className="review-helpful-count tabular" data-helpful-count={helpfulCount}>
          {helpfulCount > 0 && `(${helpfulCount})`}
        </span>
      </button>
    </form>
  );
}
