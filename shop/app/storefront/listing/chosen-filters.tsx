import { type Currency, formatMoney } from "@vitrine/commerce/money";
import { listingSearch } from "../../../addresses/listing-address.ts";
import { type ListingFilters, NO_FILTERS } from "../../../addresses/listing-query.ts";
import type { Facets } from "../../../server/catalog/facets.ts";
import { say } from "../../../texts/say.ts";
import { Icon } from "../../ui/icon.tsx";
import { STOCK_LABELS } from "./filters.tsx";
import type { ListingPageData } from "./listing-page.tsx";

interface ChosenFilter {
  readonly key: string;
  readonly name: string;
  readonly without: ListingFilters;
}

/** Each choice with a link that takes it back; they are in sight where the form is folded away. */
export function ChosenFilters({ page }: { page: ListingPageData }) {
  const { listing, query, base, kept, defaultOrder, currency } = page;
  const chosen = chosenFilters(query.filters, listing.facets, currency);
  if (chosen.length === 0) return null;
  const address = (filters: ListingFilters) => base + listingSearch({ ...query, filters }, defaultOrder, kept);
  return (
    <ul className="chosen-filters no-print" aria-label={say("Chosen filters")}>
      {chosen.map(({ key, name, without }) => (
        <li key={key}>
          <a href={address(without)} aria-label={say("Remove filter: {name}", { name })}>
            {name} <Icon name="close" />
          </a>
        </li>
      ))}
      {chosen.length > 1 && listing.facets.total > 0 && (
        <li>
          <a className="chosen-filters-clear" href={address(NO_FILTERS)}>
            {say("Clear all filters")}
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
      ? say("{min} to {max}", { min: money(minPrice), max: money(maxPrice) })
      : minPrice !== null
        ? say("from {min}", { min: money(minPrice) })
        : maxPrice !== null && say("up to {max}", { max: money(maxPrice) });
  return [
    ...ofTerms,
    ...(price ? [{ key: "price", name: price, without: { ...filters, minPrice: null, maxPrice: null } }] : []),
    ...ratings.map((stars) => ({
      key: `${stars} stars`,
      name: say(stars === 1 ? "1 star" : "{stars} stars", { stars }),
      without: { ...filters, ratings: ratings.filter((each) => each !== stars) },
    })),
    ...stock.map((status) => ({
      key: status,
      name: say(STOCK_LABELS[status]),
      without: { ...filters, stock: stock.filter((each) => each !== status) },
    })),
  ];
}

function withoutTerm(terms: ListingFilters["terms"], attribute: string, slug: string): ListingFilters["terms"] {
  const { [attribute]: slugs = [], ...others } = terms;
  const left = slugs.filter((each) => each !== slug);
  return left.length === 0 ? others : { ...others, [attribute]: left };
}
