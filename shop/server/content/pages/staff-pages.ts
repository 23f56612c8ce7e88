import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";

export type PageState = "published" | "changed" | "draft";

/** A page in the admin's list. */
export interface ListedPage {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly state: PageState;
  readonly changedAt: Date;
}

/** A page as its editor shows it: the draft if there is one, else the published version. */
export interface EditedPage extends ListedPage {
  readonly document: unknown;
  /** Number of the last saved version; 0 for a page that the admin has never saved. */
  readonly version: number;
}

export interface PageVersion {
  readonly id: number;
  readonly kind: "draft" | "published";
  readonly title: string;
  readonly savedBy: string;
  readonly savedAt: Date;
}

const STATE = `case when p.status = 'draft' then 'draft' when d.page_id is null then 'published' else 'changed' end`;
const CHANGED = "greatest(p.updated_at, d.saved_at)";
const COLUMNS = `p.id, p.slug, coalesce(d.title, p.title) as title, ${STATE} as state, ${CHANGED} as "changedAt"`;
const FROM = "content_pages p left join content_page_drafts d on d.page_id = p.id";
const ORDERS: Readonly<Record<string, string>> = {
  changed: CHANGED,
  title: "lower(coalesce(d.title, p.title))",
  slug: "p.slug",
};

export interface PageListQuery extends ListPart {
  readonly search: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
  /** "" for any. */
  readonly state: string;
}

export function listPages(connection: Queryable, query: PageListQuery): Promise<Listed<ListedPage>> {
  const conditions = new Conditions();
  if (query.search !== "") {
    conditions.add(
      "strpos(lower(p.title || ' ' || p.slug || ' ' || coalesce(d.title, '')), lower($)) > 0",
      query.search,
    );
  }
  if (query.state !== "") conditions.add(`(${STATE}) = $`, query.state);
  const order = `${ORDERS[query.sort] ?? CHANGED} ${query.direction === "asc" ? "asc" : "desc"}, p.id`;
  return readList<ListedPage>(connection, { select: COLUMNS, from: FROM, conditions, order }, query);
}

const FIND = `select ${COLUMNS}, coalesce(d.document, p.document) as document,
  coalesce((select max(v.id) from content_page_versions v where v.page_id = p.id), 0) as version
  from ${FROM} where p.id = $1`;

export async function findEditedPage(connection: Queryable, id: number): Promise<EditedPage | null> {
  return (await connection.query<EditedPage>(FIND, [id])).rows[0] ?? null;
}

export async function pageVersions(connection: Queryable, id: number): Promise<readonly PageVersion[]> {
  const text = `select id, kind, title, saved_by as "savedBy", saved_at as "savedAt"
    from content_page_versions where page_id = $1 order by id desc`;
  return (await connection.query<PageVersion>(text, [id])).rows;
}

export interface VersionContent {
  readonly title: string;
  readonly document: unknown;
}

export async function findVersion(
  connection: Queryable,
  pageId: number,
  versionId: number,
): Promise<VersionContent | null> {
  const text = "select title, document from content_page_versions where page_id = $1 and id = $2";
  return (await connection.query<VersionContent>(text, [pageId, versionId])).rows[0] ?? null;
}

/** Which of these slugs already have a page. */
export async function usedSlugs(connection: Queryable, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const text = "select slug from content_pages where slug = any($1)";
  return new Set((await connection.query<{ slug: string }>(text, [slugs])).rows.map(({ slug }) => slug));
}
