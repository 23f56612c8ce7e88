import { CHOICE_EVENT, CONSENT, decodeConsent } from "@vitrine/tracking/consent/own";
import type { PixelContext, PixelKind } from "@vitrine/tracking/pixels";
import { gtm } from "@vitrine/tracking/pixels/gtm";

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
    let isLoaded = false;

    /** Containers hold tags of both purposes, and tell them apart by what Google calls consent mode. */
    const tellChoice = () => {
      const layer = globals[name];
      if (isLoaded && Array.isArray(layer)) gtagInto(layer)("consent", "update", signalsOf(context));
    };
    context.page.on(CHOICE_EVENT, tellChoice);

    return {
      ...pixel,
      load(ids) {
        // What was written meanwhile stays unheard: it happened without consent.
        if (heard !== undefined) globals[name] = heard;
        heard = undefined;
        pixel.load(ids);
        isLoaded = true;
        tellChoice();
      },
      stop() {
        isLoaded = false;
        pixel.stop();
        heard = globals[name];
        globals[name] = [];
      },
    };
  },
};

function signalsOf({ page, options }: PixelContext): Readonly<Record<string, string>> {
  const choice = decodeConsent(page.cookies.read(CONSENT));
  const asksNobody = !Object.keys(options.gdpr).some((key) => key.endsWith("_integration_enabled"));
  const word = (isGranted: boolean) => (isGranted ? "granted" : "denied");
  const ads = word(choice?.google_ads ?? asksNobody);
  return {
    analytics_storage: word(choice?.gtm ?? asksNobody),
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  };
}

/** Google's scripts tell a call from an ordinary entry by its being an `arguments` object. */
function gtagInto(layer: unknown[]): (...call: readonly unknown[]) => void {
  return function gtag() {
    layer.push(arguments);
  };
}
