import type { Queryable } from "../../platform/db/in-transaction.ts";
import type { MediaFile } from "../../platform/db/schema/media.ts";

/** An image of the media library. */
export interface Attachment {
  readonly id: number;
  /** Unique; pages and posts refer to an image by it. */
  readonly name: string;
  readonly alt: string;
  readonly title: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly MediaFile[];
  readonly createdAt: Date;
}

export interface AttachmentQuery {
  /** Words of the name, the alternative text or the title. */
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
  readonly include?: readonly number[] | undefined;
  /** Only images that a published page of the shop shows at this time. */
  readonly published?: { readonly now: Date; readonly names: readonly string[] };
}

export interface AttachmentPage {
  readonly attachments: readonly Attachment[];
  /** All matching images, not only those of this page. */
  readonly total: number;
}

/** A search reads at most this many of the newest images. */
const MAX_SEARCHED = 50_000;

const MATCHING = `
from (select * from media order by id desc limit ${MAX_SEARCHED}) m
where ($1 = '' or strpos(lower(m.name || ' ' || m.alt || ' ' || m.title), lower($1)) > 0)
  and ($2::integer[] is null or m.id = any ($2))
  and ($3::timestamptz is null or (jsonb_array_length(m.files) > 0 and (
    m.name = any ($4::text[])
    or exists (select from product_media pm join products p on p.id = pm.product_id
      where pm.media_id = m.id and p.status = 'published' and p.trashed_at is null)
    or exists (select from variations v join products p on p.id = v.product_id
      where v.media_id = m.id and v.status = 'published' and p.status = 'published' and p.trashed_at is null)
    or exists (select from categories c where c.media_id = m.id)
    or exists (select from posts o where o.media_id = m.id and o.status = 'published' and o.published_at <= $3)
    or exists (select from content_pages c
      where c.status = 'published' and strpos(c.document::text, to_jsonb(m.name)::text) > 0)
  )))`;
const FIND = `
select m.id, m.name, m.alt, m.title, m.caption, m.width, m.height, m.files, m.created_at as "createdAt"
${MATCHING}
order by m.id desc limit $5 offset $6`;
const COUNT = `select count(*)::integer as total ${MATCHING}`;

/** The newest images first, or those that match the search. */
export async function findAttachments(
  connection: Queryable,
  { search, page, perPage, include, published }: AttachmentQuery,
): Promise<AttachmentPage> {
  const matching = [search, include ?? null, published?.now ?? null, published?.names ?? []];
  const [found, counted] = await Promise.all([
    connection.query<Attachment>(FIND, [...matching, perPage, (page - 1) * perPage]),
    connection.query<{ total: number }>(COUNT, matching),
  ]);
  return { attachments: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Files by width; without AVIF if there is another format, because not every client supports it. */
export function filesByWidth(files: readonly MediaFile[]): readonly MediaFile[] {
  const byWidth = files.toSorted((a, b) => a.width - b.width);
  const plain = byWidth.filter(({ format }) => format !== "avif");
  return plain.length > 0 ? plain : byWidth;
}
