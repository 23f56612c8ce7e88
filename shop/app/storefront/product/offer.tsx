import type { ReactNode } from "react";
import type { Availability } from "@vitrine/commerce/catalog";
import type { ProductView } from "../../../server/catalog/product.ts";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { BuyForm, type BuyFormData } from "./buy-form.tsx";
import { ProductStock } from "./stock-line.tsx";
import { t } from "../../../i18n/t.ts";

export interface OfferData extends BuyFormData {
  readonly availability: Availability;
}

/** Price, description, stock and form of a product: on its page and in a quick view. */
export function Offer({ page, children }: { page: OfferData; /** The rating. */ children?: ReactNode }) {
  const { product, availability } = page;
  return (
    <>
      <div className="price-line">
        <LivePrice page={page} />
        {children}
      </div>
      <div
        className="woocommerce-product-details__short-description prose"
        dir="auto"
        dangerouslySetInnerHTML={{ __html: product.shortDescription }}
      />
      <ProductStock product={product} availability={availability} />
      <BuyForm page={page} />
    </>
  );
}

/**
 * The product's price, or that of the chosen variation. Both are there from the start: without script the choice can
 * change and the price cannot, so the range is shown.
 */
function LivePrice({ page: { product, currency, variations } }: { page: OfferData }) {
  const price = (
    <Price
      from={product.priceFrom}
      to={product.priceTo}
      was={product.price?.regularPrice ?? null}
      currency={currency}
    />
  );
  if (!variations) return <p className="price">{price}</p>;
  const chosen = variations.chosen?.price_html ?? "";
  return (
    <p className={chosen ? "price live-price has-choice" : "price live-price"} data-live-price="">
      <span className="price-of-all">{price}</span>
      <span className="price-of-chosen" dangerouslySetInnerHTML={{ __html: chosen }} />
    </p>
  );
}

export function StarsAndCount({ product }: { product: Pick<ProductView, "rating" | "reviewCount"> }) {
  const { rating, reviewCount } = product;
  return (
    <>
      <Stars rating={rating} />{" "}
      <span>{t(reviewCount === 1 ? "(1 review)" : "({count} reviews)", { count: reviewCount })}</span>
    </>
  );
}
