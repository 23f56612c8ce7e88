import { data, redirect } from "react-router";
import type { ListingOrder, ListingScope } from "../../../urls/listing-query.ts";
import { listingSearch, pagePath, readListingAddress } from "../../../urls/listing-url.ts";
import type { PageRequest } from "../../request-context.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { pageHead } from "../head.ts";
import { breadcrumbData } from "../structured-data.ts";
import type { ListingPageData } from "./listing-page.tsx";
import { findAlternatives } from "./find-alternatives.ts";
import type { MediaView } from "../../../server/catalog/media.ts";
import { t } from "../../../i18n/t.ts";

interface ListingSubject {
  readonly scope: ListingScope;
  readonly title: string;
  readonly description: string;
  readonly trail: readonly Crumb[];
  readonly base: string;
  readonly pageNumber: string | undefined;
  readonly image?: MediaView | null;
  readonly children?: readonly { readonly id: number; readonly name: string; readonly href: string }[];
  readonly baseParams?: Readonly<Record<string, string>>;
}

/** Loads the parts that shop, category, tag and search pages share. */
export async function loadListing(
  request: Request,
  { shop, catalog, tags, notices }: PageRequest,
  subject: ListingSubject,
) {
  const settings = await shop.settings();
  const { scope, base, baseParams = {} } = subject;
  const orders: readonly ListingOrder[] =
    scope.kind === "search"
      ? ["relevance", "popularity", "rating", "date", "price", "price-desc"]
      : ["menu_order", "popularity", "rating", "date", "price", "price-desc"];
  const defaultOrder: ListingOrder = scope.kind === "search" ? "relevance" : settings.catalog.defaultOrder;
  const query = readListingAddress(new URL(request.url).searchParams, { page: subject.pageNumber }, defaultOrder);

  /** Path of another page of the same list. */
  const pageOf = (page: number) => pagePath(base, page) + listingSearch(query, defaultOrder, baseParams);

  const listing = await catalog.list(scope, query);
  tags.add("catalog");
  for (const { id } of listing.products) tags.add(`product:${id}`);
  if (query.page > listing.pages) {
    if (query.page > 1 && listing.facets.total > 0) throw redirect(pageOf(listing.pages), 302);
    throw data(null, { status: 404 });
  }

  const page: ListingPageData = {
    title: subject.title,
    description: listing.page === 1 ? subject.description : "",
    trail: subject.trail,
    children: (subject.children ?? []).flatMap(({ id, name, href }) => {
      const count = listing.facets.categories.get(id) ?? 0;
      return count > 0 ? [{ name, href, count }] : [];
    }),
    listing,
    query,
    orders,
    defaultOrder,
    base,
    baseParams,
    currency: settings.currency,
    notices,
    search: scope.kind === "search" ? scope.text : null,
    alternatives: listing.facets.total === 0 ? await findAlternatives(catalog) : null,
  };
  const isPlain = listingSearch(query, defaultOrder) === "";
  const site = { name: settings.shop.name, url: shop.config.publicUrl };
  const head = pageHead(site, {
    title: listing.page > 1 ? t("{title}, page {page}", { title: subject.title, page: listing.page }) : subject.title,
    description: subject.description || settings.shop.description,
    // A search needs its term in the canonical URL; filtered lists use the unfiltered one.
    path: scope.kind === "search" ? pageOf(listing.page) : pagePath(base, listing.page),
    media: subject.image ?? listing.products[0]?.images[0] ?? null,
    // Otherwise search engines would index every combination of filters.
    isIndexed: scope.kind !== "search" && isPlain,
    previous: listing.page > 1 ? pageOf(listing.page - 1) : null,
    next: listing.page < listing.pages ? pageOf(listing.page + 1) : null,
    structuredData: [breadcrumbData(site.url, [...subject.trail, { name: subject.title, href: base }])],
  });
  return { page, head };
}
