import { CommentList } from "../comments.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Stars } from "../../ui/stars.tsx";
import type { ProductPageData } from "./product.tsx";

export function Reviews({ page: { product, reviews } }: { page: ProductPageData }) {
  return (
    <div id="reviews" className="woocommerce-Reviews">
      <div id="comments">
        {reviews.total === 0 ? (
          <p className="woocommerce-noreviews">There are no reviews yet.</p>
        ) : (
          <>
            {product.reviewCount > 0 && (
              <p className="reviews-summary">
                <span className="reviews-average tabular">{product.rating.toFixed(1)}</span>
                <Stars rating={product.rating} />
                <span>
                  from {product.reviewCount} {product.reviewCount === 1 ? "review" : "reviews"}
                </span>
              </p>
            )}
            <CommentList comments={reviews.comments} />
            <Pagination
              page={reviews.page}
              pages={reviews.pages}
              label="Review pages"
              href={(page) => `/product/${product.slug}/${page > 1 ? `?cpage=${page}` : ""}#comments`}
            />
          </>
        )}
      </div>
    </div>
  );
}
