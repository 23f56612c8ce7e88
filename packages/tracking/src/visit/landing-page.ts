import { decodeUri } from "../wire/attempt.ts";
import { isEmail } from "./email-like.ts";

/** The address without its query. A path that names a person's e-mail address is cut to the site's front door. */
export function landingPage(href: string): string {
  const url = URL.parse(href);
  if (!url) return "";
  const parts = `${url.pathname}/${url.hash.slice(1)}`.split("/").map(decodeUri);
  if (parts.some((part) => isEmail(part))) return `${url.origin}/`;
  url.search = "";
  return url.href;
}
