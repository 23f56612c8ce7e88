import { type SQL, sql } from "drizzle-orm";
import type { GalleryImage } from "../../catalog/media.ts";
import { mediaJson } from "../../catalog/sql.ts";
import type { Db } from "../../platform/db/connect.ts";

export interface PostSummary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly image: GalleryImage | null;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  readonly tags: readonly { readonly slug: string; readonly name: string }[];
  readonly commentCount: number;
}

export interface Post extends PostSummary {
  readonly body: string;
}

export const POSTS_PER_PAGE = 9;

const columns = sql`
  p.id, p.slug, p.title, p.excerpt, p.published_at as "publishedAt", p.updated_at as "updatedAt",
  case when m.id is not null then ${mediaJson("m")} end as image,
  (select coalesce(jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name) order by t.name), '[]')
    from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id) as tags,
  (select count(*)::integer from comments c where c.post_id = p.id and c.status = 'approved') as "commentCount"`;

const all = sql`from posts p left join media m on m.id = p.media_id`;
const published = sql`${all} where p.status = 'published' and p.published_at <= now()`;

export async function listPosts(
  db: Db,
  page: number,
  limit = POSTS_PER_PAGE,
): Promise<{ posts: PostSummary[]; pages: number }> {
  const { rows: counted } = await db.execute<{ count: number }>(sql`select count(*)::integer as count ${published}`);
  const { rows } = await db.execute(sql`
    select ${columns} ${published} order by p.published_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { posts: rows.map(withDates<PostSummary>), pages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / limit)) };
}

/**
 * Published posts whose title and summary contain all of these words, which are letters and digits in lower case
 * (`wordsOf`). Posts with all of them in the title come first.
 */
export async function findPostsAbout(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<Pick<PostSummary, "slug" | "title" | "excerpt" | "image">[]> {
  if (words.length === 0) return [];
  const quoted = `{${words.map((word) => `"${word}"`).join(",")}}`;
  const areAllIn = (text: SQL) =>
    sql`(select bool_and(strpos(lower(${text}), word) > 0) from unnest(${quoted}::text[]) as word)`;
  const { rows } = await db.execute(sql`
    select p.slug, p.title, p.excerpt, case when m.id is not null then ${mediaJson("m")} end as image ${published}
      and ${areAllIn(sql`p.title || ' ' || p.excerpt`)}
    order by ${areAllIn(sql`p.title`)} desc, p.published_at desc, p.id desc limit ${limit}`);
  return rows as unknown as Pick<PostSummary, "slug" | "title" | "excerpt" | "image">[];
}

export async function findPost(db: Db, slug: string): Promise<Post | null> {
  const { rows } = await db.execute(sql`select ${columns}, p.body ${published} and p.slug = ${slug}`);
  return rows[0] ? withDates<Post>(rows[0]) : null;
}

export interface Neighbours {
  readonly previous: PostSummary | null;
  readonly next: PostSummary | null;
}

/** The posts published directly before and after this one. */
export async function findNeighbours(db: Db, id: number): Promise<Neighbours> {
  const place = sql`(p.published_at, p.id)`;
  const here = sql`(select published_at, id from posts where id = ${id})`;
  const first = async (rest: SQL) => {
    const { rows } = await db.execute(sql`select ${columns} ${published} and ${rest} limit 1`);
    return rows[0] ? withDates<PostSummary>(rows[0]) : null;
  };
  const [previous, next] = await Promise.all([
    first(sql`${place} < ${here} order by p.published_at desc, p.id desc`),
    first(sql`${place} > ${here} order by p.published_at, p.id`),
  ]);
  return { previous, next };
}

/** Finds drafts and scheduled posts too: for people who may see them. */
export async function findPostOfAnyState(db: Db, id: number): Promise<Post | null> {
  const { rows } = await db.execute(sql`select ${columns}, p.body ${all} where p.id = ${id}`);
  return rows[0] ? withDates<Post>(rows[0]) : null;
}

function withDates<Row extends PostSummary>(row: Record<string, unknown>): Row {
  return {
    ...row,
    publishedAt: new Date(row["publishedAt"] as string),
    updatedAt: new Date(row["updatedAt"] as string),
  } as unknown as Row;
}
