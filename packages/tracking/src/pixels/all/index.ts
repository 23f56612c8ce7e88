// In the order that compresses best.
import { tiktok } from "../tiktok/index.ts";
import { facebook } from "../facebook/index.ts";
import { pinterest } from "../pinterest/index.ts";
import { ga } from "../ga/index.ts";
import { bing } from "../bing/index.ts";
import { googleAds } from "../google-ads/index.ts";
import type { PixelKind } from "../pixel.ts";
import { gtm } from "../gtm/index.ts";

export const ALL_PIXELS: readonly PixelKind[] = [tiktok, facebook, ga, googleAds, gtm, pinterest, bing];
