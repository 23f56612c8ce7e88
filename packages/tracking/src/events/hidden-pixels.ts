import type { Page } from "../page/index.ts";
import { hiddenPixelCookie } from "../wire/cookie-names.ts";
import { asList, readLike } from "../wire/read-like.ts";

const RULE = { pixel: "", hideTagContain: [] as string[], hideTagTime: 0 };
const HOUR_S = 3600;

/** Hides the pixels whose rules name a part of this address, for their hours. Called when a session starts. */
export function hidePixels({ cookies, href }: Page, rules: unknown): void {
  for (const { pixel, hideTagContain, hideTagTime } of asList(rules).map((rule) => readLike(RULE, rule))) {
    if (pixel && hideTagContain.some((fragment) => href.includes(fragment)))
      cookies.write(hiddenPixelCookie(pixel), "true", hideTagTime * HOUR_S);
  }
}

export function isHiddenPixel({ cookies }: Page, pixelId: string): boolean {
  return cookies.read(hiddenPixelCookie(pixelId)) !== undefined;
}
