/** A consent tool that the SDK reads. A test compares the list with the adapters. */
export interface ToolInfo {
  /** Its name in the options: `<name>_integration_enabled`. */
  readonly name: string;
  readonly title: string;
  /** The entry point, and what it exports. */
  readonly entry: string;
  readonly adapter: string;
  /** How it is recognised, and what is read. */
  readonly reads: string;
  readonly before: string;
  /** What has to be set besides. */
  readonly needs?: string;
}

const WAITS = "Events wait.";
const PRIOR = "A pixel may run if its prior_consent_enabled is on, which is the default.";

export const CONSENT_TOOLS: readonly ToolInfo[] = [
  {
    name: "vitrine",
    title: "Your own banner",
    entry: "own",
    adapter: "consentBanner",
    reads: "The cookie pys_consent, which saveChoice() writes.",
    before: WAITS,
  },
  {
    name: "cookiebot",
    title: "Cookiebot",
    entry: "cookiebot",
    adapter: "cookiebot",
    reads: "window.Cookiebot: the category statistics for Google Analytics and Tag Manager, marketing for the others.",
    before: WAITS,
    needs: "Nothing; cookiebot_<pixel>_consent_category names another category.",
  },
  {
    name: "cookie_law_info",
    title: "CookieYes",
    entry: "cookie-law-info",
    adapter: "cookieLawInfo",
    reads: "The cookie cookieyes-consent: analytics for statistics, advertisement for marketing. Also older versions.",
    before: PRIOR,
  },
  {
    name: "cookie_notice",
    title: "Cookie Notice",
    entry: "cookie-notice",
    adapter: "cookieNotice",
    reads: "Its cookie: one answer for all pixels.",
    before: PRIOR,
  },
  {
    name: "consentmanager",
    title: "consentmanager",
    entry: "consentmanager",
    adapter: "consentmanager",
    reads: "__cmp: the consent for one vendor or purpose for each pixel.",
    before: PRIOR,
    needs: "consentmanager_<pixel>_id with the ID of the vendor or purpose. Without it a pixel is refused.",
  },
  {
    name: "real_cookie_banner",
    title: "Real Cookie Banner",
    entry: "real-cookie-banner",
    adapter: "realCookieBanner",
    reads: "window.consentApi: the consent for a cookie of each vendor, such as _ga or _fbp.",
    before: WAITS,
  },
  {
    name: "consent_magic",
    title: "ConsentMagic",
    entry: "consent-magic",
    adapter: "consentMagic",
    reads: "window.CS_Data and its cookies: one category for each pixel.",
    before: "Events wait, unless the tool has a consent mode for the pixel: then its script loads with consent denied.",
  },
  {
    name: "wp_consent_api",
    title: "WP Consent API",
    entry: "wp-consent-api",
    adapter: "wpConsentApi",
    reads: "window.wp_has_consent: statistics and marketing. Any WordPress tool that implements it works.",
    before: WAITS,
  },
];
