import type { PixelSlug } from "./pixel-slug.ts";
import { asFlag, asRecord, lookIn, decodeOptions } from "./decode-options.ts";
import type { Loose } from "./decode-options.ts";

/** Options of every page, with their defaults. Parts and pixels read their own from `page`. */
const OPTIONS = {
  siteUrl: "",
  trackUtms: true,
  trackTrafficSource: true,
  cookieDuration: 7,
  lastVisitDuration: 60,
  slidingSession: false,
  visitDataModel: "first_visit",
  enableLandingPageParam: true,
  enableEventTimeParam: true,
  enableEventDayParam: true,
  enableEventMonthParam: true,
  ajaxForServerEvent: true,
  ajaxForServerStaticEvent: true,
  staticEvents: asRecord,
  dynamicEvents: asRecord,
  gdpr: asRecord,
  cookie: lookIn,
  trackingAnalytics: { trafficSource: "", trafficLanding: "", trafficUtms: asRecord, trafficUtmsId: asRecord },
  facebook: asSection,
  ga: asSection,
  googleAds: asSection,
  gtm: asSection,
  pinterest: asSection,
  bing: asSection,
  tiktok: asSection,
  woo: asRecord,
  edd: asRecord,
};

/** A pixel is enabled if its section exists, so a missing one must stay undefined. */
function asSection(raw: unknown): Loose | undefined {
  return raw ? asRecord(raw) : undefined;
}

/** Never throws: invalid options have their defaults. */
export function readOptions(raw: unknown) {
  return { ...decodeOptions(OPTIONS, raw), page: asRecord(raw) };
}

export type Options = ReturnType<typeof readOptions>;

/** Adds what the server's filters disable to what the page disabled. */
export function withFilters(options: Options, filters: Loose): Options {
  if (!Object.keys(filters).length) return options;
  return readOptions({ ...options.page, cookie: { ...asRecord(options.page["cookie"]), ...filters } });
}

/** The section that enables a pixel, if the page has one. */
export function sectionOf(options: Options, pixel: PixelSlug): Loose | undefined {
  return pixel === "google_ads" ? options.googleAds : options[pixel];
}

export function areCookiesOff({ cookie }: Options): boolean {
  return asFlag(cookie("disabled_all_cookie"), false);
}

/** Whether the owner or the server's filters disabled a cookie, by its flag or by the one for all. */
export function isCookieOff(options: Options, flag: string): boolean {
  return areCookiesOff(options) || asFlag(options.cookie(flag), false);
}
