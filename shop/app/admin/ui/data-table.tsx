// Phones show each row as a card (`display: block`). Some browsers then drop the roles of a table unless they are named.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
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
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly query?: Pick<ListQuery, "sort" | "direction">;
}

/**
 * The first column is the row header. Sort headings are links, so the order is part of the URL and the server sorts.
 */
export function DataTable<Row>({ caption, columns: all, rows, rowKey, query }: DataTableProps<Row>) {
  const mayAct = useMayAct();
  const columns = all.filter(({ isAct }) => mayAct || !isAct);
  return (
    // A scrollable area must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
      <table className="data-table" role="table">
        <caption className="screen-reader-text">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ name, title, isNumber, cell }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    className={isNumber ? "number" : undefined}
                    data-title={title}
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

function ColumnHead<Row>({ column: { name, title, isSortable, isNumber }, query }: ColumnHeadProps<Row>) {
  const { search } = useLocation();
  const isSorted = query?.sort === name;
  const next = isSorted && query.direction === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      role="columnheader"
      className={isNumber ? "number" : undefined}
      aria-sort={isSorted ? (query.direction === "asc" ? "ascending" : "descending") : undefined}
    >
      {isSortable && query ? (
        <Link to={listAddress(search, { sort: name, direction: next })} preventScrollReset>
          {title}
          <span aria-hidden="true">{isSorted ? (query.direction === "asc" ? " ↑" : " ↓") : ""}</span>
        </Link>
      ) : (
        title
      )}
    </th>
  );
}
