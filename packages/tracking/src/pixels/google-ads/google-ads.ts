import { providedUserData } from "../../visitor/index.ts";
import { asText, own, readLike } from "../../wire/read-like.ts";
import type { Loose } from "../../wire/read-like.ts";
import { googleNameOf } from "../google/event-names.ts";
import {
  adConsent,
  conversionParams,
  plainParams,
  startGtag,
  usesConsentMode,
  writeAlternativeClickId,
} from "../google/index.ts";
import type { Gtag } from "../google/index.ts";
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
  if (conversionLabels.length)
    return ["event", name, { ...plainParams(params), event_id: id, send_to: conversionLabels }];

  const group = CONVERTING.exec(eId)?.[0];
  const isConversion = group !== undefined && asText(own(section, `${group}_conversion_track`)) === "conversion";
  return isConversion
    ? ["event", "conversion", { ...conversionParams(params), event_id: id, send_to: ids }]
    : ["event", name, { ...plainParams(params), event_id: id, send_to: ids }];
}

export const googleAds: PixelKind = {
  slug: "google_ads",
  connect(section, { page, options }) {
    const settings = readLike(SETTINGS, section);
    const { crossDomainDomains: domains } = settings;
    let gtag: Gtag = () => {};

    return {
      ids: settings.conversionIds,
      announcement: "gtag_event_sent",
      cookies: /^_gcl_/,
      load(ids) {
        const person = providedUserData(page, options);
        writeAlternativeClickId(page, options);
        if (!ids[0]) return;
        gtag = startGtag(page, options, ids[0]);
        if (usesConsentMode(options)) gtag("consent", "update", adConsent(true));
        if (person) gtag("set", "user_data", person);
        for (const id of ids) {
          const isEnhanced = settings.enhancedConversion.includes(`index_${settings.conversionIds.indexOf(id)}`);
          gtag("config", id, {
            ...(isEnhanced && { allow_enhanced_conversions: true }),
            ...(settings.crossDomainEnabled && {
              linker: { accept_incoming: settings.crossDomainAcceptIncoming, domains },
            }),
          });
        }
      },
      send: (event) => gtag(...translateForAds(event, section)),
      stop() {
        if (usesConsentMode(options)) gtag("consent", "update", adConsent(false));
      },
    };
  },
};
