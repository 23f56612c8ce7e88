/** Names are short and values never hold a bracket of their own, so one bracket never reads on into the next. */
const BRACKETS = /\[(\/?)([a-z][\w-]*)([^[\]]*)\]/gi;
const VALUE = /\s[\w-]+\s*=/;
/** Their content is code in disguise. */
const CODE = /\[(vc_raw_(?:html|js))\b[^[\]]*\][^[]*\[\/\1\]/gi;
/** Those of WordPress and WooCommerce that are often written without any value. */
const BARE: ReadonlySet<string> = new Set(["gallery", "playlist", "audio", "video", "embed", "products"]);

/**
 * What plugins of another shop would have put into a text. Nobody here knows them, so their tags go and what stands
 * between them stays. Other words in brackets, such as [cm], are left alone.
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
