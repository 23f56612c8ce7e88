import type { ProductCard as Card } from "../../../server/catalog/card.ts";
import type { AttributeFacet } from "../../../server/catalog/facets.ts";
import type { MediaView } from "../../../server/catalog/media.ts";
import { t } from "../../../i18n/t.ts";
import { hasFilters, NO_FILTERS } from "../../../urls/listing-query.ts";
import { listingSearch } from "../../../urls/listing-url.ts";
import { Photo } from "../../ui/photo.tsx";
import { SwatchFace } from "../../ui/swatches.tsx";
import { ProductCard } from "../product-card.tsx";
import type { ListingPageData } from "./listing-page.tsx";

export interface Alternatives {
  readonly categories: readonly PopularCategory[];
  /** The shop's colours; null if its products have none. */
  readonly colors: AttributeFacet | null;
  readonly products: readonly Card[];
}

interface PopularCategory {
  readonly name: string;
  readonly href: string;
  readonly count: number;
  readonly image: MediaView | null;
}

/** A list without products says why, and where to go on. An empty search only offers where to begin. */
export function EmptyListing({ page }: { page: ListingPageData }) {
  const { categories, colors, products } = page.alternatives ?? { categories: [], colors: null, products: [] };
  return (
    <div className="listing-empty">
      {page.search !== "" && <Reason page={page} />}
      {categories.length > 0 && (
        <section aria-labelledby="browse-categories">
          <h2 id="browse-categories">{t("Browse by category")}</h2>
          <ul className="browse-categories">
            {categories.map((category) => (
              <Category key={category.href} category={category} />
            ))}
          </ul>
        </section>
      )}
      {colors && <Colors colors={colors} />}
      {products.length > 0 && (
        <section aria-labelledby="popular-products">
          <h2 id="popular-products">{t("Popular products")}</h2>
          <ul className="products cards cards-four">
            {products.map((card, index) => (
              <ProductCard
                key={card.id}
                card={card}
                currency={page.currency}
                place={{ list: { id: "popular", name: t("Popular products") }, index: index + 1 }}
                headingLevel={3}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Category({ category: { name, href, count, image } }: { category: PopularCategory }) {
  return (
    <li>
      <a href={href}>
        {image && <Photo media={image} alt="" sizes="(min-width: 979px) 25vw, 50vw" className="photo-wide" />}
        <span className="browse-name">
          <bdi>{name}</bdi> <span className="tabular">{count}</span>
        </span>
      </a>
    </li>
  );
}

function Colors({ colors: { slug, name, terms } }: { colors: AttributeFacet }) {
  return (
    <section aria-labelledby="browse-colors">
      <h2 id="browse-colors">{t("Shop by {name}", { name: name.toLowerCase() })}</h2>
      <ul className="browse-colors">
        {terms.map((term) => (
          <li key={term.slug}>
            <a href={`/shop/?filter_${slug}=${term.slug}`}>
              <span className="browse-color">
                <SwatchFace color={term.swatch ?? "currentcolor"} />
              </span>
              <span className="browse-name">
                <bdi>{term.name}</bdi> <span className="tabular">{term.count}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reason({ page }: { page: ListingPageData }) {
  const { query, base, baseParams, defaultOrder, search } = page;
  if (hasFilters(query.filters)) {
    return (
      <div className="listing-empty-reason">
        <p className="woocommerce-info">{t("No products were found matching your selection.")}</p>
        <p>{t("No product has all of these filters. Remove one of them, or clear them all.")}</p>
        <a
          className="button button-quiet"
          data-clears
          href={base + listingSearch({ ...query, filters: NO_FILTERS }, defaultOrder, baseParams)}
        >
          {t("Clear all filters")}
        </a>
      </div>
    );
  }
  if (search !== null) {
    return (
      <div className="listing-empty-reason">
        <p className="woocommerce-info">{t("Check the spelling, try a more general word, or start here.")}</p>
      </div>
    );
  }
  const isWhole = base === "/shop/";
  return (
    <div className="listing-empty-reason">
      <p className="woocommerce-info">
        {isWhole
          ? t("There are no products yet. Please come back soon.")
          : t("No products were found matching your selection.")}
      </p>
      <a className="button button-quiet" href={isWhole ? "/" : "/shop/"}>
        {isWhole ? t("Go to the home page") : t("See everything")}
      </a>
    </div>
  );
}
