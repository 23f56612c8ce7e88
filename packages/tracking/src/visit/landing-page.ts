import { decodeUri } from "../wire/attempt.ts";
import { parseUrl } from "../wire/parse-url.ts";
import { isEmail } from "./email-like.ts";

/** The URL without query and fragment. A path with an email address is reduced to the site's front page. */
export function landingPage(href: string): string {
  const url = parseUrl(href);
  if (!url) return "";
  const parts = `${url.pathname}/${url.hash.slice(1)}`.split("/").map(decodeUri);
  if (parts.some((part) => isEmail(part))) return `${url.origin}/`;
  return url.origin + url.pathname;
}
