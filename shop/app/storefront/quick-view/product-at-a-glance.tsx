import type { Availability } from "@vitrine/commerce/catalog";
import { productJson } from "../product-json.ts";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { BuyForm, type BuyFormData } from "../product/buy-form.tsx";
import { Gallery } from "../product/gallery.tsx";
import { IdPrefix } from "../product/id-prefix.ts";
import { ProductStock } from "../product/stock-line.tsx";

export interface GlanceData extends BuyFormData {
  readonly availability: Availability;
  /** From the outermost in. */
  readonly categories: readonly string[];
}

/** Pictures, price and the complete form: enough to buy without leaving the list. A script takes this element out of the page. */
export function ProductAtAGlance({ view }: { view: GlanceData }) {
  const { product, currency, availability, categories } = view;
  return (
    <IdPrefix value="qv-">
      <div
        className={`product quick-view product-type-${product.kind}`}
        data-quick-view=""
        data-gtm4wp_product_data={productJson(product, currency, { categories })}
      >
        <button type="button" className="icon-button quick-view-close" data-closes="" aria-label="Close quick view">
          <Icon name="close" />
        </button>
        <Gallery images={product.images} name={product.name} isLight />
        <div className="summary entry-summary quick-view-summary">
          <h1 id="qv-title" className="product_title entry-title" tabIndex={-1}>
            {product.name}
          </h1>
          {product.reviewCount > 0 && (
            <p className="quick-view-rating">
              <Stars rating={product.rating} />{" "}
              <span>
                ({product.reviewCount} {product.reviewCount === 1 ? "review" : "reviews"})
              </span>
            </p>
          )}
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
          <BuyForm page={view} />
          <p>
            <a className="more" href={`/product/${product.slug}/`}>
              All about {product.name} <Icon name="arrow" />
            </a>
          </p>
        </div>
      </div>
    </IdPrefix>
  );
}
