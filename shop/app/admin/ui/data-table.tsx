import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useMayAct } from "./may-act.tsx";
import { listAddress, type ListQuery } from "./list-query.ts";

export interface Column<Row> {
  /** Also what the list is sorted by. */
  readonly name: string;
  readonly title: string;
  readonly isSortable?: boolean;
  /** Numbers stand under each other. */
  readonly isNumber?: boolean;
  /** There only for those who may change things. */
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

/** The first column names the row. Sorting is a link, so the order is in the address and the server's work. */
export function DataTable<Row>({ caption, columns: all, rows, rowKey, query }: DataTableProps<Row>) {
  const mayAct = useMayAct();
  const columns = all.filter(({ isAct }) => mayAct || !isAct);
  return (
    // What scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
      <table className="data-table">
        <caption className="screen-reader-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.name} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ name, title, isNumber, cell }, index) => {
                const Cell = index === 0 ? "th" : "td";
                return (
                  <Cell
                    key={name}
                    className={isNumber ? "number" : undefined}
                    data-title={title}
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
