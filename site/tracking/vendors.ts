import { isStatistics, PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";

export interface Vendor {
  readonly slug: PixelSlug;
  readonly title: string;
  /** The vendor's function in the browser. */
  readonly call: string;
  readonly browserApi: string;
  readonly serverApi?: string;
  /** Why the playground sends no copy from a server. */
  readonly browserOnly?: string;
  /** Lines of its icon, 20 by 20. */
  readonly icon: readonly string[];
}

const BEHIND_FLAG = "is open only to accounts that the vendor has admitted, so it is off here.";

export const VENDORS: Readonly<Record<PixelSlug, Vendor>> = {
  facebook: {
    slug: "facebook",
    title: "Meta",
    call: "fbq",
    browserApi: "Meta Pixel",
    serverApi: "Conversions API",
    icon: [
      "M2.8 11.8C2.8 8.3 4.3 6 6.3 6c3.2 0 4.3 8 7.6 8 1.9 0 3.3-1.4 3.3-3.9C17.2 7.8 15.8 6 13.9 6c-3.3 0-4.6 8-7.9 8-2 0-3.2-.7-3.2-2.2z",
    ],
  },
  ga: {
    slug: "ga",
    title: "Google Analytics 4",
    call: "gtag",
    browserApi: "gtag.js",
    serverApi: "Measurement Protocol",
    browserOnly:
      "Google Analytics does not deduplicate, so each event has one sender: here the browser, with server_only the server.",
    icon: ["M3.5 12.5h3v4h-3zM8.5 8h3v8.5h-3zM13.5 3.5h3v13h-3z"],
  },
  google_ads: {
    slug: "google_ads",
    title: "Google Ads",
    call: "gtag",
    browserApi: "gtag.js",
    serverApi: "Data Manager API",
    browserOnly: `The Data Manager API ${BEHIND_FLAG}`,
    icon: [
      "M8.7 4.5 3.8 13M9.3 8.5l4.2 7.2a1.8 1.8 0 0 0 3.1-1.8L11.3 4.8a1.8 1.8 0 0 0-3 .2",
      "M3.3 14.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    ],
  },
  gtm: {
    slug: "gtm",
    title: "Tag Manager",
    call: "dataLayer.push",
    browserApi: "Google Tag Manager",
    browserOnly: "Tag Manager gets events in the browser; it has no API for events from a server.",
    icon: ["m10 2.8 7.2 7.2-7.2 7.2L2.8 10z", "m9.5 7.3 2.7 2.7-2.7 2.7"],
  },
  tiktok: {
    slug: "tiktok",
    title: "TikTok",
    call: "ttq",
    browserApi: "TikTok Pixel",
    serverApi: "Events API",
    icon: ["M11 3v10a3.2 3.2 0 1 1-3.2-3.2M11 3c.3 2.7 2.2 4.3 5 4.4"],
  },
  pinterest: {
    slug: "pinterest",
    title: "Pinterest",
    call: "pintrk",
    browserApi: "Pinterest tag",
    serverApi: "Conversions API",
    icon: [
      "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0",
      "m8.3 16.5 1.9-8.3M7.2 10.3C6.3 7.9 8 6 10.2 6s3.6 1.6 2.9 4c-.6 2.1-2.9 2.8-4 1.4",
    ],
  },
  bing: {
    slug: "bing",
    title: "Microsoft Ads",
    call: "uetq.push",
    browserApi: "UET tag",
    serverApi: "UET Conversions API",
    browserOnly: `The UET Conversions API ${BEHIND_FLAG}`,
    icon: ["M6 3v11.5l3.5 2.2 5.5-3.2v-3.3L9 8"],
  },
};

/** In the order of the pages: the vendors with a server API first. */
export const VENDOR_ORDER = ["facebook", "ga", "tiktok", "google_ads", "gtm", "pinterest", "bing"] as const;

export const STATISTICS: readonly PixelSlug[] = PIXEL_SLUGS.filter(isStatistics);
export const MARKETING: readonly PixelSlug[] = VENDOR_ORDER.filter((slug) => !isStatistics(slug));
