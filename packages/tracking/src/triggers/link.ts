import { parseUrl } from "../wire/parse-url.ts";

export type LinkKind = "mailto" | "tel" | "internal" | "external";

const HTTP = /^https?:$/;

/** The kind of a link: email, telephone, internal or external. */
export function linkKind(href: string, base: string): LinkKind {
  const url = parseUrl(href.trim(), base);
  if (url?.protocol === "mailto:") return "mailto";
  if (url?.protocol === "tel:") return "tel";
  return url && HTTP.test(url.protocol) && url.host !== parseUrl(base)?.host ? "external" : "internal";
}

/** The file name in a link, and its extension after the last dot. */
export function fileOf(href: string): { readonly file: string; readonly extension: string } {
  const file = href.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const dot = file.lastIndexOf(".");
  return { file, extension: dot < 0 ? "" : file.slice(dot + 1) };
}
