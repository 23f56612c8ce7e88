import { Link } from "react-router";
import { Badge, type BadgeTone } from "./badge.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { ListQuery } from "./list-query.ts";
import { MayAct } from "./may-act.tsx";
import { PageHeader } from "./page-header.tsx";
import { ListCard } from "./list-card.tsx";
import { Pager } from "./pager.tsx";

interface Content<State extends string> {
  readonly id: number;
  readonly title: string;
  readonly state: State;
}

interface ContentListProps<Row, State extends string> {
  readonly title: string;
  /** Path of the list; entries and the page for a new one are below it. */
  readonly path: string;
  readonly newLabel: string;
  readonly states: Readonly<Record<State, readonly [BadgeTone, string]>>;
  readonly query: ListQuery;
  readonly rows: readonly Row[];
  readonly total: number;
  /** Columns besides title and state. */
  readonly columns: readonly Column<Row>[];
  readonly isSortedByTitle?: boolean;
  readonly words: { readonly none: string; readonly noneFits: string };
}

/** A list of pages or posts, with a search and a filter by state. */
export function ContentList<State extends string, Row extends Content<State>>({
  title,
  path,
  newLabel,
  states,
  query,
  rows,
  total,
  columns,
  isSortedByTitle = false,
  words,
}: ContentListProps<Row, State>) {
  const state = query.filters["state"] ?? "";
  const options = (Object.keys(states) as State[]).map((value) => ({ value, label: states[value][1] }));
  const named: readonly Column<Row>[] = [
    {
      name: "title",
      title: "Title",
      isSortable: isSortedByTitle,
      cell: (row) => <Link to={`${path}${row.id}/`}>{row.title}</Link>,
    },
    {
      name: "state",
      title: "State",
      cell: (row) => {
        const [tone, word] = states[row.state];
        return <Badge tone={tone}>{word}</Badge>;
      },
    },
  ];
  return (
    <>
      <PageHeader title={title}>
        <MayAct>
          <Link className="button" to={`${path}new/`}>
            {newLabel}
          </Link>
        </MayAct>
      </PageHeader>
      <ListCard>
        <FilterBar
          search={query.search}
          searchLabel="Title or URL"
          filters={[{ name: "state", label: "State", value: state, options }]}
        />
        {rows.length === 0 ? (
          <EmptyState>{query.search === "" && state === "" ? words.none : words.noneFits}</EmptyState>
        ) : (
          <DataTable
            caption={title}
            rows={rows}
            rowKey={({ id }) => id}
            query={query}
            columns={[...named, ...columns]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} />
      </ListCard>
    </>
  );
}
