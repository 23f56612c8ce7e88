import { sql } from "drizzle-orm";
import type { CategoryTree } from "../../catalog/categories.ts";
import { listContentPages } from "../pages/content-pages.ts";
import type { Db } from "../../platform/db/connect.ts";
import { element, xmlDocument } from "./xml.ts";

/** The protocol's limit for one file. */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

interface Address {
  readonly path: string;
  readonly changedAt: Date | null;
}

/** `/sitemap.xml` lists the parts, `/sitemap-2.xml` is the second of them. */
export async function sitemap(
  db: Db,
  categories: CategoryTree,
  siteUrl: string,
  part: number | null,
): Promise<string | null> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from product_listing where is_listed`,
  );
  const fixed: Address[] = ["/", "/shop/", "/journal/"].map((path) => ({ path, changedAt: null }));
  const others = [
    ...fixed,
    ...categories.all.map(({ id }) => ({ path: categories.hrefOf(id), changedAt: null })),
    ...(await postUrls(db)),
    ...(await listContentPages(db)).map(({ slug, updatedAt }) => ({ path: `/${slug}/`, changedAt: updatedAt })),
  ];
  const room = MAX_ADDRESSES - others.length;
  const parts = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / room));

  if (part === null && parts > 1) {
    const locations = Array.from({ length: parts }, (_, index) =>
      element("sitemap", element("loc", new URL(`/sitemap-${index + 1}.xml`, siteUrl).href)),
    );
    return xmlDocument(element("sitemapindex", locations, { xmlns: NAMESPACE }));
  }
  const number = part ?? 1;
  if (number > parts) return null;
  const products = await productUrls(db, room, (number - 1) * room);
  const addresses = number === 1 ? [...others, ...products] : products;
  const urls = addresses.map(({ path, changedAt }) =>
    element("url", [
      element("loc", new URL(path, siteUrl).href),
      ...(changedAt ? [element("lastmod", changedAt.toISOString())] : []),
    ]),
  );
  return xmlDocument(element("urlset", urls, { xmlns: NAMESPACE }));
}

async function productUrls(db: Db, limit: number, offset: number): Promise<Address[]> {
  const { rows } = await db.execute<{ slug: string; updatedAt: string }>(sql`
    select p.slug, p.updated_at as "updatedAt" from product_listing l join products p on p.id = l.product_id
    where l.is_listed order by l.product_id limit ${limit} offset ${offset}`);
  return rows.map(({ slug, updatedAt }) => ({ path: `/product/${slug}/`, changedAt: new Date(updatedAt) }));
}

async function postUrls(db: Db): Promise<Address[]> {
  const { rows } = await db.execute<{ slug: string; updatedAt: string }>(
    sql`select slug, updated_at as "updatedAt" from posts where status = 'published' and published_at <= now() order by id`,
  );
  return rows.map(({ slug, updatedAt }) => ({ path: `/journal/${slug}/`, changedAt: new Date(updatedAt) }));
}
