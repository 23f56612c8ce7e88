import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { bingExamples } from "../bing/bing.examples.ts";
import { facebookExamples } from "../facebook/facebook.examples.ts";
import { gaExamples } from "../ga/ga.examples.ts";
import { googleAdsExamples } from "../google-ads/google-ads.examples.ts";
import { gtmExamples } from "../gtm/gtm.examples.ts";
import { pinterestExamples } from "../pinterest/pinterest.examples.ts";
import { tiktokExamples } from "../tiktok/tiktok.examples.ts";
import type { PixelExamples } from "./tracked.ts";

/** Each pixel's calls for the example events. */
export const ALL_EXAMPLES: Readonly<Record<PixelSlug, PixelExamples>> = {
  facebook: facebookExamples,
  tiktok: tiktokExamples,
  ga: gaExamples,
  google_ads: googleAdsExamples,
  gtm: gtmExamples,
  pinterest: pinterestExamples,
  bing: bingExamples,
};
