import type { PixelSlug } from "./pixel-slug.ts";
import { asFlag, asRecord, lookIn, decodeOptions } from "./decode-options.ts";
import type { Loose } from "./decode-options.ts";

/** Options of every page, with their defaults. Parts and pixels read their own from `page`. */
const OPTIONS = {
  /** URL of the site, if it differs from the page's: referrers from there are no traffic source. */
  siteUrl: "",
  /** Adds the five UTM terms of the visit to events. Values that look like an email address are dropped. */
  trackUtms: true,
  /** Adds `traffic_source`: the host that the visitor came from, or `direct`. */
  trackTrafficSource: true,
  /** Days for which source, landing page and campaign of a visit are remembered. */
  cookieDuration: 7,
  /** Minutes until a session ends. */
  lastVisitDuration: 60,
  /** Restarts these minutes with every page. */
  slidingSession: false,
  /** Which visit events report: `first_visit` or `last_visit`. */
  visitDataModel: "first_visit",
  /** Adds `landing_page`: the first page of the visit. */
  enableLandingPageParam: true,
  /** Adds `event_hour`, such as `14-15`, in the visitor's time zone. */
  enableEventTimeParam: true,
  /** Adds `event_day`, such as `Monday`. */
  enableEventDayParam: true,
  /** Adds `event_month`, such as `November`. */
  enableEventMonthParam: true,
  /** Makes server copies of events without a consent tool, too. With one there are copies anyway. */
  ajaxForServerEvent: true,
  /** Makes server copies also of the events that the page prints for its load. */
  ajaxForServerStaticEvent: true,
  /** Events that the page prints and that are sent once, when their pixel loads: `{pixel: {key: [event]}}`. */
  staticEvents: asRecord,
  /** Events that the page prints and a trigger completes, such as a click on a link: `{key: {pixel: event}}`. */
  dynamicEvents: asRecord,
  gdpr: asRecord,
  cookie: lookIn,
  trackingAnalytics: {
    /** What the server knows of the visit's source, where the browser has no cookie yet. */
    trafficSource: "",
    /** What the server knows of the visit's first page. */
    trafficLanding: "",
    /** What the server knows of the visit's campaign: `{utm_source: …}`. */
    trafficUtms: asRecord,
    /** What the server knows of the visit's click IDs: `{fbadid: …}`. */
    trafficUtmsId: asRecord,
  },
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
