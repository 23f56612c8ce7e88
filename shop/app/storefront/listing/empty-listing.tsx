import type { ProductCard as Card } from "../../../server/catalog/card.ts";
import { t } from "../../../i18n/t.ts";
import { hasFilters, NO_FILTERS } from "../../../urls/listing-query.ts";
import { listingSearch } from "../../../urls/listing-url.ts";
import { ProductCard } from "../product-card.tsx";
import { CategoryLinks } from "./category-links.tsx";
import type { ListingPageData } from "./listing-page.tsx";

export interface Alternatives {
  readonly categories: readonly { readonly name: string; readonly href: string; readonly count: number }[];
  readonly products: readonly Card[];
}

/** A list without products says why, and where to go on. An empty search only offers where to begin. */
export function EmptyListing({ page }: { page: ListingPageData }) {
  const { categories, products } = page.alternatives ?? { categories: [], products: [] };
  return (
    <div className="listing-empty">
      {page.search !== "" && <Reason page={page} />}
      {categories.length > 0 && (
        <section aria-labelledby="popular-categories">
          <h2 id="popular-categories">{t("Popular categories")}</h2>
          <CategoryLinks categories={categories} />
        </section>
      )}
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
        <p className="woocommerce-info">{t("We found nothing for “{text}”.", { text: search })}</p>
        <p>{t("Check the spelling, try a more general word, or start here.")}</p>
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
