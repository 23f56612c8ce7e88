import { HELD } from "./review-url.ts";

/** Where an address really leads. */
export interface PageAddress {
  /** For the router: searches of `/?s=` are led to their own page. */
  readonly url: URL;
  /** The address that should have been used, or null. */
  readonly redirect: string | null;
  /** Whether memory may hold this address, if its route says that the page is the same for everyone. */
  readonly mayBeShared: boolean;
  /** Names the page in memory: parameters that change nothing are left out. A path and a query by itself. */
  readonly key: string;
}

const ADMIN = /^\/admin(?:[/.]|$)/;

/** Parameters that pages look at. Everything else, such as a campaign's marks, leads to the same page. */
const KNOWN =
  /^(?:s|exact|post_type|orderby|paged|product-page|from-page|view|min_price|max_price|rating_filter|filter_[\p{L}\p{N}_-]+|cpage|replytocom|review_order|attribute_[\p{L}\p{N}_%-]+)$/u;

const MAX_KEY_LENGTH = 1000;

/** Of a request whose path is spelled canonically (`spellingOf`). */
export function pageAddress(requested: URL): PageAddress {
  const url = new URL(requested);
  const redirect = commentPage(url) ?? withSlash(url);
  const known = [...url.searchParams].filter(([name]) => KNOWN.test(name));
  const search = new URLSearchParams(known.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

  const page = /^\/(page\/\d+\/?)?$/.exec(url.pathname);
  if (page && search.has("s")) url.pathname = `/search/${page[1] ?? ""}`;

  const key = `${url.pathname}?${search}`;
  // A page on which an author sees their own words before the owner has read them is nobody else's.
  return { url, redirect, key, mayBeShared: !url.searchParams.has(HELD) && key.length <= MAX_KEY_LENGTH };
}

export function isAdminPath({ pathname }: Pick<URL, "pathname">): boolean {
  return ADMIN.test(pathname);
}

/** Addresses of programs and files, which no page of the storefront can have. A name that only begins like one is not. */
const NO_PAGE =
  /^\/(?:admin|assets|media|wp-(?:admin|json|content|includes|login\.php|cron\.php|comments-post\.php))(?:[/.]|$)/;

export function isNoPage({ pathname }: Pick<URL, "pathname">): boolean {
  return NO_PAGE.test(pathname);
}

const WITH_STYLES = /^\/admin\/(?:pages\/\d+\/edit|settings\/emails)\/?$/;

/** The visual editor, which writes styles of its own into the page, and the preview of emails, which contain theirs. */
export function hasInlineStyles({ pathname }: Pick<URL, "pathname">): boolean {
  return WITH_STYLES.test(pathname);
}

/** The admin's client asks for what a page shows at an address of its own, beside the page's. */
export function isDataPath({ pathname }: Pick<URL, "pathname">): boolean {
  return pathname.endsWith(".data");
}

/** The page whose data is asked for, or the page itself. */
export function pagePath({ pathname }: Pick<URL, "pathname">): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

const COMMENT_PAGE = /^(?<page>\/(?:product|journal)\/[^/]+\/)comment-page-(?<number>\d{1,6})\/?$/;

/** Where WordPress shows later pages of reviews and comments; links from elsewhere still lead there. */
function commentPage({ pathname, searchParams }: URL): string | null {
  const { page, number } = COMMENT_PAGE.exec(pathname)?.groups ?? {};
  if (page === undefined || number === undefined) return null;
  const search = new URLSearchParams(searchParams);
  search.set("cpage", number);
  return `${page}?${search}`;
}

/** Pages end in a slash, as WooCommerce's do; files with an ending of their own do not. */
function withSlash({ pathname, search }: URL): string | null {
  if (pathname.endsWith("/") || /\.[a-z0-9]{1,5}$/i.test(pathname)) return null;
  // Two slashes at the start would name another host.
  return `/${pathname.replace(/^\/+/, "")}/${search}`;
}
