import type { Queryable } from "../../platform/db/in-transaction.ts";
import { Conditions, type Listed, type ListPart, readList } from "../../platform/db/listed.ts";

/** `waiting` is published with a future date. */
export type PostState = "published" | "waiting" | "draft";

export interface ListedPost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly state: PostState;
  readonly publishedAt: Date;
}

/** A post as its author sees it. */
export interface EditedPost extends ListedPost {
  readonly excerpt: string;
  /** As HTML. */
  readonly body: string;
  /** Name of an image in the media library; "" for none. */
  readonly media: string;
  readonly tags: readonly string[];
}

const STATE = `case when p.status = 'draft' then 'draft' when p.published_at > now() then 'waiting' else 'published' end`;
const COLUMNS = `p.id, p.slug, p.title, ${STATE} as state, p.published_at as "publishedAt"`;

export interface PostListQuery extends ListPart {
  readonly search: string;
  readonly direction: "asc" | "desc";
  /** "" for any. */
  readonly state: string;
}

export function listStaffPosts(connection: Queryable, query: PostListQuery): Promise<Listed<ListedPost>> {
  const conditions = new Conditions();
  if (query.search !== "") conditions.add("strpos(lower(p.title || ' ' || p.slug), lower($)) > 0", query.search);
  if (query.state !== "") conditions.add(`(${STATE}) = $`, query.state);
  const order = query.direction === "asc" ? "p.published_at, p.id" : "p.published_at desc, p.id desc";
  return readList<ListedPost>(connection, { select: COLUMNS, from: "posts p", conditions, order }, query);
}

const FIND = `select ${COLUMNS}, p.excerpt, p.body, coalesce(m.name, '') as media,
  array(select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.name) as tags
  from posts p left join media m on m.id = p.media_id where p.id = $1`;

export async function findStaffPost(connection: Queryable, id: number): Promise<EditedPost | null> {
  return (await connection.query<EditedPost>(FIND, [id])).rows[0] ?? null;
}
