import type { ViewedList } from "../../platform/db/schema/accounts.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";

/** A search, filters and an order of a list that a member of staff saved under a name. */
export interface ListView {
  readonly id: number;
  readonly list: ViewedList;
  readonly name: string;
  /** A query string without `?` and without a page. */
  readonly query: string;
  /** Names of the columns that the view leaves out. */
  readonly hidden: readonly string[];
}

/** More tabs than this cannot be told apart. */
export const MOST_VIEWS = 20;

const COLUMNS = "id, list, name, query, hidden";
const READ = `select ${COLUMNS} from list_views where person_id = $1 and list = $2 order by name = '' desc, id`;
const READ_ALL = `select ${COLUMNS} from list_views where person_id = $1 and name <> '' order by list, id`;
const SAVE = `
insert into list_views (person_id, list, name, query, hidden)
select $1, $2, $3, $4, $5
where (select count(*) from list_views where person_id = $1 and list = $2 and name not in ('', $3)) < ${MOST_VIEWS}
on conflict (person_id, list, name) do update set query = excluded.query, hidden = excluded.hidden
returning id`;
const RENAME = `
update list_views v set name = $3 where v.id = $2 and v.person_id = $1 and v.name <> ''
  and not exists (select from list_views o where o.person_id = $1 and o.list = v.list and o.name = $3 and o.id <> v.id)`;
const DELETE = "delete from list_views where id = $2 and person_id = $1 and name <> ''";
const HIDE_IN_VIEW = "update list_views set hidden = $3 where id = $2 and person_id = $1";
const HIDE = `
insert into list_views (person_id, list, name, hidden) values ($1, $2, '', $3)
on conflict (person_id, list, name) do update set hidden = excluded.hidden`;

/** What a member of staff saved about a list: views, and the columns hidden while no view is chosen. */
export async function readListViews(
  connection: Queryable,
  personId: number,
  list: ViewedList,
): Promise<{ readonly views: readonly ListView[]; readonly hidden: readonly string[] }> {
  const { rows } = await connection.query<ListView>({ name: "list-views", text: READ, values: [personId, list] });
  return { views: rows.filter(({ name }) => name !== ""), hidden: rows.find(({ name }) => name === "")?.hidden ?? [] };
}

export async function readAllViews(connection: Queryable, personId: number): Promise<readonly ListView[]> {
  return (await connection.query<ListView>(READ_ALL, [personId])).rows;
}

/** Saves a view, in place of one with the same name. Null if there are as many as there may be. */
export async function saveListView(
  connection: Queryable,
  personId: number,
  { list, name, query, hidden }: Omit<ListView, "id">,
): Promise<number | null> {
  const { rows } = await connection.query<{ id: number }>(SAVE, [personId, list, name, query, hidden]);
  return rows[0]?.id ?? null;
}

/** False if the person has no such view, or another one of that list with this name. */
export async function renameListView(
  connection: Queryable,
  personId: number,
  id: number,
  name: string,
): Promise<boolean> {
  return (await connection.query(RENAME, [personId, id, name])).rowCount === 1;
}

export async function deleteListView(connection: Queryable, personId: number, id: number): Promise<void> {
  await connection.query(DELETE, [personId, id]);
}

/** Hides columns of a view, or of the list itself. */
export async function hideColumns(
  connection: Queryable,
  personId: number,
  {
    list,
    viewId,
    hidden,
  }: { readonly list: ViewedList; readonly viewId: number | null; readonly hidden: readonly string[] },
): Promise<void> {
  if (viewId === null) await connection.query(HIDE, [personId, list, hidden]);
  else await connection.query(HIDE_IN_VIEW, [personId, viewId, hidden]);
}
