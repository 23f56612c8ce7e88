import type { Page } from "../../page/index.ts";
import { META_CLICK_ID } from "../../wire/campaign-terms.ts";
import { META_BROWSER, META_CLICK } from "../../wire/cookie-names.ts";
import { clickIn } from "../save-click-id.ts";

const SMALLEST_TEN_DIGITS = 1_000_000_000;

/**
 * Meta's browser ID is created once; its click ID is replaced only by another click. Case is kept: click IDs are
 * case-sensitive.
 */
export function writeMetaCookies(page: Page, lifeInSeconds: number, hasBrowserId = true): void {
  const { cookies } = page;
  if (hasBrowserId && !cookies.read(META_BROWSER)) {
    const random = SMALLEST_TEN_DIGITS + Math.floor(page.random() * 9 * SMALLEST_TEN_DIGITS);
    cookies.write(META_BROWSER, `fb.1.${page.now()}.${random}`, lifeInSeconds);
  }
  const click = clickIn(page, META_CLICK_ID, cookies.read(META_CLICK) !== undefined);
  if (click && cookies.read(META_CLICK)?.split(".").slice(3).join(".") !== click) {
    cookies.write(META_CLICK, `fb.1.${page.now()}.${click}`, lifeInSeconds);
  }
}
