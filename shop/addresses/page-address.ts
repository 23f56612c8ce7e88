import { HELD } from "./review-address.ts";

/** Where an address really leads, and whether its page is the same for everyone. */
export interface PageAddress {
  /** For the router: searches of `/?s=` are led to their own page. */
  readonly url: URL;
  /** The address that should have been used, or null. */
  readonly redirect: string | null;
  readonly isShared: boolean;
  /** Names the page in memory: parameters that change nothing are left out. */
  readonly key: string;
}

const PERSONAL = /^\/(?:cart|checkout|my-account|privacy\/choices|page-preview)(?:\/|$)/i;
const OFFICE = /^\/admin(?:[/.]|$)/i;

/** Parameters that pages look at. Everything else, such as a campaign's marks, leads to the same page. */
const KNOWN =
  /^(?:s|post_type|orderby|paged|product-page|view|min_price|max_price|rating_filter|filter_[\p{L}\p{N}_-]+|cpage|replytocom|review_order|attribute_[\p{L}\p{N}_%-]+)$/u;

/** What stands for a character that cannot be read. */
const NO_CHARACTER = "%EF%BF%BD";
const MAX_KEY_LENGTH = 1000;

export function pageAddress(asked: URL): PageAddress {
  const url = new URL(asked);
  // No name of anything holds a null character, and PostgreSQL refuses even to be asked about one.
  url.pathname = readable(url.pathname).replaceAll("%00", NO_CHARACTER);
  const redirect = commentPage(url) ?? withSlash(url);
  const known = [...url.searchParams].filter(([name]) => KNOWN.test(name));
  const search = new URLSearchParams(known.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

  const page = /^\/(page\/\d+\/?)?$/.exec(url.pathname);
  if (page && search.has("s")) url.pathname = `/search/${page[1] ?? ""}`;

  const key = `${url.pathname}?${search}`;
  return { url, redirect, key, isShared: !isPersonal(url) && key.length <= MAX_KEY_LENGTH };
}

export function isOfficePath({ pathname }: Pick<URL, "pathname">): boolean {
  return OFFICE.test(pathname);
}

const PAGE_EDITOR = /^\/admin\/pages\/\d+\/edit\/?$/i;

/** The visual editor, which writes styles of its own into the page. */
export function isPageEditor({ pathname }: Pick<URL, "pathname">): boolean {
  return PAGE_EDITOR.test(pathname);
}

/** The office's client asks for what a page shows at an address of its own, beside the page's. */
export function pagePath({ pathname }: Pick<URL, "pathname">): string {
  return pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

/** No page has a percent sign in its name, and the router complains about those that are no encoding of a text. */
function readable(path: string): string {
  try {
    if (!decodeURIComponent(path).includes("%")) return path;
  } catch {
    // Not an encoding of anything.
  }
  return path.replaceAll("%", NO_CHARACTER);
}

/** A page on which an author sees their own words before the owner has read them is nobody else's. */
function isPersonal({ pathname, searchParams }: URL): boolean {
  return PERSONAL.test(pathname) || OFFICE.test(pathname) || searchParams.has(HELD);
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
