import { Stars } from "../../ui/stars.tsx";
import type { ProductPageData } from "./product.tsx";
import { t } from "../../../i18n/t.ts";

/** The average rating and its distribution. */
export function RatingSummary({ page: { product, ratings } }: { page: ProductPageData }) {
  return (
    <div className="reviews-summary">
      <p className="reviews-average-line">
        <span className="reviews-average tabular">{product.rating.toFixed(1)}</span>
        <Stars rating={product.rating} />
        <span>
          {t(product.reviewCount === 1 ? "from 1 review" : "from {count} reviews", { count: product.reviewCount })}
        </span>
      </p>
      <ul className="rating-distribution">
        {ratings.map(({ stars, count }) => (
          <li key={stars}>
            <span>{t(stars === 1 ? "1 star" : "{stars} stars", { stars })}</span>
            {/* The number beside it says the same as text. SVG, because the content policy allows no style attributes. */}
            <svg className="rating-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / product.reviewCount} height="1" />
            </svg>
            <span className="tabular">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
