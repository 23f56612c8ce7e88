import { hasFilters, type ListingFilters, NO_FILTERS } from "../../../urls/listing-query.ts";
import type { AttributeFacet } from "../../../server/catalog/facets.ts";
import { listingFields } from "../../../urls/listing-url.ts";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stars } from "../../ui/stars.tsx";
import { SwatchFace } from "../../ui/swatches.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { filteredUrl } from "./filtered-url.ts";
import type { ListingPageData } from "./listing-page.tsx";
import { STOCK_LABELS } from "./stock-labels.ts";
import { t } from "../../../i18n/t.ts";

/**
 * One plain form that puts the filters into the URL. On narrow screens it is collapsed; a script opens it as a sheet and
 * applies each change at once.
 */
export function Filters({ page }: { page: ListingPageData }) {
  const { listing, query, base, baseParams, defaultOrder } = page;
  const { facets } = listing;
  const { filters } = query;
  if (!hasChoices(page)) return null;
  const others = listingFields({ ...query, filters: NO_FILTERS }, defaultOrder, baseParams);

  return (
    <>
      <details className="filters no-print">
        <summary className="filters-summary">
          <Icon name="sliders" /> {t("Filter")}
          {countFilters(filters) > 0 && <span className="tabular"> ({countFilters(filters)})</span>}
        </summary>
        <form className="filters-form" method="get" action={base} aria-label={t("Filter products")}>
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {facets.attributes.map((facet) => (
            <AttributeFilter key={facet.slug} facet={facet} chosen={filters.terms[facet.slug] ?? []} />
          ))}
          <PriceFilter page={page} />
          <RatingFilter page={page} />
          <StockFilter page={page} />
          <div className="filters-actions">
            {hasFilters(filters) && (
              <a className="filters-clear" href={filteredUrl(page, NO_FILTERS)}>
                {t("Clear all")}
              </a>
            )}
            <button type="submit" className="button filters-submit">
              <span className="filters-submit-plain">{t("Show results")}</span>
              <span className="filters-submit-count">{showProducts(facets.total)}</span>
            </button>
          </div>
        </form>
      </details>
      <FilterSheet page={page} />
    </>
  );
}

/** A list of equal products has nothing to filter by. */
function hasChoices({ listing: { facets }, query: { filters } }: ListingPageData): boolean {
  const { attributes, price, ratings, stock } = facets;
  const hasPrices = price !== null && price.min < price.max;
  return hasFilters(filters) || attributes.length > 0 || hasPrices || ratings.length > 0 || stock.length > 1;
}

function showProducts(total: number): string {
  if (total === 0) return t("No products found");
  return total === 1 ? t("Show 1 product") : t("Show {count} products", { count: total });
}

function RatingFilter({ page: { listing, query } }: { page: ListingPageData }) {
  const { ratings } = listing.facets;
  if (ratings.length === 0) return null;
  return (
    <fieldset className="filter">
      <legend>{t("Rating")}</legend>
      {ratings.map(({ stars, count }) => (
        <Choice
          key={stars}
          name="rating_filter"
          value={String(stars)}
          isChosen={query.filters.ratings.includes(stars)}
          count={count}
        >
          <Stars rating={stars} label={t(stars === 1 ? "1 star" : "{stars} stars", { stars })} />
        </Choice>
      ))}
    </fieldset>
  );
}

function StockFilter({ page: { listing, query } }: { page: ListingPageData }) {
  const { stock } = listing.facets;
  const chosen = query.filters.stock;
  if (stock.length <= 1 && chosen.length === 0) return null;
  return (
    <fieldset className="filter">
      <legend>{t("Availability")}</legend>
      {stock.map(({ status, count }) => (
        <Choice key={status} name="filter_stock_status" value={status} isChosen={chosen.includes(status)} count={count}>
          {t(STOCK_LABELS[status])}
        </Choice>
      ))}
    </fieldset>
  );
}

/**
 * Two fields, unless all prices are the same; entered values stay in any case. The sliders also reach values outside the
 * range, or both thumbs would be in one place.
 */
function PriceFilter({ page: { listing, query, currency } }: { page: ListingPageData }) {
  const { minPrice, maxPrice } = query.filters;
  const { min, max, steps } = listing.facets.price ?? { min: 0, max: 0, steps: [] };
  const entered = [minPrice, maxPrice].filter((price) => price !== null);
  if (min === max && entered.length === 0) return null;
  const major = (minor: number) => minor / 10 ** currency.decimals;
  const reached = min === max ? [] : entered;
  return (
    <fieldset className="filter">
      <legend>{t("Price")}</legend>
      <Island
        name="price-range"
        on="interact"
        props={{
          min: Math.floor(Math.min(major(min), ...reached)),
          max: Math.ceil(Math.max(major(max), ...reached)),
          from: minPrice,
          to: maxPrice,
          steps: steps.length === 0 ? null : { from: major(min), to: major(max), counts: steps },
          symbol: currency.symbol,
          texts: {
            lowest: t("Minimum price, {symbol}", { symbol: currency.symbol }),
            highest: t("Maximum price, {symbol}", { symbol: currency.symbol }),
            from: t("From"),
            to: t("to"),
          },
        }}
      />
    </fieldset>
  );
}

/** Colours as tiles, labels as pills, everything else as rows. */
function AttributeFilter({ facet, chosen }: { facet: AttributeFacet; chosen: readonly string[] }) {
  const { appearance } = facet;
  const hasTiles = (appearance === "color" || appearance === "image") && facet.terms.every(({ swatch }) => swatch);
  const look = hasTiles ? " filter-tiles" : appearance === "label" ? " filter-pills" : "";
  return (
    <fieldset className={`filter${look}`}>
      <legend>
        <bdi>{facet.name}</bdi>
      </legend>
      {facet.terms.map(({ slug, name, swatch, count }) => (
        <Choice key={slug} name={`filter_${facet.slug}`} value={slug} isChosen={chosen.includes(slug)} count={count}>
          {hasTiles && swatch && (
            <span className="swatch-tile">
              <SwatchFace color={swatch} />
            </span>
          )}
          <bdi>{name}</bdi>
        </Choice>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly count: number;
  readonly children: React.ReactNode;
}

function Choice({ name, value, isChosen, count, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span className="choice-name">{children}</span>
      <span className="choice-count tabular">
        {count}
        <span className="screen-reader-text"> {count === 1 ? t("product") : t("products")}</span>
      </span>
    </label>
  );
}

function countFilters({ terms, ratings, stock, minPrice, maxPrice }: ListingFilters): number {
  const price = minPrice !== null || maxPrice !== null ? 1 : 0;
  return Object.values(terms).flat().length + ratings.length + stock.length + price;
}
