import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import type { Shop } from "../../shop.ts";
import { defaultFrontPage } from "./default-front-page.ts";
import { DOCUMENT_VERSION, type DocumentInput } from "./document.ts";
import { checkSlug, hasFixedUrl, type SlugRefusal } from "./page-address-rules.ts";
import { FRONT_PAGE } from "./page-slugs.ts";
import { addVersion } from "./save-page.ts";

type Staff = Pick<Person, "id" | "name" | "email">;
type HasPage = (path: string) => boolean;

export interface NewPage {
  readonly title: string;
  readonly slug: string;
  /** Empty by default; a front page starts with the default one. */
  readonly document?: DocumentInput;
}

/** Creates a draft. */
export function createPage(
  shop: Shop,
  staff: Staff,
  { title, slug, document = emptyDocument(slug) }: NewPage,
  hasPage: HasPage,
): Promise<Result<number, SlugRefusal>> {
  return inTransaction<number, SlugRefusal>(shop.database.pool, async (connection) => {
    const refusal = hasFixedUrl(slug) ? null : checkSlug(slug, hasPage);
    if (refusal) return refuse(refusal);
    await lockSlugs(connection);
    if (await isTaken(connection, slug, 0)) return refuse({ code: "slug-taken" });
    const { rows } = await connection.query<{ id: number }>(
      "insert into content_pages (slug, title, status, document) values ($1, $2, 'draft', $3) returning id",
      [slug, title, JSON.stringify(document)],
    );
    const id = rows[0]?.id ?? 0;
    await connection.query("delete from content_page_old_slugs where slug = $1", [slug]);
    await addVersion(connection, staff, id, "draft");
    await recordAudit(connection, staff, { act: "made a page", subject: `page:${id}`, details: { slug } });
    return ok(id);
  });
}

function emptyDocument(slug: string): DocumentInput {
  const blocks = slug === FRONT_PAGE ? [...defaultFrontPage()] : [];
  return { version: DOCUMENT_VERSION, description: "", blocks };
}

export type MovePageRefusal = SlugRefusal | { readonly code: "unknown" | "fixed-address" };

/** Changes the slug at once; the old URL redirects to the new one. */
export function movePage(
  shop: Shop,
  staff: Staff,
  id: number,
  slug: string,
  hasPage: HasPage,
): Promise<Result<null, MovePageRefusal>> {
  return inTransaction<null, MovePageRefusal>(shop.database.pool, async (connection) => {
    await lockSlugs(connection);
    const find = "select slug from content_pages where id = $1 for update";
    const [page] = (await connection.query<{ slug: string }>(find, [id])).rows;
    if (!page) return refuse({ code: "unknown" });
    if (page.slug === slug) return ok(null);
    if (hasFixedUrl(page.slug)) return refuse({ code: "fixed-address" });
    const refusal = checkSlug(slug, hasPage);
    if (refusal) return refuse(refusal);
    if (await isTaken(connection, slug, id)) return refuse({ code: "slug-taken" });
    await connection.query("delete from content_page_old_slugs where slug = $1", [slug]);
    await connection.query("update content_pages set slug = $2, updated_at = now() where id = $1", [id, slug]);
    await connection.query(
      `insert into content_page_old_slugs (slug, page_id) values ($1, $2)
       on conflict (slug) do update set page_id = excluded.page_id`,
      [page.slug, id],
    );
    const details = { from: page.slug, to: slug };
    await recordAudit(connection, staff, { act: "moved a page", subject: `page:${id}`, details });
    return ok(null);
  });
}

/** Deletes the page, its draft and its history permanently. */
export async function deletePage(shop: Shop, staff: Staff, id: number): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    const text = "delete from content_pages where id = $1 returning slug";
    const [gone] = (await connection.query<{ slug: string }>(text, [id])).rows;
    if (gone) {
      const details = { slug: gone.slug };
      await recordAudit(connection, staff, { act: "deleted a page", subject: `page:${id}`, details });
    }
    return ok(null);
  });
}

/** Two pages with one slug, created at once, would otherwise fail with an error instead of a refusal. */
async function lockSlugs(connection: Queryable): Promise<void> {
  await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.page-slugs'))");
}

async function isTaken(connection: Queryable, slug: string, id: number): Promise<boolean> {
  const text = "select from content_pages where slug = $1 and id <> $2";
  return (await connection.query(text, [slug, id])).rowCount !== 0;
}
