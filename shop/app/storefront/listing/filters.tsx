import { hasFilters, type ListingFilters, NO_FILTERS } from "../../../addresses/listing-query.ts";
import type { AttributeFacet } from "../../../server/catalog/facets.ts";
import { listingFields, listingSearch } from "../../../addresses/listing-address.ts";
import { Island } from "../../islands/island.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stars } from "../../ui/stars.tsx";
import { Swatch } from "../../ui/swatches.tsx";
import type { ListingPageData } from "./listing-page.tsx";
import { say } from "../../../texts/say.ts";

export const STOCK_LABELS = { instock: "In stock", onbackorder: "On backorder", outofstock: "Sold out" } as const;

/** One plain form: choose, apply, and the address says what is shown. Folded away on narrow windows. */
export function Filters({ page }: { page: ListingPageData }) {
  const { listing, query, base, kept, defaultOrder } = page;
  const { facets } = listing;
  const { filters } = query;
  const others = listingFields({ ...query, filters: NO_FILTERS }, defaultOrder, kept);

  return (
    <details className="filters no-print">
      <summary className="filters-summary">
        <Icon name="sliders" /> {say("Filter")}
        {countFilters(filters) > 0 && <span className="tabular"> ({countFilters(filters)})</span>}
      </summary>
      <form className="filters-form" method="get" action={base} aria-label={say("Filter products")}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {facets.attributes.map((facet) => (
          <AttributeFilter key={facet.slug} facet={facet} chosen={filters.terms[facet.slug] ?? []} />
        ))}
        <PriceFilter page={page} />
        {facets.ratings.length > 0 && (
          <fieldset className="filter">
            <legend>{say("Rating")}</legend>
            {facets.ratings.map(({ stars, count }) => (
              <Choice
                key={stars}
                name="rating_filter"
                value={String(stars)}
                isChosen={filters.ratings.includes(stars)}
                count={count}
              >
                <Stars rating={stars} label={say(stars === 1 ? "1 star" : "{stars} stars", { stars })} />
              </Choice>
            ))}
          </fieldset>
        )}
        {(facets.stock.length > 1 || filters.stock.length > 0) && (
          <fieldset className="filter">
            <legend>{say("Availability")}</legend>
            {facets.stock.map(({ status, count }) => (
              <Choice
                key={status}
                name="filter_stock_status"
                value={status}
                isChosen={filters.stock.includes(status)}
                count={count}
              >
                {say(STOCK_LABELS[status])}
              </Choice>
            ))}
          </fieldset>
        )}
        <div className="filters-actions">
          <button type="submit" className="button button-small">
            {say("Show results")}
          </button>
          {hasFilters(filters) && (
            <a
              className="filters-clear"
              href={base + listingSearch({ ...query, filters: NO_FILTERS }, defaultOrder, kept)}
            >
              {say("Clear all")}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}

/** Two fields, unless there is nothing to choose between; what was typed stays in any case. */
function PriceFilter({ page: { listing, query, currency } }: { page: ListingPageData }) {
  const { minPrice, maxPrice } = query.filters;
  const { min = 0, max = min } = listing.facets.price ?? {};
  if (min === max && minPrice === null && maxPrice === null) return null;
  const major = (minor: number) => minor / 10 ** currency.decimals;
  return (
    <fieldset className="filter">
      <legend>{say("Price")}</legend>
      <Island
        name="price-range"
        on="interact"
        props={{
          min: Math.floor(major(min)),
          max: Math.ceil(major(max)),
          from: minPrice,
          to: maxPrice,
          symbol: currency.symbol,
          texts: {
            lowest: say("Lowest price, {symbol}", { symbol: currency.symbol }),
            highest: say("Highest price, {symbol}", { symbol: currency.symbol }),
            from: say("From"),
            to: say("to"),
          },
        }}
      />
    </fieldset>
  );
}

function AttributeFilter({ facet, chosen }: { facet: AttributeFacet; chosen: readonly string[] }) {
  return (
    <fieldset className="filter">
      <legend>{facet.name}</legend>
      {facet.terms.map(({ slug, name, swatch, count }) => (
        <Choice key={slug} name={`filter_${facet.slug}`} value={slug} isChosen={chosen.includes(slug)} count={count}>
          {facet.appearance === "color" && swatch && <Swatch color={swatch} />}
          {name}
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
        <span className="screen-reader-text"> {count === 1 ? say("product") : say("products")}</span>
      </span>
    </label>
  );
}

function countFilters({ terms, ratings, stock, minPrice, maxPrice }: ListingFilters): number {
  const price = minPrice !== null || maxPrice !== null ? 1 : 0;
  return Object.values(terms).flat().length + ratings.length + stock.length + price;
}
