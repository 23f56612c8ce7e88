import { asText, own, readLike } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";
import { googleNameOf } from "../google/event-names.ts";
import { adConsent, conversionParams, createTags, plainParams, writeAlternativeClickId } from "../google/index.ts";
import type { Call, OutgoingEvent, PixelKind } from "../pixel.ts";

const SETTINGS = {
  conversionIds: [] as string[],
  enhancedConversion: [] as string[],
  crossDomainEnabled: false,
  crossDomainAcceptIncoming: false,
  crossDomainDomains: [] as string[],
};

const CONVERTING = /^(?:woo|edd)_(?:purchase|initiate_checkout|add_to_cart|view_content|view_category)/;

/**
 * Labels are conversions by themselves: the event goes to them under its own name. Without labels, the owner's setting
 * for this kind of event puts a conversion in its place.
 */
export function translateForAds(event: OutgoingEvent, section: Loose): Call {
  const { id, ids, params } = event;
  const { conversionLabels, eId } = event.printed;
  const name = googleNameOf(event, true);
  // An account that is hidden, or not this page's, hears nothing by its labels either.
  const labels = conversionLabels.filter((label) => ids.some((one) => one.split("/")[0] === label.split("/")[0]));
  const group = CONVERTING.exec(eId)?.[0];
  const isConversion =
    !labels.length && group !== undefined && asText(own(section, `${group}_conversion_track`)) === "conversion";
  return [
    "event",
    isConversion ? "conversion" : name,
    {
      ...(isConversion ? conversionParams : plainParams)(params),
      event_id: id,
      send_to: labels.length ? labels : ids,
    },
  ];
}

export const googleAds: PixelKind = {
  slug: "google_ads",
  connect(section, { page, options }) {
    const settings = readLike(SETTINGS, section);
    const { crossDomainDomains: domains } = settings;
    const tags = createTags(page, options, adConsent, (id) => ({
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
      load(ids) {
        writeAlternativeClickId(page, options);
        tags.load(ids);
      },
      send: (event) => tags.send(translateForAds(event, section)),
    };
  },
};
