import type { Page } from "../../page/index.ts";
import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { asRecord } from "../../wire/decode-options.ts";
import { watchEvents } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

interface ConsentApi {
  consentSync(kind: string, name: string, host: string): unknown;
  consent(kind: string, name: string, host: string): Promise<unknown>;
}

/** The banner identifies cookies by name and host; each pixel has a characteristic one. */
const COOKIES: Readonly<Record<PixelSlug, readonly [name: string, host: string]>> = {
  ga: ["_ga", "*"],
  gtm: ["_ga", "*"],
  facebook: ["_fbp", "*"],
  google_ads: ["1P_JAR", ".google.com"],
  pinterest: ["_pinterest_sess", ".pinterest.com"],
  bing: ["_uetsid", "*"],
  tiktok: ["tt_webid_v2", ".tiktok.com"],
};

export const realCookieBanner: ConsentTool = {
  name: "real_cookie_banner",
  isPresent: (page) => Boolean(apiOf(page)),
  choice(page, pixel) {
    const { cookieOptIn, consentGiven } = asRecord(apiOf(page)?.consentSync("http", ...COOKIES[pixel]));
    return cookieOptIn === true || (consentGiven ? false : undefined);
  },
  watch: (page, changed) => watchEvents(page, ["RCB/OptIn/All", "RCB/OptOut/All"], changed),
  attach(page, changed, pixels) {
    const listener = () => changed();
    for (const pixel of pixels) {
      void apiOf(page)
        ?.consent("http", ...COOKIES[pixel])
        .then(listener, listener);
    }
  },
};

function apiOf({ globals }: Page): ConsentApi | undefined {
  const api = globals["consentApi"] as ConsentApi | undefined;
  return typeof api?.consentSync === "function" ? api : undefined;
}
