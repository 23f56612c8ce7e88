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
  /** More to narrow by. */
  readonly children?: ReactNode;
}

/** A form that only asks: what it says ends up in the address. The order that was chosen stays. */
export function FilterBar({ search, searchLabel, filters = [], children }: FilterBarProps) {
  const params = new URLSearchParams(useLocation().search);
  const kept = ["sort", "direction"].filter((name) => params.has(name));
  return (
    <Form className="filter-bar" role="search" aria-label={searchLabel}>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />
      ))}
      <div className="filter">
        <label htmlFor="filter-search">{searchLabel}</label>
        {/* Keyed by its value: going back in the history shows what was searched for there. */}
        <input key={search} id="filter-search" type="search" name="search" defaultValue={search} maxLength={200} />
      </div>
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
      <button type="submit" className="button button-quiet">
        Show
      </button>
    </Form>
  );
}

/** A day to narrow a list by. */
export function DayFilter({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="filter">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input key={value} id={`filter-${name}`} type="date" name={name} defaultValue={value} />
    </div>
  );
}
