import { Stars } from "../../ui/stars.tsx";
import type { ProductPageData } from "./product.tsx";
import { say } from "../../../texts/say.ts";

/** The average, and how it came about. */
export function RatingSummary({ page: { product, ratings } }: { page: ProductPageData }) {
  return (
    <div className="reviews-summary">
      <p className="reviews-average-line">
        <span className="reviews-average tabular">{product.rating.toFixed(1)}</span>
        <Stars rating={product.rating} />
        <span>
          {say(product.reviewCount === 1 ? "from 1 review" : "from {count} reviews", { count: product.reviewCount })}
        </span>
      </p>
      <ul className="rating-distribution">
        {ratings.map(({ stars, count }) => (
          <li key={stars}>
            <span>{say(stars === 1 ? "1 star" : "{stars} stars", { stars })}</span>
            {/* The number beside it says the same in words. */}
            <meter aria-hidden="true" min={0} max={product.reviewCount} value={count} />
            <span className="tabular">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
