import { bing } from "../bing/index.ts";
import { facebook } from "../facebook/index.ts";
import { ga } from "../ga/index.ts";
import { googleAds } from "../google-ads/index.ts";
import { gtm } from "../gtm/index.ts";
import { pinterest } from "../pinterest/index.ts";
import type { PixelKind } from "../pixel.ts";
import { tiktok } from "../tiktok/index.ts";

export const ALL_PIXELS: readonly PixelKind[] = [tiktok, facebook, ga, googleAds, gtm, pinterest, bing];
