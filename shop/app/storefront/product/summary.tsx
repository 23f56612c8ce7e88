import { Fragment } from "react";
import { Offer, StarsAndCount } from "./offer.tsx";
import type { ProductPageData } from "./product.tsx";
import { say } from "../../../texts/say.ts";

/** Everything beside the pictures: what it is, what it costs, whether there is one, and the way into the cart. */
export function Summary({ page }: { page: ProductPageData }) {
  const { product, categories } = page;
  return (
    <div className="summary entry-summary product-summary">
      <h1 className="product_title entry-title">{product.name}</h1>
      {product.reviewCount > 0 && (
        <a className="woocommerce-review-link" href="#reviews">
          <StarsAndCount product={product} />
        </a>
      )}
      <Offer page={page} />
      <dl className="product_meta">
        {product.sku && (
          <div className="sku_wrapper">
            <dt>{say("SKU")}</dt>
            <dd className="sku">{product.sku}</dd>
          </div>
        )}
        {categories.length > 0 && (
          <MetaLinks
            term={categories.length === 1 ? say("Category") : say("Categories")}
            links={categories}
            className="posted_in"
          />
        )}
        {product.tags.length > 0 && (
          <MetaLinks
            term={product.tags.length === 1 ? say("Tag") : say("Tags")}
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
