import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { listAddress } from "./list-query.ts";
import { Menu } from "./menu.tsx";

export interface Filter {
  readonly name: string;
  readonly label: string;
  /** "" is any. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterBarProps {
  readonly search: string;
  readonly searchLabel: string;
  readonly filters?: readonly Filter[];
  /** More filters, such as `DaysFilter`. */
  readonly children?: ReactNode;
  /** Parameters of the list that a search keeps, besides the order and the filters. */
  readonly kept?: readonly string[];
}

/** A search as a GET form, and a menu of links for each filter: everything is part of the URL. */
export function FilterBar({ search, searchLabel, filters = [], children, kept = [] }: FilterBarProps) {
  const params = new URLSearchParams(useLocation().search);
  const names = ["sort", "direction", ...filters.map(({ name }) => name), ...kept];
  const applied = filters.filter(({ value }) => value !== "").length;
  return (
    <Form className="filter-bar" role="search" aria-label={searchLabel}>
      {names
        .filter((name) => params.has(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />
        ))}
      <div className="find">
        <Icon name="search" />
        {/* Keyed by its value, so that going back in the history shows the earlier search. */}
        <input
          key={search}
          type="search"
          name="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          defaultValue={search}
          maxLength={200}
        />
      </div>
      {(filters.length > 0 || children !== undefined) && (
        <FoldedFilters count={applied}>
          {filters.map((filter) => (
            <FilterMenu key={filter.name} filter={filter} />
          ))}
          {children}
        </FoldedFilters>
      )}
    </Form>
  );
}

/** A menu of links that filter a list. */
export function FilterMenu({ filter: { name, label, value, options } }: { readonly filter: Filter }) {
  const { search } = useLocation();
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterChip label={label} value={chosen?.label} removed={listAddress(search, { [name]: "" })}>
      {options.map((option) => (
        <Link
          key={option.value}
          to={listAddress(search, { [name]: option.value })}
          aria-current={option.value === value ? "true" : undefined}
          preventScrollReset
        >
          {option.label}
          {option.value === value && <Icon name="check" />}
        </Link>
      ))}
    </FilterChip>
  );
}

interface FilterChipProps {
  readonly label: string;
  /** What is chosen; undefined if the filter is not applied. */
  readonly value: string | undefined;
  /** The URL of the list without this filter. */
  readonly removed: string;
  readonly children: ReactNode;
}

function FilterChip({ label, value, removed, children }: FilterChipProps) {
  return (
    <span className="filter-chip">
      <Menu
        className="filter-menu"
        buttonClass={value === undefined ? "chip" : "chip chip-on"}
        {...(value === undefined && { icon: "plus" as const })}
        label={value === undefined ? label : `${label}: ${value}`}
      >
        {children}
      </Menu>
      {value !== undefined && (
        <Link
          className="chip chip-on chip-remove"
          to={removed}
          aria-label={`Remove filter: ${label}`}
          preventScrollReset
        >
          <Icon name="close" />
        </Link>
      )}
    </span>
  );
}

/** On phones the filters are folded, so that the list begins on the first screen. */
function FoldedFilters({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <details className="folded-filters">
      <summary className={count === 0 ? "chip" : "chip chip-on"}>
        <Icon name="filter" />
        <span className="wide-text">Filters</span>
        {count > 0 && ` (${count})`}
      </summary>
      <div className="folded-filters-content">{children}</div>
    </details>
  );
}

interface DaysFilterProps {
  /** Days as YYYY-MM-DD; "" is open. */
  readonly from: string;
  readonly to: string;
}

/** Filters a list by the first and the last day. */
export function DaysFilter({ from, to }: DaysFilterProps) {
  const { search } = useLocation();
  const value = from === "" && to === "" ? undefined : `${from || "…"} – ${to || "…"}`;
  return (
    <FilterChip label="Date" value={value} removed={listAddress(search, { from: "", to: "" })}>
      <DayField name="from" label="From" value={from} />
      <DayField name="to" label="To" value={to} />
      <button type="submit" className="button">
        Apply
      </button>
    </FilterChip>
  );
}

export function DayField({
  name,
  label,
  value,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}) {
  return (
    <div className="filter">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input key={value} id={`filter-${name}`} type="date" name={name} defaultValue={value} />
    </div>
  );
}
