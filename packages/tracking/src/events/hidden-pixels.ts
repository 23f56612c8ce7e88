import type { Page } from "../page/index.ts";
import { hiddenPixelCookie } from "../wire/cookie-names.ts";
import { asList, decodeOptions } from "../wire/decode-options.ts";

const RULE = { pixel: "", hideTagContain: [] as string[], hideTagTime: 0 };
const HOUR_S = 3600;

/** Hides the pixels whose rules match this URL, or the tab's first one, for the rule's hours. */
export function hidePixels(page: Page, rules: unknown): void {
  const addresses = [page.href, page.arrival().href];
  for (const { pixel, hideTagContain, hideTagTime } of asList(rules).map((rule) => decodeOptions(RULE, rule))) {
    if (pixel && hideTagContain.some((fragment) => addresses.some((address) => address.includes(fragment))))
      page.cookies.write(hiddenPixelCookie(pixel), "true", hideTagTime * HOUR_S);
  }
}

export function isHiddenPixel({ cookies }: Page, pixelId: string): boolean {
  return cookies.read(hiddenPixelCookie(pixelId)) !== undefined;
}
