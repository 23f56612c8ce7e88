export type LinkKind = "mailto" | "tel" | "internal" | "external";

const HTTP = /^https?:$/;

/** Where a link leads: to a mailbox, a telephone, within this site, or to another host. */
export function linkKind(href: string, base: string): LinkKind {
  const url = URL.parse(href.trim(), base);
  if (url?.protocol === "mailto:") return "mailto";
  if (url?.protocol === "tel:") return "tel";
  return url && HTTP.test(url.protocol) && url.host !== URL.parse(base)?.host ? "external" : "internal";
}

/** The file that a link names, and its extension: what follows the last dot. */
export function fileOf(href: string): { readonly file: string; readonly extension: string } {
  const file = href.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const dot = file.lastIndexOf(".");
  return { file, extension: dot < 0 ? "" : file.slice(dot + 1) };
}
