import type { Page } from "../../page/index.ts";
import { META_CLICK_ID } from "../../wire/campaign-terms.ts";
import { META_BROWSER, META_CLICK } from "../../wire/cookie-names.ts";

const SMALLEST_TEN_DIGITS = 1_000_000_000;

/** Meta's browser id is made once; its click id again only for another click. Letters keep their case: ids differ by it. */
export function writeMetaCookies(page: Page, lifeInSeconds: number): void {
  const { cookies, href } = page;
  if (!cookies.read(META_BROWSER)) {
    const random = SMALLEST_TEN_DIGITS + Math.floor(page.random() * 9 * SMALLEST_TEN_DIGITS);
    cookies.write(META_BROWSER, `fb.1.${page.now()}.${random}`, lifeInSeconds);
  }
  const click = URL.parse(href)?.searchParams.get(META_CLICK_ID);
  if (click && cookies.read(META_CLICK)?.split(".").slice(3).join(".") !== click) {
    cookies.write(META_CLICK, `fb.1.${page.now()}.${click}`, lifeInSeconds);
  }
}
