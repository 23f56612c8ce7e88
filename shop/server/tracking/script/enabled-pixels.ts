import { PIXEL_SLUGS, type PixelSlug } from "@vitrine/tracking/slugs";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";

/** Pixels that the owner enabled and gave an ID, in loading order. */
export function enabledPixels({ pixels }: Pick<TrackingSettings, "pixels">): readonly PixelSlug[] {
  return PIXEL_SLUGS.filter(
    (slug) => pixels[slug].enabled && (pixels[slug].ids.length > 0 || (slug === "gtm" && pixels.gtm.onlyDataLayer)),
  );
}
