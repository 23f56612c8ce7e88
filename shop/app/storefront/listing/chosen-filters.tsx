import { type Currency, formatMoney } from "@vitrine/commerce/money";
import { listingSearch } from "../../../urls/listing-url.ts";
import { type ListingFilters, NO_FILTERS } from "../../../urls/listing-query.ts";
import type { Facets } from "../../../server/catalog/facets.ts";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { STOCK_LABELS } from "./filters.tsx";
import type { ListingPageData } from "./listing-page.tsx";

interface ChosenFilter {
  readonly key: string;
  readonly name: string;
  readonly without: ListingFilters;
}

/** Each selected filter with a link that removes it; visible where the filter form is collapsed. */
export function ChosenFilters({ page }: { page: ListingPageData }) {
  const { listing, query, base, baseParams, defaultOrder, currency } = page;
  const chosen = chosenFilters(query.filters, listing.facets, currency);
  if (chosen.length === 0) return null;
  const url = (filters: ListingFilters) => base + listingSearch({ ...query, filters }, defaultOrder, baseParams);
  return (
    <ul className="chosen-filters no-print" aria-label={t("Active filters")}>
      {chosen.map(({ key, name, without }) => (
        <li key={key}>
          <a href={url(without)} aria-label={t("Remove filter: {name}", { name })}>
            <bdi>{name}</bdi> <Icon name="close" />
          </a>
        </li>
      ))}
      {chosen.length > 1 && listing.facets.total > 0 && (
        <li>
          <a className="chosen-filters-clear" href={url(NO_FILTERS)}>
            {t("Clear all")}
          </a>
        </li>
      )}
    </ul>
  );
}

export function chosenFilters(filters: ListingFilters, facets: Facets, currency: Currency): ChosenFilter[] {
  const { terms, ratings, stock, minPrice, maxPrice } = filters;
  const money = (major: number) => formatMoney(Math.round(major * 10 ** currency.decimals), currency);
  const ofTerms = Object.entries(terms).flatMap(([attribute, slugs]) => {
    const known = facets.attributes.find(({ slug }) => slug === attribute)?.terms ?? [];
    return slugs.map((slug) => ({
      key: `${attribute} ${slug}`,
      name: known.find((term) => term.slug === slug)?.name ?? slug,
      without: { ...filters, terms: withoutTerm(terms, attribute, slug) },
    }));
  });
  const price =
    minPrice !== null && maxPrice !== null
      ? t("{min} to {max}", { min: money(minPrice), max: money(maxPrice) })
      : minPrice !== null
        ? t("from {min}", { min: money(minPrice) })
        : maxPrice !== null && t("up to {max}", { max: money(maxPrice) });
  return [
    ...ofTerms,
    ...(price ? [{ key: "price", name: price, without: { ...filters, minPrice: null, maxPrice: null } }] : []),
    ...ratings.map((stars) => ({
      key: `${stars} stars`,
      name: t(stars === 1 ? "1 star" : "{stars} stars", { stars }),
      without: { ...filters, ratings: ratings.filter((each) => each !== stars) },
    })),
    ...stock.map((status) => ({
      key: status,
      name: t(STOCK_LABELS[status]),
      without: { ...filters, stock: stock.filter((each) => each !== status) },
    })),
  ];
}

function withoutTerm(terms: ListingFilters["terms"], attribute: string, slug: string): ListingFilters["terms"] {
  const { [attribute]: slugs = [], ...others } = terms;
  const left = slugs.filter((each) => each !== slug);
  return left.length === 0 ? others : { ...others, [attribute]: left };
}
