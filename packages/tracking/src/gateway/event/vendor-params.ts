import { bingParams } from "../../pixels/bing/params.ts";
import { metaParams } from "../../pixels/facebook/params.ts";
import { commonForAds, commonForAnalytics } from "../../pixels/google/common-params.ts";
import { pinterestParams } from "../../pixels/pinterest/params.ts";
import { tiktokParams } from "../../pixels/tiktok/params.ts";
import type { WriteParams } from "../../pixels/vendor-parameters.ts";
import type { Params } from "../../wire/event.ts";
import type { DestinationName } from "../destination.ts";

/** What each pixel makes of an event that the page tracks in the common vocabulary. */
const WRITERS: Readonly<Record<DestinationName, WriteParams>> = {
  facebook: metaParams,
  tiktok: tiktokParams,
  pinterest: pinterestParams,
  ga: commonForAnalytics,
  google_ads: commonForAds,
  bing: bingParams,
};

/** The parameters that a vendor's pixel would send for `track(name, params)`. */
export function vendorParams(destination: DestinationName, name: string, params: Params): Params {
  return WRITERS[destination](params, name);
}
