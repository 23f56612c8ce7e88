import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { contentPageOldSlugs, contentPages } from "../../platform/db/schema/content.ts";
import type { Shop } from "../../shop.ts";
import { type ContentDocument, readDocument } from "./document.ts";
import { FRONT_PAGE, JOURNAL_INTRO } from "./page-slugs.ts";

export interface ContentPage {
  readonly slug: string;
  readonly title: string;
  readonly document: ContentDocument;
  /** Unknown for drafts and earlier versions. */
  readonly updatedAt?: Date;
}

/**
 * Null if there is no such page, or it cannot be read. A page that was moved is found at its old URL too, and then has
 * another slug than requested.
 */
export async function findContentPage(
  { database, log }: Pick<Shop, "database" | "log">,
  slug: string,
): Promise<ContentPage | null> {
  const { pageId, slug: oldSlug } = contentPageOldSlugs;
  const movedPage = database.db.select({ pageId }).from(contentPageOldSlugs).where(eq(oldSlug, slug));
  const [row] = await database.db
    .select({
      slug: contentPages.slug,
      title: contentPages.title,
      document: contentPages.document,
      updatedAt: contentPages.updatedAt,
    })
    .from(contentPages)
    .where(and(or(eq(contentPages.slug, slug), eq(contentPages.id, movedPage)), eq(contentPages.status, "published")))
    .orderBy(sql`${contentPages.slug} = ${slug} desc`)
    .limit(1);
  const document = row ? readDocument(row.document, slug, log) : null;
  return row && document ? { slug: row.slug, title: row.title, document, updatedAt: row.updatedAt } : null;
}

const HAS_PAGE = "select from content_pages where slug = $1";

/** Whether the owner has a page of this slug, published or not. */
export async function hasContentPage({ database }: Pick<Shop, "database">, slug: string): Promise<boolean> {
  const { rowCount } = await database.pool.query({ name: "has-content-page", text: HAS_PAGE, values: [slug] });
  return rowCount !== 0;
}

/** Pages with their own URL, for the sitemap. */
export async function listContentPages(db: Db): Promise<readonly { slug: string; updatedAt: Date }[]> {
  const rows = await db
    .select({ slug: contentPages.slug, updatedAt: contentPages.updatedAt })
    .from(contentPages)
    .where(eq(contentPages.status, "published"))
    .orderBy(contentPages.slug);
  return rows.filter(({ slug }) => slug !== FRONT_PAGE && slug !== JOURNAL_INTRO);
}
