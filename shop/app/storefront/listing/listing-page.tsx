import type { Currency } from "@vitrine/commerce/money";
import type { Listing } from "../../../server/catalog/catalog.ts";
import { hasFilters, type ListingOrder, type ListingQuery, NO_FILTERS } from "../../../addresses/listing-query.ts";
import { listingSearch, pagePath } from "../../../addresses/listing-address.ts";
import type { StoredNotice } from "../../../server/db/schema/carts.ts";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Notices } from "../cart/notices.tsx";
import { ProductCard } from "../product-card.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { Filters } from "./filters.tsx";
import { ORDER_LABELS, Ordering } from "./ordering.tsx";
import { say } from "../../../texts/say.ts";

export interface ListingPageData {
  readonly title: string;
  /** HTML. */
  readonly description: string;
  readonly trail: readonly Crumb[];
  readonly children: readonly { readonly name: string; readonly href: string; readonly count: number }[];
  readonly listing: Listing;
  readonly query: ListingQuery;
  readonly orders: readonly ListingOrder[];
  readonly defaultOrder: ListingOrder;
  /** Address without page and query: `/shop/`. */
  readonly base: string;
  /** Parameters that belong to the list itself, such as the words of a search. */
  readonly kept: Readonly<Record<string, string>>;
  readonly currency: Currency;
  readonly notices: readonly StoredNotice[];
}

export function ListingPage({ page }: { page: ListingPageData }) {
  const { listing, query, base, kept, defaultOrder } = page;
  const { products } = listing;
  const list = { id: base.replace(/^\/|\/$/g, "") || "search", name: page.title };
  const address = (changes: Partial<ListingQuery>, number = 1) =>
    pagePath(base, number) + listingSearch({ ...query, ...changes }, defaultOrder, kept);

  return (
    <div className="listing wrap">
      <Notices notices={page.notices} />
      <header className="listing-head">
        <Breadcrumbs trail={page.trail} here={page.title} />
        <h1>{page.title}</h1>
        {page.description && (
          <div className="prose listing-intro" dangerouslySetInnerHTML={{ __html: page.description }} />
        )}
        {page.children.length > 0 && (
          <ul className="listing-children">
            {page.children.map(({ name, href, count }) => (
              <li key={href}>
                <a href={href}>
                  {name} <span className="tabular">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>

      <div className="listing-body">
        <Filters page={page} />
        <section className="listing-results" aria-label={say("Products")}>
          <div className="listing-bar">
            <p
              className="woocommerce-result-count"
              data-order={query.order === defaultOrder ? undefined : ORDER_LABELS[query.order]}
            >
              {resultCount(listing)}
            </p>
            <div className="listing-tools no-print">
              <Ordering page={page} />
              <LayoutSwitch layout={query.layout} href={(layout) => address({ layout }, listing.page)} />
            </div>
          </div>
          <ChosenFilters page={page} />
          {products.length === 0 ? (
            <Empty
              isFiltered={hasFilters(query.filters)}
              clear={base + listingSearch({ ...query, filters: NO_FILTERS }, defaultOrder, kept)}
            />
          ) : (
            <ul className={`products cards cards-${query.layout}`}>
              {products.map((card, index) => (
                <ProductCard
                  key={card.id}
                  card={card}
                  currency={page.currency}
                  place={{ list, index: (listing.page - 1) * listing.perPage + index + 1 }}
                  priority={index < 2}
                  isRow={query.layout === "list"}
                />
              ))}
            </ul>
          )}
          <Pagination
            page={listing.page}
            pages={listing.pages}
            href={(number) => address({}, number)}
            label={say("Product pages")}
          />
        </section>
      </div>
    </div>
  );
}

export function resultCount({ facets: { total }, page, perPage, products }: Listing): string {
  if (total === 0) return say("No products found");
  if (total === 1) return say("Showing the single result");
  if (total <= perPage) return say("Showing all {total} results", { total });
  const first = (page - 1) * perPage + 1;
  return say("Showing {first}–{last} of {total} results", { first, last: first + products.length - 1, total });
}

function LayoutSwitch({ layout, href }: { layout: "grid" | "list"; href: (layout: "grid" | "list") => string }) {
  return (
    <div className="layout-switch" role="group" aria-label={say("Layout")}>
      {(["grid", "list"] as const).map((name) => (
        <a
          key={name}
          className="icon-button"
          href={href(name)}
          aria-current={layout === name ? "true" : undefined}
          aria-label={name === "grid" ? say("As a grid") : say("As a list")}
        >
          <Icon name={name} />
        </a>
      ))}
    </div>
  );
}

function Empty({ isFiltered, clear }: { isFiltered: boolean; clear: string }) {
  return (
    <div className="listing-empty">
      <p className="woocommerce-info">{say("No products were found matching your selection.")}</p>
      <p>
        <a className="button button-quiet" href={isFiltered ? clear : "/shop/"}>
          {isFiltered ? say("Clear all filters") : say("See everything")}
        </a>
      </p>
    </div>
  );
}
