import { ok } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";

/** What can have had other URLs. */
export type Moved =
  | { readonly kind: "product"; readonly id: number }
  | { readonly kind: "category"; readonly id: number }
  | { readonly kind: "post"; readonly id: number };

export const productPath = (slug: string) => `/product/${slug}/`;
export const postPath = (slug: string) => `/journal/${slug}/`;

const ADD = `
insert into url_redirects (path, product_id, category_id, post_id) values ($1, $2, $3, $4)
on conflict (path) do update set product_id = excluded.product_id, category_id = excluded.category_id,
  post_id = excluded.post_id, created_at = now()`;

/** Visitors of the path are sent to what has moved, wherever that is by then. */
export async function addRedirect(connection: Queryable, path: string, { kind, id }: Moved): Promise<void> {
  const of = (wanted: Moved["kind"]) => (kind === wanted ? id : null);
  await connection.query(ADD, [path, of("product"), of("category"), of("post")]);
}

/** For a path that has a page of its own again. */
export async function dropRedirect(connection: Queryable, path: string): Promise<void> {
  await connection.query("delete from url_redirects where path = $1", [path]);
}

const PATHS_BELOW = `
with recursive above as (
  select id, parent_id, slug as path from categories where id = $1
  union all select above.id, c.parent_id, c.slug || '/' || above.path from above join categories c on c.id = above.parent_id
), below as (
  select id, path from above where parent_id is null
  union all select c.id, below.path || '/' || c.slug from below join categories c on c.parent_id = below.id
)
select id, '/product-category/' || path || '/' as path from below`;

export interface CategoryPath {
  readonly id: number;
  readonly path: string;
}

/** The URLs of a category and of everything below it. */
export async function categoryPaths(connection: Queryable, id: number): Promise<readonly CategoryPath[]> {
  return (await connection.query<CategoryPath>(PATHS_BELOW, [id])).rows;
}

const FIND = `select p.slug as product, r.category_id as category, o.slug as post
  from url_redirects r left join products p on p.id = r.product_id left join posts o on o.id = r.post_id
  where r.path = $1`;

/** What has moved from the path: slugs of a product or an entry, or the ID of a category. */
export async function findMoved(
  connection: Queryable,
  path: string,
): Promise<{ readonly product: string | null; readonly category: number | null; readonly post: string | null } | null> {
  const found = await connection.query<{ product: string | null; category: number | null; post: string | null }>(FIND, [
    path,
  ]);
  return found.rows[0] ?? null;
}

export interface ListedRedirect {
  readonly path: string;
  readonly kind: Moved["kind"] | "page";
  readonly id: number;
  readonly name: string;
  readonly target: string;
  /** False while nobody can see the target; the old URL is then not found. */
  readonly isShown: boolean;
  readonly createdAt: Date;
}

const CATEGORY_PATH = `(with recursive above as (
    select c.parent_id, c.slug as path from categories c where c.id = r.category_id
    union all select p.parent_id, p.slug || '/' || above.path from above join categories p on p.id = above.parent_id
  ) select '/product-category/' || path || '/' from above where parent_id is null)`;

const ALL = `(
  select r.path, r.created_at,
    case when r.product_id is not null then 'product' when r.category_id is not null then 'category' else 'post' end as kind,
    coalesce(r.product_id, r.category_id, r.post_id) as id,
    coalesce(p.name, c.name, o.title) as name,
    coalesce('/product/' || p.slug || '/', '/journal/' || o.slug || '/', ${CATEGORY_PATH}) as target,
    case when p.id is not null then p.status = 'published' and p.trashed_at is null
      when o.id is not null then o.status = 'published' and o.published_at <= now() else true end as is_shown
  from url_redirects r left join products p on p.id = r.product_id
    left join categories c on c.id = r.category_id left join posts o on o.id = r.post_id
  union all
  select '/' || s.slug || '/', s.created_at, 'page', g.id, g.title, '/' || g.slug || '/', g.status = 'published'
  from content_page_old_slugs s join content_pages g on g.id = s.page_id
) r`;

/** The newest first. Pages of the owner are among them. */
export function listRedirects(
  connection: Queryable,
  { search, ...part }: ListPart & { readonly search: string },
): Promise<Listed<ListedRedirect>> {
  const conditions = new Conditions();
  if (search !== "") conditions.add("strpos(lower(r.path || ' ' || r.name || ' ' || r.target), lower($)) > 0", search);
  const select = `r.path, r.kind, r.id, r.name, r.target, r.is_shown as "isShown", r.created_at as "createdAt"`;
  const order = "r.created_at desc, r.path";
  return readList<ListedRedirect>(connection, { select, from: ALL, conditions, order }, part);
}

/** The old URL is not found from then on. */
export async function removeRedirect(shop: Pick<Shop, "database">, staff: Person, path: string): Promise<boolean> {
  const removed = await inTransaction<boolean, never>(shop.database.pool, async (connection) => {
    const own = await connection.query("delete from url_redirects where path = $1", [path]);
    const ofPage = await connection.query("delete from content_page_old_slugs where '/' || slug || '/' = $1", [path]);
    const isRemoved = (own.rowCount ?? 0) + (ofPage.rowCount ?? 0) > 0;
    if (isRemoved) await recordAudit(connection, staff, { act: "removed a redirect", subject: path });
    return ok(isRemoved);
  });
  return removed.ok && removed.value;
}
