/** Names are short and values contain no brackets, so a match never runs into the next shortcode. */
const BRACKETS = /\[(\/?)([a-z][\w-]*)([^[\]]*)\]/gi;
const VALUE = /\s[\w-]+\s*=/;
/** Shortcodes whose content is encoded code. */
const CODE = /\[(vc_raw_(?:html|js))\b[^[\]]*\][^[]*\[\/\1\]/gi;
/** Shortcodes of WordPress and WooCommerce that are often written without attributes. */
const BARE: ReadonlySet<string> = new Set(["gallery", "playlist", "audio", "video", "embed", "products"]);

/**
 * Removes shortcodes of plugins that this shop does not have, and keeps the text between them. Other words in brackets,
 * such as [cm], stay.
 */
export function withoutShortcodes(text: string): string {
  const shown = text.replace(CODE, "");
  const closed = new Set<string>();
  for (const [, slash, name = ""] of shown.matchAll(BRACKETS)) if (slash === "/") closed.add(name.toLowerCase());
  return shown.replace(BRACKETS, (whole, _slash: string, typedName: string, values: string) => {
    const name = typedName.toLowerCase();
    const isTag = name.includes("_") || closed.has(name) || BARE.has(name) || VALUE.test(values);
    return isTag ? "" : whole;
  });
}
