import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { slugOf } from "../../catalog/import/slug.ts";
import { addRedirect, dropRedirect, postPath } from "../../catalog/redirects/url-redirects.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { safeMarkup } from "../../platform/html/safe-markup.ts";
import type { Shop } from "../../shop.ts";

type Staff = Pick<Person, "id" | "name" | "email">;

export interface PostDraft {
  readonly title: string;
  /** "" derives it from the title. */
  readonly slug: string;
  readonly excerpt: string;
  readonly body: string;
  readonly media: string;
  readonly tags: readonly string[];
  readonly isPublished: boolean;
  /** Null keeps the date, or sets it to now. */
  readonly publishedAt: Date | null;
}

export type SavePostRefusal = { readonly code: "unknown" | "slug-taken" | "unknown-picture" };

const INSERT = `insert into posts (slug, title, excerpt, body, media_id, status, published_at)
  values ($1, $2, $3, $4, $5, $6, coalesce($7, now())) returning id`;
// A draft that is published for the first time gets the current date.
const UPDATE = `update posts set slug = $1, title = $2, excerpt = $3, body = $4, media_id = $5,
  published_at = coalesce($7, case when status = 'draft' and $6 = 'published' then now() else published_at end),
  status = $6, updated_at = now() where id = $8 returning id`;

interface HeldPost {
  readonly slug: string;
  readonly isShown: boolean;
}

const HELD = `select slug, status = 'published' and published_at <= now() as "isShown" from posts where id = $1`;

/** Creates or changes a post; returns its ID. Sanitises its text. */
export function savePost(
  shop: Shop,
  staff: Staff,
  id: number | null,
  draft: PostDraft,
): Promise<Result<number, SavePostRefusal>> {
  return inTransaction<number, SavePostRefusal>(shop.database.pool, async (connection) => {
    // Two posts with one slug, saved at once, would otherwise fail with an error instead of a refusal.
    await connection.query("select pg_advisory_xact_lock(hashtext('vitrine.post-slugs'))");
    const slug = slugOf(draft.slug || draft.title, "entry");
    const taken = "select from posts where slug = $1 and id is distinct from $2";
    if ((await connection.query(taken, [slug, id])).rowCount !== 0) return refuse({ code: "slug-taken" });
    const mediaId = draft.media === "" ? null : await findMediaId(connection, draft.media);
    if (mediaId === undefined) return refuse({ code: "unknown-picture" });
    const held = id === null ? undefined : (await connection.query<HeldPost>(HELD, [id])).rows[0];
    const status = draft.isPublished ? "published" : "draft";
    const body = safeMarkup(draft.body);
    const values = [slug, draft.title, draft.excerpt, body, mediaId, status, draft.publishedAt];
    const written =
      id === null
        ? await connection.query<{ id: number }>(INSERT, values)
        : await connection.query<{ id: number }>(UPDATE, [...values, id]);
    const postId = written.rows[0]?.id;
    if (postId === undefined) return refuse({ code: "unknown" });
    if (held && held.slug !== slug) {
      await dropRedirect(connection, postPath(slug));
      // The URL of a draft is known to nobody.
      if (held.isShown) await addRedirect(connection, postPath(held.slug), { kind: "post", id: postId });
    }
    await writeTags(connection, postId, draft.tags);
    const act = id === null ? "wrote a journal entry" : "changed a journal entry";
    await recordAudit(connection, staff, { act, subject: `post:${postId}`, details: { slug, status } });
    return ok(postId);
  });
}

/** Deletes its comments too. */
export async function deletePost(shop: Shop, staff: Staff, id: number): Promise<void> {
  await inTransaction<null, never>(shop.database.pool, async (connection) => {
    const text = "delete from posts where id = $1 returning slug";
    const [gone] = (await connection.query<{ slug: string }>(text, [id])).rows;
    if (gone) {
      const details = { slug: gone.slug };
      await recordAudit(connection, staff, { act: "deleted a journal entry", subject: `post:${id}`, details });
    }
    return ok(null);
  });
}

async function findMediaId(connection: Queryable, name: string): Promise<number | undefined> {
  return (await connection.query<{ id: number }>("select id from media where name = $1", [name])).rows[0]?.id;
}

/** Tags by name; new ones are created. */
async function writeTags(connection: Queryable, postId: number, names: readonly string[]): Promise<void> {
  await connection.query("delete from post_tags where post_id = $1", [postId]);
  for (const name of names) {
    const find = "select id from tags where lower(name) = lower($1) or slug = $2 order by slug = $2 limit 1";
    const slug = slugOf(name, "tag");
    const [known] = (await connection.query<{ id: number }>(find, [name, slug])).rows;
    const make = "insert into tags (name, slug) values ($1, $2) returning id";
    const tag = known ?? (await connection.query<{ id: number }>(make, [name, slug])).rows[0];
    const add = "insert into post_tags (post_id, tag_id) values ($1, $2) on conflict do nothing";
    await connection.query(add, [postId, tag?.id]);
  }
}
