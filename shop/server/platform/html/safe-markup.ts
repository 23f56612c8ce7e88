import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { escapeText } from "./escape-html.ts";

/** Loaded when a text with markup is first saved: it takes 20 MB, and most processes never save one. */
const loadSanitizer = () => createRequire(import.meta.url)("sanitize-html") as typeof sanitizeHtml;

const NONE: ReadonlySet<string> = new Set();

/** Elements that stored markup may contain, with their attributes. Other elements are replaced by their text. */
export const FORMATTING: ReadonlyMap<string, ReadonlySet<string>> = new Map<string, ReadonlySet<string>>([
  ...["p", "br", "hr", "strong", "em", "b", "i", "u", "s", "small", "sub", "sup", "code", "pre", "blockquote"].map(
    (name) => [name, NONE] as const,
  ),
  ...["ul", "ol", "li", "dl", "dt", "dd", "h2", "h3", "h4", "h5", "h6", "div", "span", "figure", "figcaption"].map(
    (name) => [name, NONE] as const,
  ),
  ...["table", "caption", "thead", "tbody", "tfoot", "tr"].map((name) => [name, NONE] as const),
  ["th", new Set(["scope", "colspan", "rowspan"])],
  ["td", new Set(["colspan", "rowspan"])],
  ["a", new Set(["href", "title"])],
  ["img", new Set(["src", "alt", "width", "height", "loading"])],
]);

/** Elements whose content is code or data, or is not parsed as HTML, and is removed with them. */
const WITHOUT_TEXT =
  "script style textarea option noscript iframe noembed noframes xmp plaintext template title svg math".split(" ");

/** An absolute URL, an email address, a phone number, or a path on this site. */
const HARMLESS_URL = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\\]*$/i;

const harmless = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !(name === "href" || name === "src") || HARMLESS_URL.test(value)),
  ),
});

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...FORMATTING.keys()],
  allowedAttributes: Object.fromEntries(
    [...FORMATTING]
      .filter(([, attributes]) => attributes.size > 0)
      .map(([name, attributes]) => [name, [...attributes]]),
  ),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  transformTags: { a: harmless, img: harmless },
};

/** The parser's time grows with the square of the depth. No description has this many elements. */
const MAX_TAGS = 10_000;
const TAG = /<[a-z]/gi;

/**
 * The only allow-list for stored HTML. Like WordPress when it saves a post, it keeps formatting, strips every other tag
 * and keeps that tag's text. It closes the elements that a text opens, so that the text cannot affect the page around
 * it. A text with too many tags is shown as plain text.
 */
export function safeMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text.replaceAll(">", "&gt;");
  if (text.length > MAX_TAGS && (text.match(TAG)?.length ?? 0) > MAX_TAGS) {
    return escapeText(text);
  }
  // Brackets of texts and attributes are escaped, so these can only be the ends of `<br />` and its like.
  return loadSanitizer()(text, OPTIONS).replaceAll(" />", ">");
}
