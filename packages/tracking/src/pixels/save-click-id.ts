import type { Page } from "../page/index.ts";
import { fetchExternalId } from "../visitor/index.ts";
import { withoutEmail } from "../visit/index.ts";
import type { Options } from "../wire/index.ts";
import { areCookiesOff } from "../wire/options.ts";
import { parseUrl } from "../wire/parse-url.ts";

const LIFE_S = 30 * 86_400;

/** The visitor's click ID: from this URL, or from the tab's first page if none is remembered. */
export function clickIn(page: Page, parameter: string, isRemembered: boolean): string {
  const find = (url: string) => withoutEmail(parseUrl(url)?.searchParams.get(parameter) ?? "") ?? "";
  return find(page.href) || (isRemembered ? "" : find(page.arrival().href));
}

/**
 * Replaces the vendor's script for the server's events: stores the click ID in its cookie, and identifies the visitor.
 */
export function identifyByClick(
  page: Page,
  options: Options,
  [parameter, cookie]: readonly [parameter: string, cookie: string],
  isStillAllowed: () => boolean,
): void {
  const click = clickIn(page, parameter, page.cookies.read(cookie) !== undefined);
  if (click && !areCookiesOff(options)) page.cookies.write(cookie, click, LIFE_S);
  void fetchExternalId(page, options, isStillAllowed);
}
