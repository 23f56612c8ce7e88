import type { ReactNode } from "react";
import { ShareBar } from "./share-bar.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";

interface ShareTableProps<Row> {
  readonly caption: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly name: (row: Row) => ReactNode;
  /** The value that the row's bar shows. */
  readonly share: (row: Row) => number;
  readonly columns: readonly Column<Row>[];
}

/** A table whose first column shows a bar relative to the largest row. */
export function ShareTable<Row>({ caption, title, rows, rowKey, name, share, columns }: ShareTableProps<Row>) {
  const most = Math.max(1, ...rows.map(share));
  const first: Column<Row> = {
    name: "name",
    title,
    cell: (row) => (
      <span className="share">
        <span className="share-name">{name(row)}</span>
        <ShareBar part={share(row)} whole={most} />
      </span>
    ),
  };
  return <DataTable caption={caption} rows={rows} rowKey={rowKey} columns={[first, ...columns]} />;
}
