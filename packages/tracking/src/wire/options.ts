import type { PixelSlug } from "./pixel-slug.ts";
import { asFlag, asRecord, lookIn, readLike } from "./read-like.ts";
import type { Loose } from "./read-like.ts";

/** What every page needs, and what stands where the page says nothing. Parts and pixels read what is theirs from `page`. */
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

/** A pixel is enabled when its section is there at all, so an absent one must stay absent. */
function asSection(raw: unknown): Loose | undefined {
  return raw ? asRecord(raw) : undefined;
}

/** Never throws: what cannot be read is what the defaults say. */
export function readOptions(raw: unknown) {
  return { ...readLike(OPTIONS, raw), page: asRecord(raw) };
}

export type Options = ReturnType<typeof readOptions>;

/** What the server's filters switch off joins what the page switched off. */
export function withFilters(options: Options, filters: Loose): Options {
  if (!Object.keys(filters).length) return options;
  return readOptions({ ...options.page, cookie: { ...asRecord(options.page["cookie"]), ...filters } });
}

/** The section that enables a pixel, if the page has one. */
export function sectionOf(options: Options, pixel: PixelSlug): Loose | undefined {
  return pixel === "google_ads" ? options.googleAds : options[pixel];
}

/** Whether the owner or the server's filters switched a cookie off, by its flag or by the one for all. */
export function isCookieOff({ cookie }: Options, flag: string): boolean {
  return asFlag(cookie("disabled_all_cookie"), false) || asFlag(cookie(flag), false);
}
