import { type Currency, formatMoney } from "@vitrine/commerce/money";
import { type ListingFilters, NO_FILTERS } from "../../../urls/listing-query.ts";
import type { Facets } from "../../../server/catalog/facets.ts";
import type { ReactNode } from "react";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { Swatch } from "../../ui/swatches.tsx";
import { filteredUrl } from "./filtered-url.ts";
import type { ListingPageData } from "./listing-page.tsx";
import { STOCK_LABELS } from "./stock-labels.ts";

interface ChosenFilter {
  readonly key: string;
  readonly name: string;
  /** A colour, or the path of an image. */
  readonly swatch?: string | null | undefined;
  readonly without: ListingFilters;
}

/** Each selected filter with a link that removes it; visible where the filter form is collapsed. */
export function ChosenFilters({ page }: { page: ListingPageData }) {
  const chosen = chosenFilters(page.query.filters, page.listing.facets, page.currency);
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters no-print" aria-label={t("Active filters")}>
      {chosen.map((filter) => (
        <Chip key={filter.key} filter={filter} href={filteredUrl(page, filter.without)} />
      ))}
      {chosen.length > 1 && page.listing.facets.total > 0 && (
        <li>
          <a className="chosen-filters-clear" href={filteredUrl(page, NO_FILTERS)}>
            {t("Clear all")}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The same below the title of the sheet, in one line. */
export function SheetChips({ page }: { page: ListingPageData }) {
  const chosen = chosenFilters(page.query.filters, page.listing.facets, page.currency);
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-filters" aria-label={t("Active filters")}>
      {chosen.map((filter) => (
        <Chip key={filter.key} filter={filter} href={filteredUrl(page, filter.without)}>
          {filter.swatch && <Swatch color={filter.swatch} />}
        </Chip>
      ))}
    </ul>
  );
}

function Chip({ filter: { name }, href, children }: { filter: ChosenFilter; href: string; children?: ReactNode }) {
  return (
    <li>
      <a href={href} aria-label={t("Remove filter: {name}", { name })}>
        {children}
        <bdi>{name}</bdi> <Icon name="close" />
      </a>
    </li>
  );
}

export function chosenFilters(filters: ListingFilters, facets: Facets, currency: Currency): ChosenFilter[] {
  const { terms, ratings, stock, minPrice, maxPrice } = filters;
  const money = (major: number) => formatMoney(Math.round(major * 10 ** currency.decimals), currency);
  const ofTerms = Object.entries(terms).flatMap(([attribute, slugs]) => {
    const known = facets.attributes.find(({ slug }) => slug === attribute)?.terms ?? [];
    return slugs.map((slug) => {
      const term = known.find((each) => each.slug === slug);
      return {
        key: `${attribute} ${slug}`,
        name: term?.name ?? slug,
        swatch: term?.swatch,
        without: { ...filters, terms: withoutTerm(terms, attribute, slug) },
      };
    });
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
