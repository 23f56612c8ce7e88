import type { Tag } from "../../platform/cache/change-clock.ts";
import type { PageCache } from "../../platform/cache/page-cache.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { wordsOf } from "../../catalog/search.ts";
import { firstSentence } from "../../catalog/first-sentence.ts";
import { suggestedImage } from "../../catalog/suggested-image.ts";
import { suggest } from "../../catalog/suggestions.ts";
import { sendCached } from "../../platform/http/answer-cached.ts";
import { findPostsAbout, listPosts } from "../journal/posts.ts";
import type { Shop } from "../../shop.ts";
import { journalFeed } from "./journal-feed.ts";
import { sitemap } from "./sitemap.ts";

interface Feed {
  readonly type: string;
  readonly tags: readonly Tag[];
  /** Null for 404. */
  readonly render: () => Promise<string | null>;
}

const FEED_POSTS = 20;
const SUGGESTED_POSTS = 2;
const MAX_SEARCH_LENGTH = 200;
/** `sitemap-12.xml`, one part of a large sitemap. */
const SITEMAP_PART = /^sitemap-(?<part>[1-9]\d{0,4})\.xml$/;

/** Feeds and sitemaps, cached like pages. */
export function createFeeds(shop: Shop, catalog: Catalog, cache: PageCache) {
  const siteUrl = shop.config.publicUrl;

  async function cached(request: Request, key: string, { type, tags, render }: Feed): Promise<Response> {
    const page = await cache.get(key, async () => {
      const text = await render();
      return {
        status: text === null ? 404 : 200,
        headers: [["Content-Type", type]],
        body: Buffer.from(text ?? ""),
        tags: new Set(tags),
      };
    });
    return sendCached(request, page);
  }

  /** Products, categories and posts for the search box. */
  async function suggestAll(text: string) {
    const found = await suggest(catalog, await shop.settings(), text);
    const postsAbout = (words: string) => findPostsAbout(shop.database.db, wordsOf(words), SUGGESTED_POSTS);
    const exact = await postsAbout(text);
    const posts = exact.length > 0 || found.corrected === null ? exact : await postsAbout(found.corrected);
    return { ...found, posts: posts.map(suggestPost) };
  }

  return {
    robots: (request: Request) =>
      cached(request, "/robots.txt", {
        type: "text/plain; charset=utf-8",
        tags: [],
        render: async () => robots(siteUrl),
      }),

    journal: (request: Request) =>
      cached(request, "/feed/", {
        type: "application/rss+xml; charset=utf-8",
        tags: ["journal"],
        render: async () =>
          journalFeed((await listPosts(shop.database.db, 1, FEED_POSTS)).posts, {
            ...(await shop.settings()).shop,
            url: siteUrl,
          }),
      }),

    suggestions(request: Request) {
      const text = (new URL(request.url).searchParams.get("s") ?? "").slice(0, MAX_SEARCH_LENGTH);
      return cached(request, `/search/suggestions?s=${text}`, {
        type: "application/json; charset=utf-8",
        tags: ["catalog", "journal"],
        render: async () => JSON.stringify(await suggestAll(text)),
      });
    },

    /** The sitemap, or with `file` one of its parts. */
    sitemap(request: Request, file = "sitemap.xml") {
      const part = SITEMAP_PART.exec(file)?.groups?.["part"];
      return cached(request, `/${file}`, {
        type: "application/xml; charset=utf-8",
        tags: ["catalog", "journal"],
        render: async () =>
          await sitemap(
            shop.database.db,
            await catalog.categories(),
            siteUrl,
            part === undefined ? null : Number(part),
          ),
      });
    },
  };
}

function suggestPost({ slug, title, excerpt, image }: Awaited<ReturnType<typeof findPostsAbout>>[number]) {
  return { name: title, href: `/journal/${slug}/`, note: firstSentence(excerpt), image: suggestedImage(image) };
}

function robots(siteUrl: string): string {
  return [
    "User-agent: *",
    "Disallow: /*add-to-cart=",
    "Disallow: /*remove_item=",
    "Disallow: /*wc-ajax=",
    "Disallow: /checkout/",
    "Disallow: /my-account/",
    "Disallow: /*?s=",
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
    "",
  ].join("\n");
}
