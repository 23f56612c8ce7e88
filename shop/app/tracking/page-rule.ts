import { matchesAddress } from "@vitrine/tracking/triggers";

export interface PageRule {
  readonly rule: string;
  readonly value: string;
}

/**
 * Whether an owner's rule matches this page. A value that begins with a slash is a path of this shop on any host;
 * without a question mark, an exact rule ignores the query, because campaigns add parameters.
 */
export function matchesPage(href: string, { rule, value }: PageRule): boolean {
  const { host, pathname, search } = new URL(href);
  const isExact = rule === "match";
  const path = pathname + (isExact && !value.includes("?") ? "" : search);
  if (!value.startsWith("/")) return matchesAddress(host + path, { rule, value });
  return [path, decoded(path)].some((one) =>
    isExact ? withoutEndSlash(one) === withoutEndSlash(value) : one.includes(value),
  );
}

const withoutEndSlash = (path: string) => path.replace(/\/$/, "");

/** As an owner types it: "/größen/" instead of its percent-encoding. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
