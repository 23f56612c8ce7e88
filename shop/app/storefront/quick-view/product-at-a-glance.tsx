import { productJson } from "../product-json.ts";
import { Icon } from "../../ui/icon.tsx";
import { Gallery } from "../product/gallery.tsx";
import { IdPrefix } from "../product/id-prefix.ts";
import { Offer, type OfferData, StarsAndCount } from "../product/offer.tsx";
import { say } from "../../../texts/say.ts";

export interface GlanceData extends OfferData {
  /** From the outermost in. */
  readonly categories: readonly string[];
}

/** Pictures, price and the complete form: enough to buy without leaving the list. A script takes this element out of the page. */
export function ProductAtAGlance({ view }: { view: GlanceData }) {
  const { product, currency, categories } = view;
  return (
    <IdPrefix value="qv-">
      <div
        className={`product quick-view product-type-${product.kind}`}
        data-quick-view=""
        data-gtm4wp_product_data={productJson(product, currency, { categories })}
      >
        <button
          type="button"
          className="icon-button quick-view-close"
          data-closes=""
          aria-label={say("Close quick view")}
        >
          <Icon name="close" />
        </button>
        <Gallery images={product.images} name={product.name} isLight />
        <div className="summary entry-summary quick-view-summary">
          <h1 id="qv-title" className="product_title entry-title" tabIndex={-1}>
            {product.name}
          </h1>
          {product.reviewCount > 0 && (
            <p className="quick-view-rating">
              <StarsAndCount product={product} />
            </p>
          )}
          <Offer page={view} />
          <p>
            <a className="more" href={`/product/${product.slug}/`}>
              {say("All about {name}", { name: product.name })} <Icon name="arrow" />
            </a>
          </p>
        </div>
      </div>
    </IdPrefix>
  );
}
