const NOT_AN_ENTITY = /&(?!#(?:\d+|x[\da-f]+);|[a-z1-4]{1,8};)/gi;

/**
 * Converts plain text to HTML by WordPress's rules for titles (`wptexturize`, `convert_chars`, `wp_kses_post`), as
 * WooCommerce's Store API does. Clients decode it, and some insert it into their page unchanged.
 */
export function htmlText(plain: string): string {
  return RULES.reduce((text, [pattern, entity]) => text.replace(pattern, entity), plain.trim());
}

/** In WordPress's order: existing entities stay, and no rule changes the output of an earlier one. */
const RULES: readonly (readonly [pattern: RegExp, entity: string])[] = [
  [NOT_AN_ENTITY, "&#038;"],
  [/</g, "&lt;"],
  [/>/g, "&gt;"],
  [/\.{3}/g, "&#8230;"],
  [/ \(tm\)/gi, " &#8482;"],
  // Feet and inches.
  [/(?<=\d)"(?=\s|$|[.,;:)])/g, "&#8243;"],
  [/(?<=\d)'(?=\s|$|[.,;:)])/g, "&#8242;"],
  [/(?<=^|[\s([{"–—-])"(?=\S)/g, "&#8220;"],
  [/"/g, "&#8221;"],
  [/(?<=^|[\s([{–—-]|&#8220;)'(?=\d\d(?:\D|$))/g, "&#8217;"],
  [/(?<=^|[\s([{–—-]|&#8220;)'(?=\S)/g, "&#8216;"],
  [/'/g, "&#8217;"],
  [/---/g, "&#8212;"],
  [/(?<=^|\s)--(?=\s|$)/g, "&#8212;"],
  [/(?<!xn)--/g, "&#8211;"],
  [/(?<=^|\s)-(?=\s|$)/g, "&#8211;"],
  [/\b(\d[\d.,]*)x(?=\d)/g, "$1&#215;"],
];

/**
 * The name of a category, tag or term as WordPress stores it: escaped, but with plain quotes. WooCommerce returns it
 * like this within products, and through `htmlText` for the term itself.
 */
export function storedTermName(plain: string): string {
  return plain.trim().replace(NOT_AN_ENTITY, "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** An attribute's label, or a value of a product's own attribute, in which WooCommerce allows no tags. */
export function storedLabel(plain: string): string {
  return plain.trim().replaceAll("<", "&lt;");
}
