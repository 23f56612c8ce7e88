// Phones show each row as a card (`display: block`). Some browsers then drop the roles of a table unless they are named.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { useMayAct } from "./may-act.tsx";
import { listAddress, type ListQuery } from "./list-query.ts";

export interface Column<Row> {
  /** Also the value of the sort parameter. */
  readonly name: string;
  readonly title: string;
  readonly isSortable?: boolean;
  /** Right-aligned. */
  readonly isNumber?: boolean;
  /** Shown only to staff who may change things. */
  readonly isAct?: boolean;
  readonly className?: string;
  /** Left out where the page is narrower than this: 66, 52 and 44 rem. Phones have places instead. */
  readonly hideBelow?: "wide" | "medium" | "narrow";
  /**
   * Where the cell is on phones, in a table that has such places: above the title, a note and the end; then a line and
   * an aside; then badges and more of them. Columns without a place are left out there.
   */
  readonly place?: "title" | "note" | "end" | "line" | "aside" | "badges" | "more";
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly query?: Pick<ListQuery, "sort" | "direction">;
  /** Names of columns to leave out. The first column is always there. */
  readonly hidden?: readonly string[];
  /** A checkbox for each row, in the form around the table. */
  readonly selection?: Selection<Row>;
}

interface Selection<Row> {
  /** Name of the checkbox; its value is 1. */
  readonly name: (row: Row) => string;
  readonly label: (row: Row) => string;
}

/**
 * The first column is the row header. Sort headings are links, so the order is part of the URL and the server sorts.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns: all, rows, rowKey, query, hidden = [], selection } = props;
  const mayAct = useMayAct();
  const columns = all.filter(({ name, isAct }, index) => (mayAct || !isAct) && (index === 0 || !hidden.includes(name)));
  const hasPlaces = columns.some(({ place }) => place !== undefined);
  const picks = mayAct ? selection : undefined;
  return (
    // A scrollable area must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
      <table className={hasPlaces ? "data-table data-cards" : "data-table"} role="table">
        <caption className="screen-reader-text">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {picks && (
              <th className="pick-cell" role="columnheader" scope="col">
                <label className="pick">
                  <input type="checkbox" data-pick-all="" aria-label="Select all on this page" />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {picks && (
                <td className="pick-cell" role="cell">
                  <label className="pick">
                    <input type="checkbox" name={picks.name(row)} value="1" aria-label={picks.label(row)} />
                  </label>
                </td>
              )}
              {columns.map((column, index) => {
                const { name, title, place, cell } = column;
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    className={classOf(column)}
                    data-title={title}
                    data-place={place}
                    role={index === 0 ? "rowheader" : "cell"}
                    {...(index === 0 && { scope: "row" })}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps<Row> {
  readonly column: Column<Row>;
  readonly query: Pick<ListQuery, "sort" | "direction"> | undefined;
}

function ColumnHead<Row>({ column, query }: ColumnHeadProps<Row>) {
  const { name, title, isSortable } = column;
  const { search } = useLocation();
  const isSorted = query?.sort === name;
  const next = isSorted && query.direction === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      role="columnheader"
      className={classOf(column)}
      aria-sort={isSorted ? (query.direction === "asc" ? "ascending" : "descending") : undefined}
    >
      {isSortable && query ? (
        <Link to={listAddress(search, { sort: name, direction: next })} preventScrollReset>
          {title}
          {isSorted && <Icon name={query.direction === "asc" ? "up" : "down"} />}
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

function classOf<Row>({ className, isNumber, hideBelow }: Column<Row>): string | undefined {
  const names = [className, isNumber && "number", hideBelow && `below-${hideBelow}`].filter(Boolean);
  return names.length === 0 ? undefined : names.join(" ");
}
