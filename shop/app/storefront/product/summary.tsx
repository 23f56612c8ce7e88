import { Fragment } from "react";
import { Icon } from "../../ui/icon.tsx";
import { StockAlert } from "../back-in-stock/stock-alert-form.tsx";
import { DeliveryNotes } from "./delivery-notes.tsx";
import { WishButton } from "../wishlist/wish-button.tsx";
import { Offer, StarsAndCount } from "./offer.tsx";
import type { ProductPageData } from "./product.tsx";
import { t } from "../../../i18n/t.ts";

/** Everything beside the gallery: title, price, description, stock and form. */
export function Summary({ page }: { page: ProductPageData }) {
  const { product, categories } = page;
  return (
    <div className="summary entry-summary product-summary">
      <h1 className="product_title entry-title">
        <bdi>{product.name}</bdi>
      </h1>
      <Offer page={page}>
        {product.reviewCount > 0 && (
          <a className="woocommerce-review-link" href="#reviews">
            <StarsAndCount product={product} />
          </a>
        )}
      </Offer>
      {page.stockAlert && (
        <StockAlert
          productId={product.id}
          chosen={page.variations?.chosen?.variation_id ?? null}
          {...page.stockAlert}
        />
      )}
      <DeliveryNotes product={product} {...page.delivery} />
      <dl className="product_meta">
        {product.sku && (
          <div className="sku_wrapper">
            <dt>{t("SKU")}</dt>
            <dd className="sku">{product.sku}</dd>
          </div>
        )}
        {categories.length > 0 && (
          <MetaLinks
            term={categories.length === 1 ? t("Category") : t("Categories")}
            links={categories}
            className="posted_in"
          />
        )}
        {product.tags.length > 0 && (
          <MetaLinks
            term={product.tags.length === 1 ? t("Tag") : t("Tags")}
            links={product.tags.map(({ slug, name }) => ({ name, href: `/product-tag/${slug}/` }))}
            className="tagged_as"
          />
        )}
      </dl>
      <div className="product-actions">
        <WishButton product={product} hasText />
        <ShareButton url={page.url} title={product.name} />
      </div>
    </div>
  );
}

/** Needs script, which opens the device's share sheet or copies the link. */
function ShareButton({ url, title }: { url: string; title: string }) {
  return (
    <button type="button" className="share-button no-print" data-share={url} data-title={title}>
      <Icon name="share" />
      <span>{t("Share")}</span>
    </button>
  );
}

function MetaLinks({
  term,
  links,
  className,
}: {
  term: string;
  links: readonly { name: string; href: string }[];
  className: string;
}) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>
        {links.map(({ name, href }, index) => (
          <Fragment key={href}>
            {/* The comma stays with its link at the end of a line. */}
            <span className="meta-link">
              <a href={href}>{name}</a>
              {index < links.length - 1 && ","}
            </span>{" "}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
