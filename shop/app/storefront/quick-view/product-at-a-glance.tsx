import { productJson } from "../product-json.ts";
import { Icon } from "../../ui/icon.tsx";
import { Gallery } from "../product/gallery.tsx";
import { IdPrefix } from "../product/id-prefix.ts";
import { Offer, type OfferData, StarsAndCount } from "../product/offer.tsx";
import { t } from "../../../i18n/t.ts";

export interface QuickViewData extends OfferData {
  /** From the top level down. */
  readonly categories: readonly string[];
}

/**
 * Images, price and the complete form: enough to buy without leaving the list. A script moves this element into its
 * dialog.
 */
export function QuickViewProduct({ view }: { view: QuickViewData }) {
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
          aria-label={t("Close quick view")}
        >
          <Icon name="close" />
        </button>
        <Gallery images={product.images} name={product.name} hasVariations={product.kind === "variable"} isLight />
        <div className="summary entry-summary quick-view-summary">
          <h1 id="qv-title" className="product_title entry-title" tabIndex={-1}>
            <bdi>{product.name}</bdi>
          </h1>
          <Offer page={view}>
            {product.reviewCount > 0 && (
              <p className="quick-view-rating">
                <StarsAndCount product={product} />
              </p>
            )}
          </Offer>
          <p className="quick-view-more">
            <a className="more" href={`/product/${product.slug}/`}>
              {t("View {name}", { name: product.name })} <Icon name="arrow" />
            </a>
          </p>
        </div>
      </div>
    </IdPrefix>
  );
}
