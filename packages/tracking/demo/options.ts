import { PIXEL_SLUGS } from "../src/wire/pixel-slug.ts";

const automatic = (name: string, more: object = {}) =>
  Object.fromEntries(PIXEL_SLUGS.map((pixel) => [pixel, { name, ...more }]));

/** Nothing, so that each call on this page is the one that its pixel's example shows. */
export const SAID_ABOUT_VISITS = {
  trackTrafficSource: "",
  enable_event_time_param: "",
  enable_event_day_param: "",
  enable_event_month_param: "",
  enable_lading_page_param: "",
};

/** The options of this page, as a shop would print them. */
export const OPTIONS = {
  ...SAID_ABOUT_VISITS,
  track_cookie_for_subdomains: "",
  gateway: { url: "/events" },
  gdpr: { vitrine_integration_enabled: true },
  facebook: { pixelIds: ["1000000001"], serverApiEnabled: true },
  tiktok: { pixelIds: ["TT0000001"], serverApiEnabled: true },
  pinterest: { pixelIds: ["2600000001"], serverApiEnabled: true },
  bing: { pixelIds: ["50000001"] },
  ga: { trackingIds: ["G-DEMO000001"] },
  google_ads: { conversion_ids: ["AW-100000001"] },
  gtm: { trackingIds: ["GTM-DEMO01"] },
  dynamicEvents: {
    automatic_event_internal_link: automatic("InternalClick"),
    automatic_event_outbound_link: automatic("OutboundClick"),
    automatic_event_email_link: automatic("EmailClick"),
    automatic_event_download: automatic("Download", { extensions: ["pdf"] }),
    automatic_event_form: automatic("Form"),
  },
};
