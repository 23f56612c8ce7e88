import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";

export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterBarProps {
  readonly search: string;
  readonly searchLabel: string;
  readonly filters?: readonly Filter[];
  /** More filters. */
  readonly children?: ReactNode;
}

/** A GET form: its values become the URL's query. The chosen sort order stays. */
export function FilterBar({ search, searchLabel, filters = [], children }: FilterBarProps) {
  const params = new URLSearchParams(useLocation().search);
  const hasFilters = filters.length > 0 || children !== undefined;
  const stored = ["sort", "direction"].filter((name) => params.has(name));
  return (
    <Form className="filter-bar" role="search" aria-label={searchLabel}>
      {stored.map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />
      ))}
      <div className="filter">
        <label htmlFor="filter-search">{searchLabel}</label>
        {/* Keyed by its value, so that going back in the history shows the earlier search. */}
        <input key={search} id="filter-search" type="search" name="search" defaultValue={search} maxLength={200} />
      </div>
      {hasFilters && (
        <FoldedFilters count={filters.filter(({ value }) => value !== "").length}>
          {filters.map(({ name, label, value, options }) => (
            <div key={name} className="filter">
              <label htmlFor={`filter-${name}`}>{label}</label>
              <select key={value} id={`filter-${name}`} name={name} defaultValue={value}>
                <option value="">All</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            </div>
          ))}
          {children}
        </FoldedFilters>
      )}
      <button type="submit" className="button button-quiet">
        Show
      </button>
    </Form>
  );
}

/** On phones the filters are folded, so that the list begins on the first screen. */
function FoldedFilters({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <details className="folded-filters">
      <summary className="button button-quiet">{count === 0 ? "Filters" : `Filters (${count})`}</summary>
      <div className="folded-filters-content">{children}</div>
    </details>
  );
}

/** Filters a list by a day. */
export function DayFilter({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="filter">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input key={value} id={`filter-${name}`} type="date" name={name} defaultValue={value} />
    </div>
  );
}
