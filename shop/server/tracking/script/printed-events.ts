import type { PixelSlug } from "@vitrine/tracking/slugs";
import { wireTrigger } from "../../../event-params/wire-trigger.ts";
import { enabledPixels } from "./enabled-pixels.ts";
import type { AutomaticEvents, CustomEventRule } from "../../platform/settings/tracking/event-settings.ts";
import type { TrackingSettings } from "../../platform/settings/tracking/tracking-settings.ts";
import { skipsPageViews } from "./pixel-options.ts";

type Wire = Readonly<Record<string, unknown>>;

/** Events that a page fires once a pixel has loaded. The other vendors' scripts send page views themselves. */
export function staticEvents(tracking: TrackingSettings): Wire {
  const { pixels } = tracking;
  const sendsPageViews = (slug: PixelSlug) =>
    (slug === "facebook" || (slug === "ga" && pixels.ga.ownPageView)) && !skipsPageViews(pixels[slug]);
  const slugs = enabledPixels(tracking).filter(sendsPageViews);
  const event = (slug: PixelSlug) => ({
    name: slug === "ga" ? "page_view" : "PageView",
    type: "static",
    e_id: "init_event",
    params: {},
  });
  return Object.fromEntries(slugs.map((slug) => [slug, { init_event: [event(slug)] }]));
}

const AUTOMATIC = {
  form: "Form",
  download: "Download",
  comment: "Comment",
  scroll: "PageScroll",
  timeOnPage: "TimeOnPage",
  internalLink: "InternalClick",
  outboundLink: "OutboundClick",
  telephoneLink: "TelClick",
  emailLink: "EmailClick",
  adClick: "AdSense",
  video: "WatchVideo",
  search: "Search",
  notFound: "404",
} as const;
type AutomaticKind = keyof typeof AUTOMATIC;

const KEYS: Readonly<Record<AutomaticKind, string>> = {
  form: "form",
  download: "download",
  comment: "comment",
  scroll: "scroll",
  timeOnPage: "time_on_page",
  internalLink: "internal_link",
  outboundLink: "outbound_link",
  telephoneLink: "tel_link",
  emailLink: "email_link",
  adClick: "adsense",
  video: "video",
  search: "search",
  notFound: "404",
};

/** Automatic events for each pixel that receives them. */
export function dynamicEvents(tracking: TrackingSettings): Wire {
  const { automatic } = tracking;
  const enabled = enabledPixels(tracking);
  const kinds = (Object.keys(AUTOMATIC) as AutomaticKind[]).filter(
    (kind) => automatic.enabled && automatic[kind].enabled,
  );
  const events = Object.fromEntries(
    kinds.map((kind) => {
      const key = `automatic_event_${KEYS[kind]}`;
      const params = kind === "form" ? tracking.dynamicFields : {};
      const event = { name: AUTOMATIC[kind], type: "dyn", e_id: key, params, ...detailsOf(automatic, kind) };
      const slugs = enabled.filter((slug) => automatic[kind].pixels.includes(slug));
      return [key, Object.fromEntries(slugs.map((slug) => [slug, event]))];
    }),
  );
  return tracking.shop.checkoutProgress ? { ...events, ...checkoutProgress(enabled) } : events;
}

/** Checkout steps in the order of the form. */
const PROGRESS = { f: "first_name", l: "last_name", e: "email", o: "place_order" };

/** Only Analytics and Tag Manager support checkout steps. */
function checkoutProgress(enabled: readonly PixelSlug[]): Wire {
  const slugs = enabled.filter((slug) => slug === "ga" || slug === "gtm");
  return Object.fromEntries(
    Object.entries(PROGRESS).map(([letter, option], index) => {
      const key = `woo_initiate_checkout_progress_${letter}`;
      const params = { checkout_step: index + 1, checkout_option: option };
      const event = { name: "checkout_progress", type: "dyn", e_id: key, params };
      return [key, Object.fromEntries(slugs.map((slug) => [slug, event]))];
    }),
  );
}

function detailsOf({ scroll, timeOnPage, download, video }: AutomaticEvents, kind: AutomaticKind): Wire {
  if (kind === "scroll") return { scroll_percent: scroll.percent };
  if (kind === "timeOnPage") return { time_on_page: timeOnPage.seconds };
  if (kind === "download") return { extensions: download.extensions };
  if (kind === "video")
    return { automatic_event_video_trigger: video.tiktokAt, youtube_disabled: !video.youtubeToGoogle };
  return {};
}

/** The owner's custom events with their triggers and pages. */
export function customEvents(tracking: TrackingSettings): Wire {
  const events = tracking.events.filter((event) => event.enabled);
  const types: Record<string, Record<string, unknown[]>> = {};
  const pages: Record<string, unknown> = {};
  for (const { id, triggers, needs } of events) {
    for (const trigger of triggers) {
      const wire = wireTrigger(trigger);
      if (wire) ((types[wire.type] ??= {})[id] ??= []).push(wire.value);
    }
    const rules = triggers.flatMap((trigger) => (trigger.on === "page" ? trigger.rules : []));
    const isHome = triggers.some(({ on }) => on === "home");
    if (rules.length > 0 || isHome) pages[id] = { rules, home: isHome, needs };
  }
  return {
    triggerEvents: Object.fromEntries(events.map((event) => [event.id, printed(event, tracking)])),
    triggerEventTypes: types,
    triggerLogic: Object.fromEntries(events.flatMap(({ id, needs }) => (needs === "all" ? [[id, "AND"]] : []))),
    triggerFrequency: Object.fromEntries(events.flatMap(({ id, oncePerPage }) => (oncePerPage ? [[id, "once"]] : []))),
    page_events: pages,
  };
}

function printed({ id, pixels, delaySeconds, windowHours }: CustomEventRule, tracking: TrackingSettings): Wire {
  return Object.fromEntries(
    enabledPixels(tracking).flatMap((slug) => {
      const event = pixels[slug];
      if (!event) return [];
      const wire = {
        name: event.name,
        type: "trigger",
        e_id: "custom_event",
        custom_event_post_id: id,
        params: {
          ...Object.fromEntries(Object.entries(event.params).map(([name, value]) => [name, wireParam(value)])),
          // The value names the form field; the SDK replaces it with the visitor's input, or drops the parameter.
          ...tracking.dynamicFields,
        },
        ids: event.ids,
        conversion_labels: event.conversionLabels,
        delay: delaySeconds,
        hasTimeWindow: windowHours > 0,
        timeWindow: windowHours,
      };
      return [[slug, wire]];
    }),
  );
}

function wireParam(value: NonNullable<CustomEventRule["pixels"][PixelSlug]>["params"][string]): unknown {
  if (typeof value !== "object") return value;
  return { selector: value.selector, dynamic: true, input_type: value.kind === "text" ? "" : value.kind };
}
