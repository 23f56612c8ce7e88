import type { Currency } from "@vitrine/commerce/money";
import type { Listing } from "../../../server/catalog/catalog.ts";
import type { ListingOrder, ListingQuery } from "../../../urls/listing-query.ts";
import { listingSearch, pagePath } from "../../../urls/listing-url.ts";
import type { StoredNotice } from "../../../server/platform/db/schema/carts.ts";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Notices } from "../cart/notices.tsx";
import { ProductCard } from "../product-card.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { EmptyListing, type Alternatives } from "./empty-listing.tsx";
import { Filters } from "./filters.tsx";
import { ORDER_LABELS, Ordering } from "./ordering.tsx";
import { t } from "../../../i18n/t.ts";

export interface ListingPageData {
  readonly title: string;
  /** Rich text as HTML. */
  readonly description: string;
  readonly trail: readonly Crumb[];
  readonly children: readonly { readonly name: string; readonly href: string; readonly count: number }[];
  readonly listing: Listing;
  readonly query: ListingQuery;
  readonly orders: readonly ListingOrder[];
  readonly defaultOrder: ListingOrder;
  /** Path without page and query: `/shop/`. */
  readonly base: string;
  /** Query parameters of the list itself, such as the search term. */
  readonly baseParams: Readonly<Record<string, string>>;
  readonly currency: Currency;
  readonly notices: readonly StoredNotice[];
  /** The text of a search; null for other lists. */
  readonly search: string | null;
  /** Offered by a list without products. */
  readonly alternatives: Alternatives | null;
}

interface ListingPageProps {
  readonly page: ListingPageData;
  /** Below the heading. */
  readonly children?: React.ReactNode;
}

export function ListingPage({ page, children }: ListingPageProps) {
  const { listing, query, base, baseParams, defaultOrder } = page;
  const { products } = listing;
  const list = { id: base.replace(/^\/|\/$/g, "") || "search", name: page.title };
  const url = (changes: Partial<ListingQuery>, number = 1) =>
    pagePath(base, number) + listingSearch({ ...query, ...changes }, defaultOrder, baseParams);

  return (
    <div className="listing wrap">
      <Notices notices={page.notices} />
      <header className="listing-head">
        <Breadcrumbs trail={page.trail} here={page.title} />
        <h1>
          <bdi>{page.title}</bdi>
        </h1>
        {children}
        {page.description && (
          <div className="prose listing-intro" dir="auto" dangerouslySetInnerHTML={{ __html: page.description }} />
        )}
        {page.children.length > 0 && <CategoryLinks categories={page.children} />}
      </header>

      <div className="listing-body">
        <Filters page={page} />
        <section className="listing-results" aria-label={t("Products")}>
          {page.search !== "" && (
            <div className="listing-bar">
              <p
                className={`woocommerce-result-count${listing.facets.total === 0 ? " screen-reader-text" : ""}`}
                {...shownRange(listing)}
                data-order={query.order === defaultOrder ? undefined : ORDER_LABELS[query.order]}
              >
                {resultCount(listing)}
              </p>
              {listing.facets.total > 1 && (
                <div className="listing-tools no-print">
                  <Ordering page={page} />
                  <LayoutSwitch layout={query.layout} href={(layout) => url({ layout }, listing.page)} />
                </div>
              )}
            </div>
          )}
          <ChosenFilters page={page} />
          {products.length === 0 ? (
            <EmptyListing page={page} />
          ) : (
            <ul className={`products cards cards-${query.layout}`} data-from-page={listing.fromPage}>
              {products.map((card, index) => (
                <ProductCard
                  key={card.id}
                  card={card}
                  currency={page.currency}
                  place={{ list, index: (listing.fromPage - 1) * listing.perPage + index + 1 }}
                  priority={index < 2}
                  hasPlaceholder={index < 4}
                  isRow={query.layout === "list"}
                />
              ))}
            </ul>
          )}
          {listing.pages > 1 && (
            <div className="listing-pages no-print">
              {listing.page < listing.pages && (
                <a className="button button-quiet load-more" href={url({}, listing.page + 1)}>
                  {t("Load more")}
                </a>
              )}
              <Pagination
                page={listing.page}
                pages={listing.pages}
                href={(number) => url({}, number)}
                label={t("Product pages")}
              />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

export function resultCount(listing: Listing): string {
  const { "data-first": first, "data-last": last, "data-total": total } = shownRange(listing);
  if (total === 0) return t("No products found");
  if (total === 1) return t("Showing the single result");
  if (first === 1 && last === total) return t("Showing all {total} results", { total });
  return t("Showing {first}–{last} of {total} results", { first, last, total });
}

/** For the script that appends the next page. */
function shownRange({ facets: { total }, fromPage, perPage, products }: Listing) {
  const before = (fromPage - 1) * perPage;
  return { "data-first": before + 1, "data-last": before + products.length, "data-total": total };
}

function LayoutSwitch({ layout, href }: { layout: "grid" | "list"; href: (layout: "grid" | "list") => string }) {
  return (
    <div className="layout-switch" role="group" aria-label={t("Layout")}>
      {(["grid", "list"] as const).map((name) => (
        <a
          key={name}
          className="icon-button"
          href={href(name)}
          aria-current={layout === name ? "true" : undefined}
          aria-label={name === "grid" ? t("Grid view") : t("List view")}
        >
          <Icon name={name} />
        </a>
      ))}
    </div>
  );
}
