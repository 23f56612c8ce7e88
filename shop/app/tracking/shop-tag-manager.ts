import type { PixelKind } from "@vitrine/tracking/pixels";
import { gtm } from "@vitrine/tracking/pixels/gtm";

/**
 * A tag manager in a shop that writes to the same data layer. A container cannot be unloaded, so when consent is
 * withdrawn, the shop continues with an array that the container does not know, and returns to the old one when consent
 * is granted again.
 */
export const shopTagManager: PixelKind = {
  slug: "gtm",
  connect(section, context) {
    const pixel = gtm.connect(section, context);
    const { globals } = context.page;
    const named = section["gtm_dataLayer_name"];
    const name = typeof named === "string" && named ? named : "dataLayer";
    let shared: unknown;

    return {
      ...pixel,
      load(ids, isLimited) {
        // Events in between are dropped: they happened without consent.
        if (shared !== undefined) globals[name] = shared;
        shared = undefined;
        pixel.load(ids, isLimited);
      },
      stop() {
        pixel.stop();
        shared = globals[name];
        globals[name] = [];
      },
    };
  },
};
