import { z } from "zod";
import { filesByWidth, findAttachments } from "../../../server/catalog/media/find-attachments.ts";
import { fittingFile } from "../../../server/catalog/media/fitting-file.ts";
import type { Shop } from "../../../server/shop.ts";
import type { LibraryImage } from "./image-library.ts";

const MOST_PER_PAGE = 100;

/** WordPress's parameter names. Numbers arrive as text; an invalid query returns the first page. */
const Query = z.object({
  s: z
    .string()
    .transform((words) => words.replaceAll("\0", "").slice(0, 200).trim())
    .catch(""),
  paged: z.coerce.number().int().min(1).max(1000).catch(1),
  posts_per_page: z.coerce.number().int().min(1).max(MOST_PER_PAGE).catch(40),
});

/** `action=query-attachments`: images of the library, newest first, with the number of all matches in a header. */
export async function queryAttachments(shop: Shop, requested: unknown): Promise<Response> {
  const { s: search, paged: page, posts_per_page: perPage } = Query.catch(Query.parse({})).parse(requested);
  const { attachments, total } = await findAttachments(shop.database.pool, { search, page, perPage });
  const data = attachments.map(({ id, name, alt, title, width, height, files }): LibraryImage => {
    const thumbnail = filesByWidth(files)[0];
    const file = fittingFile(files);
    return {
      id,
      name,
      alt,
      title,
      width,
      height,
      type: "image",
      thumbnail: thumbnail ? `/media/${thumbnail.path}` : "",
      file: file ? { path: `/media/${file.path}`, width: file.width, height: file.height } : null,
    };
  });
  const headers = { "X-WP-Total": String(total), "X-WP-TotalPages": String(Math.ceil(total / perPage)) };
  return Response.json({ success: true, data }, { headers });
}
