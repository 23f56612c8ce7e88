import type { Availability } from "@vitrine/commerce/catalog";
import type { ProductView } from "../../../server/catalog/product.ts";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { BuyForm, type BuyFormData } from "./buy-form.tsx";
import { ProductStock } from "./stock-line.tsx";
import { say } from "../../../texts/say.ts";

export interface OfferData extends BuyFormData {
  readonly availability: Availability;
}

/** What it costs, what it is, whether there is one, and the way into the cart: on its page and in a quick view. */
export function Offer({ page }: { page: OfferData }) {
  const { product, currency, availability } = page;
  return (
    <>
      <p className="price">
        <Price
          from={product.priceFrom}
          to={product.priceTo}
          was={product.price?.regularPrice ?? null}
          currency={currency}
        />
      </p>
      <div
        className="woocommerce-product-details__short-description prose"
        dangerouslySetInnerHTML={{ __html: product.shortDescription }}
      />
      <ProductStock product={product} availability={availability} />
      <BuyForm page={page} />
    </>
  );
}

export function StarsAndCount({ product }: { product: Pick<ProductView, "rating" | "reviewCount"> }) {
  const { rating, reviewCount } = product;
  return (
    <>
      <Stars rating={rating} />{" "}
      <span>{say(reviewCount === 1 ? "(1 review)" : "({count} reviews)", { count: reviewCount })}</span>
    </>
  );
}
