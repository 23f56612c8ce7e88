/** An option that is no part of an example: found by name, with its sentence here. */
export interface NamedOption {
  readonly name: string;
  /** The file that reads it, and the name in its code, if that is built of parts. */
  readonly file: string;
  readonly read?: string;
  readonly about: string;
  /** Where the code cannot say it. */
  readonly type?: string;
  readonly initial?: string;
}

export interface OptionGroup {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Examples of `decodeOptions()`, less the options that another group has. */
  readonly examples: readonly {
    readonly file: string;
    readonly constant: string;
    readonly only?: RegExp;
    /** The object around the example's options. */
    readonly within?: string;
  }[];
  readonly named?: readonly NamedOption[];
  /** The named options come before those of the examples. */
  readonly startsWithNamed?: true;
  /** Options are written as pages print them: `wait_for_update`. */
  readonly isSnake?: true;
  /** The options of the sample. */
  readonly sample: string;
}

const SERVER_API: NamedOption = {
  name: "serverApiEnabled",
  file: "tracker/pixel-state.ts",
  about: "Also makes a copy of each event for the server, with the same event ID.",
};
const SERVER_ONLY: NamedOption = {
  name: "server_only",
  file: "tracker/pixel-state.ts",
  about: "Only the server sends events: for vendors that would count the browser's as well.",
};
const HIDE: NamedOption = {
  name: "hide_pixels",
  file: "tracker/pixel-state.ts",
  type: "object[]",
  about: "Hides IDs on URLs: `{pixel, hideTagContain: [text], hideTagTime: hours}`.",
};
const SIMPLE: NamedOption = {
  name: "wooVariableAsSimple",
  file: "shop-events/woo-cart.ts",
  type: "boolean",
  initial: "false",
  about: "Sends the ID of a product with variations instead of the chosen variation's.",
};
const OF_PIXELS = [SERVER_API, SERVER_ONLY, HIDE, SIMPLE];

const TOOLS = [
  "vitrine",
  "cookiebot",
  "cookie_law_info",
  "cookie_notice",
  "consentmanager",
  "real_cookie_banner",
  "consent_magic",
  "wp_consent_api",
];
const TOOL_FILES: Readonly<Record<string, string>> = { vitrine: "consent/own/consent-banner.ts" };
const fileOfTool = (name: string) =>
  TOOL_FILES[name] ?? `consent/${name.replaceAll("_", "-")}/${name.replaceAll("_", "-")}.ts`;

const COOKIES: readonly (readonly [flag: string, group: string, about: string])[] = [
  ["disabled_start_session_cookie", "start_session", "Writes no session cookies."],
  ["disabled_first_visit_cookie", "first_visit", "Writes no first-visit cookie."],
  ["disabled_trafficsource_cookie", "trafficsource", "Writes no traffic-source cookie."],
  ["disabled_landing_page_cookie", "landing_page", "Writes no landing-page cookie."],
  ["disabled_utmTerms_cookie", "utmTerms", "Writes no UTM cookies."],
  ["disabled_utmId_cookie", "utmId", "Writes no click-ID cookies."],
];

export const OPTION_GROUPS: readonly OptionGroup[] = [
  {
    id: "visit",
    title: "Visit",
    about: "Sessions, first and last visit, campaign. Nothing is stored before consent.",
    examples: [
      {
        file: "wire/options.ts",
        constant: "OPTIONS",
        only: /^(?:siteUrl|trackUtms|trackTraffic|cookieDuration|lastVisit|sliding|visitData|enable)/,
      },
    ],
    named: [
      {
        name: "track_cookie_for_subdomains",
        file: "client/create-client.ts",
        about: "Writes cookies for all subdomains of the site.",
      },
    ],
    sample: `{
  cookieDuration: 30, // days
  lastVisitDuration: 30, // minutes
  slidingSession: true,
  visitDataModel: "last_visit",
}`,
  },
  {
    id: "gdpr",
    title: "Consent",
    about:
      "Section gdpr. Without a consent tool switched on, createTracker and startTracking grant every pixel; createClient waits for your banner.",
    examples: [
      { file: "pixels/google/consent-mode.ts", constant: "MODE" },
      { file: "pixels/google/consent-mode.ts", constant: "SIGNAL", within: "ad_storage." },
    ],
    isSnake: true,
    startsWithNamed: true,
    named: [
      ...TOOLS.map((name): NamedOption => ({
        name: `${name}_integration_enabled`,
        file: fileOfTool(name),
        read: name,
        type: "boolean",
        initial: "false",
        about:
          name === "vitrine"
            ? "Waits for a banner of your own that calls `saveChoice`. Other tools have the same option under their name."
            : "Waits for this consent tool, whose adapter must be passed.",
      })),
      {
        name: "respect_gpc",
        file: "wire/gdpr.ts",
        about: "Treats Global Privacy Control as a refusal of marketing.",
      },
      {
        name: "facebook_prior_consent_enabled",
        file: "wire/gdpr.ts",
        read: "_prior_consent_enabled",
        about:
          "Lets a pixel run until the visitor chooses, with the consent tools that allow that. One option for each pixel; `analytics_…` for Google Analytics.",
      },
      {
        name: "facebook_disabled_by_api",
        file: "wire/gdpr.ts",
        read: "_disabled_by_api",
        about:
          "Switches a pixel off, whatever the visitor chose. One option for each pixel; `analytics_…` for Google Analytics.",
      },
      {
        name: "all_disabled_by_api",
        file: "wire/gdpr.ts",
        about: "Switches all pixels off.",
        type: "boolean",
        initial: "false",
      },
      {
        name: "ajax_enabled",
        file: "wire/gdpr.ts",
        type: "boolean",
        initial: "false",
        about: "Asks the server at `ajaxUrl` first. No answer means no consent.",
      },
      {
        name: "cookiebot_facebook_consent_category",
        file: "consent/cookiebot/cookiebot.ts",
        read: "_consent_category",
        initial: '"marketing"',
        about:
          "The Cookiebot category that a pixel needs. One option for each pixel; by default `statistics` for Google Analytics and Tag Manager, `marketing` for others.",
      },
      {
        name: "consentmanager_facebook_id",
        file: "consent/consentmanager/consentmanager.ts",
        read: "_id",
        about: "The vendor or purpose of consentmanager that a pixel needs. One option for each pixel.",
      },
      {
        name: "externalID_disabled_by_api",
        file: "visitor/external-id.ts",
        type: "boolean",
        initial: "false",
        about: "Does not fetch a visitor ID.",
      },
    ],
    sample: `{
  gdpr: {
    vitrine_integration_enabled: true,
    respect_gpc: true,
  },
}`,
  },
  {
    id: "facebook",
    title: "Meta",
    about: "Section facebook. Meta Pixel and Conversions API.",
    examples: [{ file: "pixels/facebook/facebook.ts", constant: "SETTINGS" }],
    named: OF_PIXELS,
    sample: `{
  facebook: {
    pixelIds: ["1000000001"],
    serverApiEnabled: true,
    advancedMatchingEnabled: true,
  },
  gateway: { url: "/events" },
}`,
  },
  {
    id: "ga",
    title: "Google Analytics 4",
    about: "Section ga. gtag.js and Measurement Protocol.",
    examples: [{ file: "pixels/ga/config.ts", constant: "GA_SETTINGS" }],
    named: [SERVER_API, SERVER_ONLY, HIDE, { ...SIMPLE, initial: "true" }],
    sample: `{
  ga: {
    trackingIds: ["G-K7TD2P04"],
    disableAdvertisingFeatures: true,
  },
}`,
  },
  {
    id: "google_ads",
    title: "Google Ads",
    about: "Section google_ads. gtag.js and Data Manager API.",
    examples: [{ file: "pixels/google-ads/google-ads.ts", constant: "SETTINGS" }],
    named: [
      {
        name: "woo_purchase_conversion_track",
        file: "pixels/google-ads/google-ads.ts",
        read: "conversion",
        type: "string",
        about:
          "With `conversion`, printed orders go to conversion labels as conversions. Also for `initiate_checkout`, `add_to_cart`, `view_content`, `view_category`, and with `edd_` in place of `woo_`.",
      },
      ...OF_PIXELS,
    ],
    sample: `{
  google_ads: {
    conversion_ids: ["AW-500012"],
    enhanced_conversion: ["index_0"],
  },
}`,
  },
  {
    id: "gtm",
    title: "Tag Manager",
    about: "Section gtm. Containers and the data layer.",
    examples: [{ file: "pixels/gtm/gtm.ts", constant: "SETTINGS" }],
    named: [SERVER_ONLY, HIDE, SIMPLE],
    sample: `{
  gtm: {
    trackingIds: ["GTM-K7TD2P"],
    gtmContainerDomain: "tags.shop.example",
  },
}`,
  },
  {
    id: "tiktok",
    title: "TikTok",
    about: "Section tiktok. TikTok Pixel and Events API.",
    examples: [{ file: "pixels/tiktok/tiktok.ts", constant: "SETTINGS" }],
    named: [SERVER_API, SERVER_ONLY, HIDE],
    sample: `{
  tiktok: { pixelIds: ["C4K7TD2P04"], serverApiEnabled: true },
  gateway: { url: "/events" },
}`,
  },
  {
    id: "pinterest",
    title: "Pinterest",
    about: "Section pinterest. Pinterest tag and Conversions API.",
    examples: [{ file: "pixels/pinterest/pinterest.ts", constant: "SETTINGS" }],
    named: OF_PIXELS,
    sample: `{
  pinterest: { pixelIds: ["2600000001"] },
}`,
  },
  {
    id: "bing",
    title: "Microsoft Ads",
    about: "Section bing. UET tag and UET Conversions API.",
    examples: [{ file: "pixels/bing/bing.ts", constant: "SETTINGS" }],
    named: OF_PIXELS,
    sample: `{
  bing: { pixelIds: ["50000001"] },
}`,
  },
  {
    id: "google",
    title: "Google, for all products",
    about: "Consent Mode, the data layer, and customer data.",
    examples: [
      { file: "pixels/google/google-options.ts", constant: "GOOGLE" },
      { file: "visitor/user-data.ts", constant: "PROVIDED" },
    ],
    sample: `{
  userId: "1207",
  gaTags: { gaDatalayerType: "custom", gaDatalayerName: "shopLayer" },
}`,
  },
  {
    id: "matching",
    title: "Advanced Matching",
    about: "Visitor data that is stored with consent, and hashed for vendors.",
    examples: [
      { file: "visitor/matching-options.ts", constant: "MATCHING" },
      { file: "visitor/external-id.ts", constant: "EXTERNAL", only: /^(?:send|external)/ },
    ],
    sample: `{
  advanceMatchingForm: { advanceMatchingFnNames: ["given-name"] },
  dataPersistency: "recent_data",
}`,
  },
  {
    id: "delivery",
    title: "Delivery",
    about: "Where copies for the server are sent.",
    examples: [
      { file: "delivery/create-delivery.ts", constant: "ENDPOINTS" },
      { file: "wire/options.ts", constant: "OPTIONS", only: /^ajax/ },
    ],
    sample: `{
  gateway: { url: "/events" },
}`,
  },
  {
    id: "cookie",
    title: "Cookies",
    about: "Section cookie. Cookies that are not written, even with consent.",
    examples: [],
    named: [
      {
        name: "disabled_all_cookie",
        file: "wire/options.ts",
        about: "Writes no cookies besides the record of the choice.",
      },
      ...COOKIES.map(([name, read, about]): NamedOption => ({
        name,
        file: "visit/visit-cookies.ts",
        read,
        type: "boolean",
        initial: "false",
        about,
      })),
      {
        name: "disabled_advanced_form_data_cookie",
        file: "visitor/save-visitor.ts",
        type: "boolean",
        initial: "false",
        about: "Remembers nothing that visitors enter about themselves.",
      },
      {
        name: "disabled_google_alternative_id",
        file: "pixels/google/alternative-click-id.ts",
        type: "boolean",
        initial: "false",
        about: "Writes no cookie for the alternative click ID.",
      },
    ],
    sample: `{
  cookie: { disabled_utmId_cookie: true },
}`,
  },
  {
    id: "triggers",
    title: "Triggers and printed events",
    about: "Automatic events and your own, as a server prints them. Only the triggers that are passed run.",
    examples: [{ file: "wire/options.ts", constant: "OPTIONS", only: /^(?:static|dynamic)Events|^trackingAnalytics/ }],
    named: [
      {
        name: "triggerEvents",
        file: "triggers/book.ts",
        type: "object",
        about: "Custom events by their ID: `{id: {pixel: event}}`.",
      },
      {
        name: "triggerEventTypes",
        file: "triggers/book.ts",
        type: "object",
        about: "What fires them: `{type: {id: [trigger]}}`.",
      },
      {
        name: "triggerLogic",
        file: "triggers/book.ts",
        type: "object",
        about: 'With `AND`, all types of an event\'s triggers must have occurred on the page: `{id: "AND"}`.',
      },
      {
        name: "triggerFrequency",
        file: "triggers/book.ts",
        type: "object",
        about: 'With `once`, an event fires once per page: `{id: "once"}`.',
      },
      {
        name: "trackDynamicFields",
        file: "events/dynamic-fields.ts",
        type: "object",
        about: "Parameters that get the value of a form field: `{parameter: field name}`.",
      },
      { name: "enable_automatic_events", file: "triggers/trigger.ts", about: "Fires printed automatic events." },
      {
        name: "enable_remove_target_url_param",
        file: "triggers/links.ts",
        about: "Removes the query string from `target_url`.",
      },
      {
        name: "enable_remove_download_url_param",
        file: "triggers/links.ts",
        about: "Removes the query string from `download_url`.",
      },
      {
        name: "enable_success_send_form",
        file: "triggers/forms.ts",
        about: "Tracks a form only when its form builder reports success.",
      },
      ...["enable_video", "enable_youtube", "enable_vimeo"].map((name): NamedOption => ({
        name: `automatic.${name}`,
        read: name,
        file: "triggers/video/watch-videos.ts",
        type: "boolean",
        initial: "true",
        about: name === "enable_video" ? "Follows videos on the page." : "Follows the players of this host.",
      })),
      {
        name: "debug",
        file: "everything/start-tracking.ts",
        about: "Logs the result of each event to the console. For `startTracking` and the script tag.",
      },
    ],
    sample: `{
  dynamicEvents: {
    automatic_event_outbound_link: { ga: { name: "OutboundClick" } },
  },
}`,
  },
  {
    id: "woo",
    title: "WooCommerce pages",
    about: "Section woo. For the `shopEvents` part, which reads a shop's pages.",
    examples: [],
    named: [
      {
        name: "addToCartOnButtonEnabled",
        file: "shop-events/woo-cart.ts",
        about: "Fires when an add-to-cart button is clicked.",
      },
      {
        name: "addToCartOnButtonValueEnabled",
        file: "shop-events/woo-cart.ts",
        about: "Adds price and quantity.",
      },
      {
        name: "addToCartOnButtonValueOption",
        file: "shop-events/woo-cart.ts",
        about: "With `global`, the printed value is sent as it is.",
      },
      {
        name: "addToCartCatchMethod",
        file: "delivery/needs-server-copy.ts",
        about: "With `add_cart_hook`, the server makes the copies of added products, so the browser makes none.",
      },
      {
        name: "removeFromCartSelector",
        file: "shop-events/cart-removal.ts",
        about: "The links that remove a line from the cart.",
      },
      {
        name: "woo_view_content_variation_is_selected",
        file: "shop-events/variation-info.ts",
        about: "Asks the server for an event when a variation is chosen.",
      },
      {
        name: "woo_purchase_on_transaction",
        file: "tracker/fire.ts",
        read: "_purchase_on_transaction",
        type: "boolean",
        initial: "true",
        about: "Sends a printed order once per browser.",
      },
      {
        name: "enabled_save_data_to_orders",
        file: "shop-events/checkout.ts",
        about: "Adds the visit to the checkout form, in hidden fields.",
      },
      {
        name: "affiliateEnabled",
        file: "shop-events/woo-cart.ts",
        about: "Fires when a visitor leaves for an external product.",
      },
      { name: "affiliateEventName", file: "shop-events/woo-cart.ts", about: "The name of that event." },
      { name: "singleProductId", file: "shop-events/woo-cart.ts", about: "The product of the page." },
    ],
    sample: `{
  woo: { addToCartOnButtonValueOption: "global" },
}`,
  },
  {
    id: "edd",
    title: "Easy Digital Downloads pages",
    about: "Section edd. For the `shopEvents` part.",
    examples: [],
    named: [
      {
        name: "addToCartOnButtonEnabled",
        file: "shop-events/edd-cart.ts",
        about: "Fires when an add-to-cart button is clicked.",
      },
      { name: "addToCartOnButtonValueEnabled", file: "shop-events/edd-cart.ts", about: "Adds price and quantity." },
      {
        name: "addToCartOnButtonValueOption",
        file: "shop-events/edd-cart.ts",
        about: "With `global`, the printed value is sent as it is.",
      },
      {
        name: "edd_purchase_on_transaction",
        file: "tracker/fire.ts",
        read: "_purchase_on_transaction",
        type: "boolean",
        initial: "true",
        about: "Sends a printed order once per browser.",
      },
    ],
    sample: `{
  edd: { addToCartOnButtonEnabled: false },
}`,
  },
];
