import { providedUserData } from "../../visitor/index.ts";
import { readLike } from "../../wire/read-like.ts";
import { googleNameOf } from "../google/event-names.ts";
import { analyticsConsent, analyticsParams, startGtag, userIdOf, usesConsentMode } from "../google/index.ts";
import type { Gtag } from "../google/index.ts";
import type { Call, OutgoingEvent, PixelKind } from "../pixel.ts";
import { GA_SETTINGS, gaConfig } from "./config.ts";

export function translateForAnalytics(event: OutgoingEvent): Call {
  const { id, ids, params } = event;
  const isCurrent = ids.some((tag) => tag.startsWith("G"));
  const googles = googleNameOf(event, isCurrent);
  return ["event", googles, { ...analyticsParams(googles, params, ids), event_id: id, send_to: ids }];
}

export const ga: PixelKind = {
  slug: "ga",
  connect(section, { page, options }) {
    const settings = readLike(GA_SETTINGS, section);
    let gtag: Gtag = () => {};
    const disable = (isDisabled: boolean) => {
      for (const id of settings.trackingIds) page.globals[`ga-disable-${id}`] = isDisabled;
    };

    return {
      ids: settings.trackingIds,
      announcement: "gtag_event_sent",
      cookies: /^_ga(?:_|$)|^_gid$/,
      load(ids) {
        const person = providedUserData(page, options);
        disable(false);
        if (!ids[0]) return;
        gtag = startGtag(page, options, ids[0]);
        if (usesConsentMode(options)) gtag("consent", "update", analyticsConsent(true));
        if (person) gtag("set", "user_data", person);
        for (const id of ids) gtag("config", id, gaConfig(settings, id, userIdOf(options)));
      },
      send: (event) => gtag(...translateForAnalytics(event)),
      stop() {
        if (usesConsentMode(options)) gtag("consent", "update", analyticsConsent(false));
        disable(true);
      },
    };
  },
};
