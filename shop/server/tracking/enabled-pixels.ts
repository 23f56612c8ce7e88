import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { TrackingSettings } from "./tracking-settings.ts";

/** The pixels that the owner switched on and gave an id, in the order in which they load. */
export function enabledPixels({ pixels }: Pick<TrackingSettings, "pixels">): readonly PixelSlug[] {
  return PIXEL_SLUGS.filter(
    (slug) => pixels[slug].enabled && (pixels[slug].ids.length > 0 || (slug === "gtm" && pixels.gtm.onlyDataLayer)),
  );
}
