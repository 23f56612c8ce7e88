/** Our result where it differs from the vector's, and why. All other vectors must match. */
export interface Difference {
  readonly ours: unknown;
  readonly reason: string;
}

const HOSTS = "Hosts are parsed and compared, not cut from the text.";
const DECODED = "Values are decoded, and what looks like an email address is dropped before it is stored.";
const PHONE = "A telephone number needs more than five digits wherever it comes from.";
const OTHER_EDITION = "The two editions disagree; the specification skips these forms (T5.13).";
const GOOGLE = "Google wants names in lower case and international numbers before hashing.";
const NO_PIXEL = { facebook: false, analytics: false, google_ads: false, pinterest: false, bing: false, tiktok: false };
const STATISTICS_ONLY = { ...NO_PIXEL, analytics: true };
const CATEGORIES = "A visitor who refused advertising is not advertised to (decision 0085).";
const ONCE = "The specification lets a static event fire once a page (T4.04).";
const THRESHOLD = "Reaching the threshold counts, or 100 % could never be reached.";
const DOCUMENT = "The specification measures the document's height, not the distance left to scroll (T4.06).";
const EMPTY_TERMS = "A missing term is empty, not the word undefined.";

const direct: Difference = { ours: "direct", reason: HOSTS };

export const DIFFERENCES: Readonly<Record<string, Difference>> = {
  "trafficSource#9": direct,
  "trafficSource#31": direct,
  "trafficSource#11": { ours: "wwwx.example.com", reason: HOSTS },
  "trafficSource#33": { ours: "wwwx.example.com", reason: HOSTS },
  "trafficSource#13": { ours: "host.com", reason: HOSTS },
  "trafficSource#35": { ours: "host.com", reason: HOSTS },
  "trafficSource#15": { ours: "duck.com", reason: HOSTS },
  "trafficSource#37": { ours: "duck.com", reason: HOSTS },
  "utmCollect#3": {
    ours: { cookies: { pys_utm_source: "a=b", last_pys_utm_source: "a=b" }, requestParams: { utm_source: "a=b" } },
    reason: DECODED,
  },
  "utmCollect#9": { ours: { cookies: {}, requestParams: {} }, reason: DECODED },
  "utmCollect#11": { ours: { cookies: {}, requestParams: {} }, reason: DECODED },
  "utmCollect#13": {
    ours: {
      cookies: { pys_utm_source: "пр", last_pys_utm_source: "пр", pys_utm_medium: "cpc", last_pys_utm_medium: "cpc" },
      requestParams: { utm_source: "пр", utm_medium: "cpc" },
    },
    reason: DECODED,
  },
  "fieldCapture#9": { ours: null, reason: PHONE },
  "urlCapture#1": {
    ours: {
      first_name: "Joe",
      last_name: "Doe",
      email: "joe@example.com",
      phone: "",
      fns: ["Joe"],
      lns: ["Doe"],
      emails: ["joe@example.com"],
      phones: [],
    },
    reason: `${PHONE} Last names are a list of their own.`,
  },
  "urlCapture#3": { ours: null, reason: "An empty name is no name." },
  "saveAdvanced#5": {
    ours: {
      first_name: "Ann",
      last_name: "Lee",
      email: "",
      phone: "",
      fns: ["Ann", "Bob"],
      lns: ["Lee", "Kay"],
      emails: [],
      phones: [],
    },
    reason: "Last names are a list of their own.",
  },
  "mergeUserData#1": {
    ours: {
      sha256_email_address: [
        "d75595e7a8852f39f47dad443adb249d69926d866fec7231fa8810d639cb7e3b",
        "ed3e8b0f2497ac67418e00a1873f2fb0a1f94e8e8ed6020e1c8cf53ff1f7e287",
      ],
      sha256_phone_number: ["1f51420fb3aa032be995c9b8d42ecf0f8792a8951def13267d3a0784327ddde0"],
      address: [
        {
          sha256_first_name: "78675cc176081372c43abab3ea9fb70c74381eb02dc6e93fb6d44d161da6eeb3",
          sha256_last_name: "799ef92a11af918e3fb741df42934f3b568ed2d93ac1df74f1b8d41a27932a6f",
        },
      ],
    },
    reason: GOOGLE,
  },
  "analyticsEventName#9": { ours: "add_payment_info", reason: "Today's Analytics has an event for payment details." },
  "metaTrackMethod#41": { ours: "track", reason: "CompleteRegistration is one of Meta's own events." },
  "purchaseOnce#1": {
    ours: [true, false, true, true, false, true],
    reason: "Once per order means once, also when two orders alternate (T4.11).",
  },
  "googleAds#1": {
    ours: [{ event: "conversion", send_to: ["AW-1/lab"], keys: ["value"] }],
    reason: "The specification puts the conversion in the event's place (T4.12).",
  },
  "googleAds#5": {
    ours: [{ event: "conversion", send_to: ["AW-1/xx"], keys: ["value"] }],
    reason: "Where the owner wants a conversion, a label gets one too (T4.12).",
  },
  "landingPage#5": {
    ours: { pys_landing_page: "https://shop.example.test/p", last_pys_landing_page: "https://shop.example.test/p" },
    reason: "A fragment names a place on the page, not the page.",
  },
  "hidePixel#3": {
    ours: { cookie: "hide_tag_111111111111111", hours: 24, metaEventsSent: 0 },
    reason: "An address hides a pixel on whichever page it is opened (T6.06).",
  },
  "isEmail#19": { ours: true, reason: "Domains have letters of every language." },
  "consentGiven#3": {
    ours: STATISTICS_ONLY,
    reason: "Marketing consent covers the advertising pixels, and it was refused (T6.02).",
  },
  "consentGiven#9": { ours: NO_PIXEL, reason: "A tool that is switched on but missing allows nothing." },
  "consentGiven#17": { ours: STATISTICS_ONLY, reason: CATEGORIES },
  "consentGiven#23": { ours: STATISTICS_ONLY, reason: CATEGORIES },
  "consentGiven#33": {
    ours: NO_PIXEL,
    reason: "A mode without cookies is no consent: the script loads denied (T6.04).",
  },
  "formAuto#9": { ours: null, reason: OTHER_EDITION },
  "formAuto#13": { ours: null, reason: OTHER_EDITION },
  "formAuto#51": { ours: null, reason: OTHER_EDITION },
  "formAuto#59": { ours: null, reason: OTHER_EDITION },
  "clickClassify#27": {
    ours: [],
    reason: "The specification ignores submit buttons in forms, whichever element they are (T5.12).",
  },
  "formBuilder#17": { ours: ["BuilderDone"], reason: "Success counts once." },
  "refireAfterConsent#1": {
    ours: { pageViewsAfterLoad: 1, fireWhileDisabledReturns: false, pageViewsAfterReload: 1 },
    reason: ONCE,
  },
  "scrollTrigger#1": { ours: { atThreshold: 1, onePixelPast: 1, further: 1 }, reason: THRESHOLD },
  "scrollTrigger#3": { ours: { atThreshold: 0, onePixelPast: 0, further: 0 }, reason: DOCUMENT },
  "checkoutFields#1": {
    ours: {
      pys_utm: "utm_source:news|utm_medium:|utm_campaign:|utm_content:|utm_term:",
      pys_utm_id: "fbadid:|gadid:|padid:|bingid:",
      pys_browser_time: "14-15|Saturday|November",
      pys_landing: "https://shop.example.test/checkout/",
      pys_source: "google.com",
      pys_order_type: "normal",
      last_pys_landing: "https://shop.example.test/checkout/",
      last_pys_source: "google.com",
      last_pys_utm: "utm_source:news|utm_medium:|utm_campaign:|utm_content:|utm_term:",
      last_pys_utm_id: "fbadid:|gadid:|padid:|bingid:",
    },
    reason: EMPTY_TERMS,
  },
};
