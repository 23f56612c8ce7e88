import { decodeOptions } from "../../wire/decode-options.ts";
import { googleNameOf } from "../google/event-names.ts";
import { analyticsParams, commonForAnalytics, createTags, printedName, userIdOf, withAdsIds } from "../google/index.ts";
import { vendorParameters } from "../vendor-parameters.ts";
import type { Call, OutgoingEvent, PixelKind } from "../pixel.ts";
import { GA_SETTINGS, gaConfig } from "./config.ts";

export function translateForAnalytics(event: OutgoingEvent): Call {
  const { id, ids } = event;
  const isCurrent = ids.some((tag) => tag.startsWith("G"));
  const googles = googleNameOf(event, isCurrent);
  const params = analyticsParams(printedName(event, googles), vendorParameters(event, commonForAnalytics), ids);
  return ["event", googles, { ...params, event_id: id, send_to: ids }];
}

export const ga: PixelKind = {
  slug: "ga",
  connect(section, context) {
    const { page, options } = context;
    const settings = decodeOptions(GA_SETTINGS, section);
    const tags = createTags(context, (id, userId) => gaConfig(settings, id, userId), userIdOf(options));
    const disable = (isDisabled: boolean) => {
      for (const id of settings.trackingIds) page.globals[`ga-disable-${id}`] = isDisabled;
    };

    return {
      ...tags,
      ids: settings.trackingIds,
      announcement: "gtag_event_sent",
      identifiesVisitor: true,
      cookies: /^_ga(?:_|$)|^_gid$/,
      load(ids, isLimited) {
        disable(false);
        tags.load(ids, isLimited);
      },
      send: (event) => tags.send(translateForAnalytics(withAdsIds(event, context))),
      stop() {
        tags.stop();
        disable(true);
      },
    };
  },
};
