import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { BING_SOURCES } from "../bing/sources.ts";
import type { ContentSources } from "../content-sources.ts";
import { FACEBOOK_SOURCES } from "../facebook/sources.ts";
import { GA_SOURCES } from "../ga/sources.ts";
import { GOOGLE_ADS_SOURCES } from "../google-ads/sources.ts";
import { GTM_SOURCES } from "../gtm/sources.ts";
import { PINTEREST_SOURCES } from "../pinterest/sources.ts";
import { TIKTOK_SOURCES } from "../tiktok/sources.ts";

export type { ContentSources } from "../content-sources.ts";

export const PIXEL_SOURCES: Readonly<Record<PixelSlug, ContentSources>> = {
  facebook: FACEBOOK_SOURCES,
  ga: GA_SOURCES,
  google_ads: GOOGLE_ADS_SOURCES,
  gtm: GTM_SOURCES,
  tiktok: TIKTOK_SOURCES,
  pinterest: PINTEREST_SOURCES,
  bing: BING_SOURCES,
};
