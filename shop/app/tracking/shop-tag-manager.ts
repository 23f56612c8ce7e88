import { gtm } from "@vitrine/tracking/pixels/gtm";
import type { PixelKind } from "@vitrine/tracking/pixels";

/**
 * A tag manager in a shop that writes into the same list. A container cannot be unloaded, so when consent goes, the
 * shop goes on with a list that the container does not know, and gets the old one back should consent return.
 */
export const shopTagManager: PixelKind = {
  slug: "gtm",
  connect(section, context) {
    const pixel = gtm.connect(section, context);
    const { globals } = context.page;
    const named = section["gtm_dataLayer_name"];
    const name = typeof named === "string" && named ? named : "dataLayer";
    let heard: unknown;

    return {
      ...pixel,
      load(ids) {
        // What was written meanwhile stays unheard: it happened without consent.
        if (heard !== undefined) globals[name] = heard;
        heard = undefined;
        pixel.load(ids);
      },
      stop() {
        pixel.stop();
        heard = globals[name];
        globals[name] = [];
      },
    };
  },
};
