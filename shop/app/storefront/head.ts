import type { MetaDescriptor } from "react-router";
import type { MediaView } from "../../server/catalog/media.ts";
import { textOfHtml } from "../../i18n/text-of-html.ts";

/** A page's metadata for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute canonical URL of the page. */
  readonly canonical: string;
  readonly siteName: string;
  readonly kind: "website" | "article" | "product";
  readonly image: {
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  readonly isIndexed: boolean;
  readonly previous: string | null;
  readonly next: string | null;
  readonly structuredData: readonly object[];
}

interface HeadInput {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly kind?: PageHead["kind"];
  readonly media?: MediaView | null;
  readonly isIndexed?: boolean;
  readonly previous?: string | null;
  readonly next?: string | null;
  readonly structuredData?: readonly object[];
}

const DESCRIPTION_LENGTH = 160;

export function pageHead(site: { name: string; url: string }, input: HeadInput): PageHead {
  const absolute = (path: string) => new URL(path, site.url).href;
  const file =
    input.media?.files.findLast(({ format }) => format === "jpeg") ??
    input.media?.files.findLast(({ format }) => format === "webp");
  return {
    title: input.title === site.name ? site.name : `${input.title} – ${site.name}`,
    description: shorten(textOfHtml(input.description)),
    canonical: absolute(input.path),
    siteName: site.name,
    kind: input.kind ?? "website",
    image:
      file && input.media
        ? { url: absolute(`/media/${file.path}`), width: file.width, height: file.height, alt: input.media.alt }
        : null,
    isIndexed: input.isIndexed ?? true,
    previous: input.previous ? absolute(input.previous) : null,
    next: input.next ? absolute(input.next) : null,
    structuredData: input.structuredData ?? [],
  };
}

export function headTags(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, canonical, image } = head;
  const link = (rel: string, href: string): MetaDescriptor => ({ tagName: "link", rel, href });
  const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });
  return [
    { title },
    { name: "description", content: description },
    link("canonical", canonical),
    ...(head.isIndexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...(head.previous ? [link("prev", head.previous)] : []),
    ...(head.next ? [link("next", head.next)] : []),
    property("og:site_name", head.siteName),
    property("og:type", head.kind),
    property("og:title", title),
    property("og:description", description),
    property("og:url", canonical),
    ...(image
      ? [
          property("og:image", image.url),
          property("og:image:width", String(image.width)),
          property("og:image:height", String(image.height)),
          property("og:image:alt", image.alt),
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...head.structuredData.map((data) => ({ "script:ld+json": data as Record<string, string> })),
  ];
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}
