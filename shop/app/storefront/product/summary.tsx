import { Fragment } from "react";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { BuyForm } from "./buy-form.tsx";
import type { ProductPageData } from "./product.tsx";
import { ProductStock } from "./stock-line.tsx";

/** Everything beside the pictures: what it is, what it costs, whether there is one, and the way into the cart. */
export function Summary({ page }: { page: ProductPageData }) {
  const { product, currency, availability, categories } = page;
  return (
    <div className="summary entry-summary product-summary">
      <h1 className="product_title entry-title">{product.name}</h1>
      {product.reviewCount > 0 && (
        <a className="woocommerce-review-link" href="#reviews">
          <Stars rating={product.rating} />{" "}
          <span>
            ({product.reviewCount} {product.reviewCount === 1 ? "review" : "reviews"})
          </span>
        </a>
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
      <BuyForm page={page} />
      <dl className="product_meta">
        {product.sku && (
          <div className="sku_wrapper">
            <dt>SKU</dt>
            <dd className="sku">{product.sku}</dd>
          </div>
        )}
        {categories.length > 0 && (
          <MetaLinks
            term={categories.length === 1 ? "Category" : "Categories"}
            links={categories}
            className="posted_in"
          />
        )}
        {product.tags.length > 0 && (
          <MetaLinks
            term={product.tags.length === 1 ? "Tag" : "Tags"}
            links={product.tags.map(({ slug, name }) => ({ name, href: `/product-tag/${slug}/` }))}
            className="tagged_as"
          />
        )}
      </dl>
    </div>
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
            {index > 0 && ", "}
            <a href={href}>{name}</a>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
