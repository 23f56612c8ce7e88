import type { Tag } from "../cache/change-clock.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { suggest } from "../catalog/suggestions.ts";
import { answerKept } from "../http/answer-kept.ts";
import type { Door } from "../http/door.ts";
import { listPosts } from "../journal/posts.ts";
import type { Shop } from "../shop.ts";
import { journalFeed } from "./journal-feed.ts";
import { sitemap } from "./sitemap.ts";

interface Feed {
  readonly type: string;
  readonly tags: readonly Tag[];
  /** Null: there is no such thing. */
  render(): Promise<string | null>;
}

const FEED_POSTS = 20;
const MAX_SEARCH_LENGTH = 200;

/** What programs read, kept in memory like pages: sitemap, robots, RSS, search suggestions. */
export function createFeeds(shop: Shop, catalog: Catalog, cache: PageCache): Door {
  const { db } = shop.database;
  const siteUrl = shop.config.publicUrl;

  function find({ pathname, searchParams }: URL): Feed | null {
    if (pathname === "/robots.txt")
      return { type: "text/plain; charset=utf-8", tags: [], render: async () => robots(siteUrl) };
    if (pathname === "/feed/") {
      const render = async () =>
        journalFeed((await listPosts(db, 1, FEED_POSTS)).posts, { ...(await shop.settings()).shop, url: siteUrl });
      return { type: "application/rss+xml; charset=utf-8", tags: ["journal"], render };
    }
    if (pathname === "/search/suggestions") {
      const text = (searchParams.get("s") ?? "").slice(0, MAX_SEARCH_LENGTH);
      const render = async () => JSON.stringify({ suggestions: await suggest(catalog, await shop.settings(), text) });
      return { type: "application/json; charset=utf-8", tags: ["catalog"], render };
    }
    const map = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(pathname);
    if (!map) return null;
    const part = map[1] === undefined ? null : Number(map[1]);
    const render = async () => await sitemap(db, await catalog.categories(), siteUrl, part);
    return { type: "application/xml; charset=utf-8", tags: ["catalog", "journal"], render };
  }

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const url = new URL(request.url);
    const feed = find(url);
    if (!feed) return null;

    const page = await cache.get(
      `${url.pathname}?s=${(url.searchParams.get("s") ?? "").slice(0, MAX_SEARCH_LENGTH)}`,
      async () => {
        const text = await feed.render();
        return {
          status: text === null ? 404 : 200,
          headers: [["Content-Type", feed.type]],
          body: Buffer.from(text ?? ""),
          tags: new Set(feed.tags),
        };
      },
    );
    return answerKept(request, page);
  };
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
