import { asText, own, decodeOptions } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { googleNameOf } from "../google/event-names.ts";
import { claimForAds, commonForAds, conversionParams, createTags, plainParams } from "../google/index.ts";
import { vendorParameters } from "../vendor-parameters.ts";
import type { Call, OutgoingEvent, PixelKind } from "../pixel.ts";

const SETTINGS = {
  /** Your accounts, starting with `AW-`. */
  conversionIds: [] as string[],
  /** Switches Enhanced Conversions on for accounts by their place: `index_0` is the first. */
  enhancedConversion: [] as string[],
  /** Links visits across your domains. */
  crossDomainEnabled: false,
  /** Accepts the visit that a link from another of these domains carries. */
  crossDomainAcceptIncoming: false,
  /** The domains whose links carry the visit. */
  crossDomainDomains: [] as string[],
};

const CONVERTING = /^(?:woo|edd)_(?:purchase|initiate_checkout|add_to_cart|view_content|view_category)/;

/**
 * Labels name conversions: they get the event, as a conversion if the owner's setting for this kind of event says so.
 * An account alone counts no conversion, so without a label the event keeps its name.
 */
export function translateForAds(event: OutgoingEvent, section: Loose): Call {
  const { id, ids } = event;
  const params = vendorParameters(event, commonForAds);
  const { conversionLabels, eId } = event.printed;
  const name = googleNameOf(event, true);
  // An account that is hidden, or not on this page, gets nothing through its labels either.
  const labels = conversionLabels.filter((label) => ids.some((one) => one.split("/")[0] === label.split("/")[0]));
  const targets = labels.length ? labels : ids;
  const labelled = targets.filter((target) => target.includes("/"));
  const group = CONVERTING.exec(eId)?.[0];
  const isConversion =
    labelled.length > 0 && group !== undefined && asText(own(section, `${group}_conversion_track`)) === "conversion";
  return [
    "event",
    isConversion ? "conversion" : name,
    {
      ...(isConversion ? conversionParams : plainParams)(params),
      event_id: id,
      send_to: isConversion ? labelled : targets,
    },
  ];
}

export const googleAds: PixelKind = {
  slug: "google_ads",
  connect(section, context) {
    const settings = decodeOptions(SETTINGS, section);
    const { crossDomainDomains: domains } = settings;
    const tags = createTags(context, (id) => ({
      ...(settings.enhancedConversion.includes(`index_${settings.conversionIds.indexOf(id)}`) && {
        allow_enhanced_conversions: true,
      }),
      ...(settings.crossDomainEnabled && { linker: { accept_incoming: settings.crossDomainAcceptIncoming, domains } }),
    }));

    return {
      ...tags,
      ids: settings.conversionIds,
      announcement: "gtag_event_sent",
      cookies: /^_gcl_/,
      send(event) {
        if (claimForAds(event, context)) tags.send(translateForAds(event, section));
      },
    };
  },
};
