import type { PostSummary } from "../journal/posts.ts";
import { element, xmlDocument } from "./xml.ts";

interface Site {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly url: string;
}

/** RSS 2.0 of the journal. */
export function journalFeed(posts: readonly PostSummary[], site: Site): string {
  const address = (path: string) => new URL(path, site.url).href;
  const items = posts.map((post) => {
    const link = address(`/journal/${post.slug}/`);
    return element("item", [
      element("title", post.title),
      element("link", link),
      element("guid", link, { isPermaLink: "true" }),
      element("pubDate", post.publishedAt.toUTCString()),
      element("description", post.excerpt),
      ...post.tags.map(({ name }) => element("category", name)),
    ]);
  });
  const channel = element("channel", [
    element("title", `${site.name} – Journal`),
    element("link", address("/journal/")),
    element("description", site.description),
    element("language", site.language),
    element("atom:link", "", { href: address("/feed/"), rel: "self", type: "application/rss+xml" }),
    ...items,
  ]);
  return xmlDocument(element("rss", channel, { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" }));
}
