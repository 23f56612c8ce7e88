import { readLike } from "../../wire/read-like.ts";
import { googleNameOf } from "../google/event-names.ts";
import { analyticsConsent, analyticsParams, createTags, userIdOf } from "../google/index.ts";
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
    const tags = createTags(page, options, analyticsConsent, (id) => gaConfig(settings, id, userIdOf(options)));
    const disable = (isDisabled: boolean) => {
      for (const id of settings.trackingIds) page.globals[`ga-disable-${id}`] = isDisabled;
    };

    return {
      ids: settings.trackingIds,
      announcement: "gtag_event_sent",
      cookies: /^_ga(?:_|$)|^_gid$/,
      load(ids) {
        disable(false);
        tags.load(ids);
      },
      send: (event) => tags.send(translateForAnalytics(event)),
      stop() {
        tags.stop();
        disable(true);
      },
    };
  },
};
