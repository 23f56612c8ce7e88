import type { PixelSlug } from "./pixel-slug.ts";
import { asRecord, readLike } from "./read-like.ts";
import type { Loose } from "./read-like.ts";

const PROVIDED_DATA = {
  trafficSource: "",
  trafficLanding: "",
  trafficUtms: asRecord,
  trafficUtmsId: asRecord,
  userDataEnable: false,
  userData: asRecord,
  useEncodingProvidedData: true,
  useMultipleProvidedData: true,
};

const FIELD_NAMES = {
  advanceMatchingFnNames: [] as string[],
  advanceMatchingLnNames: [] as string[],
  advanceMatchingTelNames: [] as string[],
  advanceMatchingEmNames: [] as string[],
};

/** The page's options and what stands where the page says nothing. Sections of pixels and tools are read by their own folders. */
const OPTIONS = {
  debug: false,
  siteUrl: "",
  ajaxUrl: "",
  ajaxEvent: "",
  trackUtms: true,
  trackTrafficSource: true,
  userId: "0",
  cookieDuration: 7,
  lastVisitDuration: 60,
  slidingSession: false,
  visitDataModel: "first_visit",
  enableLandingPageParam: true,
  enableEventTimeParam: true,
  enableEventDayParam: true,
  enableEventMonthParam: true,
  enableRemoveTargetUrlParam: true,
  enableRemoveDownloadUrlParam: true,
  enableSuccessSendForm: false,
  enableAutomaticEvents: true,
  ajaxForServerEvent: true,
  ajaxForServerStaticEvent: true,
  useSendBeacon: true,
  sendExternalId: true,
  externalIdExpire: 180,
  trackCookieForSubdomains: true,
  googleConsentMode: true,
  enableAutoSaveAdvanceMatching: true,
  dataPersistency: "keep_data",
  staticEvents: asRecord,
  dynamicEvents: asRecord,
  triggerEvents: asRecord,
  triggerEventTypes: asRecord,
  triggerLogic: asRecord,
  triggerFrequency: asRecord,
  trackDynamicFields: asRecord,
  gdpr: asRecord,
  cookie: {
    disabledAllCookie: false,
    disabledStartSessionCookie: false,
    disabledAdvancedFormDataCookie: false,
    disabledLandingPageCookie: false,
    disabledFirstVisitCookie: false,
    disabledTrafficsourceCookie: false,
    disabledUtmTermsCookie: false,
    disabledUtmIdCookie: false,
    disabledGoogleAlternativeId: false,
    externalIdDisabledByApi: false,
  },
  trackingAnalytics: PROVIDED_DATA,
  gaTags: {
    gaDatalayerType: "default",
    gaDatalayerName: "dataLayerPYS",
    gclidAlternativeEnabled: false,
    gclidAlternativeParam: "",
  },
  automatic: { enableVideo: true, enableYoutube: true, enableVimeo: true },
  advanceMatchingForm: {
    enableAdvanceMatchingForms: true,
    ...FIELD_NAMES,
    advanceMatchingFnNames: ["first_name", "first-name", "first name", "name"] as string[],
    advanceMatchingLnNames: ["last_name", "last-name", "last name"] as string[],
    advanceMatchingTelNames: ["phone", "tel"] as string[],
  },
  advanceMatchingUrl: { enableAdvanceMatchingUrl: true, ...FIELD_NAMES },
  gateway: { url: "" },
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
function asSection(raw: unknown): ReturnType<typeof asRecord> | undefined {
  return raw === undefined || raw === null ? undefined : asRecord(raw);
}

/** Never throws: what cannot be read is what the defaults say. */
export function readOptions(raw: unknown) {
  return readLike(OPTIONS, raw);
}

/** What the server's filters switch off joins what the page switched off. */
export function withFilters(raw: unknown, options: Options, filters: Loose): Options {
  if (!Object.keys(filters).length) return options;
  const page = asRecord(raw);
  return readOptions({ ...page, cookie: { ...asRecord(page["cookie"]), ...filters } });
}

/** The section that enables a pixel, if the page has one. */
export function sectionOf(options: Options, pixel: PixelSlug): Loose | undefined {
  return pixel === "google_ads" ? options.googleAds : options[pixel];
}

export type Options = ReturnType<typeof readOptions>;
