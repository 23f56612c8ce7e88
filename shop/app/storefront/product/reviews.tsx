import { REVIEW_ORDERS, threadHref } from "../../../urls/review-url.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { CommentForm } from "../comments/comment-form.tsx";
import { CommentList } from "../comments/comment-list.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import type { ProductPageData } from "./product.tsx";
import { t } from "../../../i18n/t.ts";

/** The product's reviews and the review form. */
export function Reviews({ page }: { page: ProductPageData }) {
  const { product, reviews, reviewForm, path } = page;
  const { order } = reviewForm;
  return (
    <div id="reviews" className="woocommerce-Reviews">
      <div id="comments">
        {reviews.total === 0 ? (
          <p className="woocommerce-noreviews">{t("There are no reviews yet.")}</p>
        ) : (
          <>
            {product.reviewCount > 0 && <RatingSummary page={page} />}
            {reviews.total > 1 && <ReviewOrders path={path} order={order} />}
            <CommentList
              comments={reviews.comments}
              thread={{
                kind: "review",
                path,
                page: reviews.page,
                subjectId: product.id,
                isOpen: true,
                showsBuyers: reviewForm.showsBuyers,
                held: reviewForm.held,
              }}
            />
            <Pagination
              page={reviews.page}
              pages={reviews.pages}
              label={t("Review pages")}
              href={(number) => threadHref(path, { page: number, order }, "comments")}
            />
          </>
        )}
      </div>
      <div id="review_form_wrapper">
        <div id="review_form">
          <CommentForm
            kind="review"
            subjectId={product.id}
            title={
              reviews.total === 0 ? t("Be the first to review “{name}”", { name: product.name }) : t("Add a review")
            }
            path={path}
            ratingRule={reviewForm.ratingRule}
            takesPhotos={reviewForm.takesPhotos}
            replyTo={reviewForm.replyTo}
          />
        </div>
      </div>
    </div>
  );
}

function ReviewOrders({ path, order }: { path: string; order: string }) {
  return (
    <nav className="no-print" aria-label={t("Sort reviews")}>
      <ul className="review-orders-list">
        {REVIEW_ORDERS.map((each) => (
          <li key={each.order}>
            <a
              href={threadHref(path, { order: each.order }, "reviews")}
              rel="nofollow"
              aria-current={each.order === order ? "true" : undefined}
            >
              {t(each.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
