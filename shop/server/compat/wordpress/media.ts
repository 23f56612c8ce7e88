import { z } from "zod";
import type { PageCache } from "../../platform/cache/page-cache.ts";
import { sendCached } from "../../platform/http/answer-cached.ts";
import { type Attachment, filesByWidth, findAttachments } from "../../catalog/media/find-attachments.ts";
import type { Shop } from "../../shop.ts";
import { nestedParams, type Params } from "../store-api/rest-params.ts";
import { choice, idList, readWith, text, wholeNumber } from "../store-api/rest-schema.ts";
import { respond, type StoreResponse, storeError } from "../store-api/store-response.ts";
import { SHARED } from "../store-api/store-headers.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";

const PATH = "/wp-json/wp/v2/media";
const MAX_CACHED_KEY_LENGTH = 500;
const MAX_PAGES = 1000;

const MediaParams = z.object({
  page: wholeNumber(1, MAX_PAGES).default(1),
  per_page: wholeNumber(1, 100).default(10),
  search: text.pipe(z.string().max(200, { error: "must be at most 200 characters long." })).default(""),
  include: idList.optional(),
  media_type: choice(["image", "video", "text", "application", "audio"]).default("image"),
});

/**
 * `GET /wp-json/wp/v2/media`: images on published pages, with their total in `X-WP-Total`. Images of drafts, private
 * products and the trash are not listed, and their IDs give a 404.
 */
export function mediaApi(shop: Shop, cache: PageCache): (request: Request, id?: number) => Promise<Response> {
  async function list(params: Params): Promise<StoreResponse> {
    const read = readWith(MediaParams, params);
    if (!read.ok) return read.error;
    const { page, per_page: perPage, search, include, media_type: type } = read.value;
    const { attachments, total } =
      type === "image" ? await published({ search: search.trim(), page, perPage, include }) : NONE;
    const pages = Math.ceil(total / perPage);
    if (page > pages && page > 1) {
      const message = "The page number requested is larger than the number of pages available.";
      return storeError("rest_post_invalid_page_number", message, 400);
    }
    const body = attachments.map((image) => mediaJson(shop.config, image));
    return respond(body, 200, pagingHeaders(params, total, page, pages));
  }

  async function one(id: number): Promise<StoreResponse> {
    const { attachments } = await published({ search: "", page: 1, perPage: 1, include: [id] });
    const [image] = attachments;
    return image ? respond(mediaJson(shop.config, image)) : storeError("rest_post_invalid_id", "Invalid post ID.", 404);
  }

  async function published(query: { search: string; page: number; perPage: number; include?: number[] | undefined }) {
    const { leadImage } = (await shop.settings()).shop;
    const names = leadImage === "" ? [] : [leadImage];
    return findAttachments(shop.database.pool, { ...query, published: { now: shop.now(), names } });
  }

  function pagingHeaders(params: Params, total: number, page: number, pages: number) {
    const to = (number: number, rel: string) => {
      const query = Object.entries({ ...params, page: number }).map(([name, value]) => [name, String(value)]);
      return `<${shop.config.publicUrl}${PATH}?${new URLSearchParams(query)}>; rel="${rel}"`;
    };
    const neighbours = [...(page > 1 ? [to(page - 1, "prev")] : []), ...(page < pages ? [to(page + 1, "next")] : [])];
    return {
      "X-WP-Total": String(total),
      "X-WP-TotalPages": String(pages),
      ...(neighbours.length > 0 && { Link: neighbours.join(", ") }),
    };
  }

  return async (request, id) => {
    const url = new URL(request.url);
    const query = new URLSearchParams(url.searchParams);
    query.sort();
    const render = async () => {
      const { status, body, headers = {} } = await (id ? one(id) : list(nestedParams(url.searchParams)));
      return {
        status,
        headers: Object.entries({
          "Content-Type": "application/json; charset=UTF-8",
          "X-Robots-Tag": "noindex",
          ...SHARED,
          ...headers,
        }),
        body: Buffer.from(JSON.stringify(body)),
        tags: new Set(["catalog", "journal", "content"] as const),
      };
    };
    const key = `${url.pathname}?${query}`;
    if (key.length <= MAX_CACHED_KEY_LENGTH) return sendCached(request, await cache.get(`media ${key}`, render));
    const { status, headers, body } = await render();
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  };
}

const NONE = { attachments: [], total: 0 };

/** WordPress's public fields. They do not include the original file or its source. */
function mediaJson({ publicUrl }: { readonly publicUrl: string }, image: Attachment) {
  const files = filesByWidth(image.files);
  const sized = (file: (typeof files)[number]) => ({
    file: file.path.split("/").at(-1) ?? "",
    width: file.width,
    height: file.height,
    mime_type: `image/${file.format}`,
    source_url: `${publicUrl}/media/${file.path}`,
  });
  const [smallest] = files;
  const largest = files.at(-1);
  const atLeast = (width: number) => files.find((file) => file.width >= width) ?? largest;
  const sizes = { thumbnail: smallest, medium: atLeast(300), large: atLeast(1024), full: largest };
  const date = image.createdAt.toISOString().slice(0, 19);
  const source = largest ? `${publicUrl}/media/${largest.path}` : "";
  return {
    id: image.id,
    date,
    date_gmt: date,
    guid: { rendered: source },
    modified: date,
    modified_gmt: date,
    slug: image.name,
    status: "inherit",
    type: "attachment",
    link: source,
    title: { rendered: escapeHtml(image.title || image.name) },
    caption: { rendered: image.caption === "" ? "" : `<p>${escapeHtml(image.caption)}</p>` },
    description: { rendered: "" },
    alt_text: image.alt,
    media_type: "image",
    mime_type: largest ? `image/${largest.format}` : "",
    media_details: {
      width: image.width,
      height: image.height,
      file: largest?.path ?? "",
      sizes: Object.fromEntries(Object.entries(sizes).flatMap(([name, file]) => (file ? [[name, sized(file)]] : []))),
    },
    post: null,
    source_url: source,
    _links: { self: [{ href: `${publicUrl}${PATH}/${image.id}` }], collection: [{ href: `${publicUrl}${PATH}` }] },
  };
}
