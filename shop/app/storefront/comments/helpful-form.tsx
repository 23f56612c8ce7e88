import type { Comment } from "../../../server/content/reviews/reviews.ts";
import { t } from "../../../i18n/t.ts";

/** A helpful vote for a review. The count is part of the button's label, so that screen readers read it too. */
export function HelpfulForm({ comment: { id, authorName, helpfulCount } }: { comment: Comment }) {
  return (
    <form method="post" action="/reviews/helpful/" data-helpful>
      <input type="hidden" name="comment_id" value={id} />
      <button type="submit" className="text-button">
        {t("Helpful")}
        <span className="screen-reader-text">: {t("the review by {authorName}", { authorName })}</span>{" "}
        <span className="tabular" data-helpful-count={helpfulCount}>
          {helpfulCount > 0 && `(${helpfulCount})`}
        </span>
      </button>
    </form>
  );
}
