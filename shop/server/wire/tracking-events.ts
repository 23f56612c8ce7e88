import type { PixelSlug } from "@vitrine/tracking/slugs";
import { enabledPixels } from "../tracking/enabled-pixels.ts";
import type { AutomaticEvents, OwnEvent, TriggerSettings } from "../tracking/event-settings.ts";
import type { TrackingSettings } from "../tracking/tracking-settings.ts";

type Wire = Readonly<Record<string, unknown>>;

/** What a page fires as soon as a pixel is there. The other vendors count a page by themselves. */
export function staticEvents(tracking: TrackingSettings): Wire {
  const tellsPages = !tracking.pixels.facebook.silentAbout.includes("page-seen");
  if (!enabledPixels(tracking).includes("facebook") || !tellsPages) return {};
  return { facebook: { init_event: [{ name: "PageView", type: "static", e_id: "init_event", params: {} }] } };
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

/** What happens by itself, for each pixel that shall hear of it. */
export function dynamicEvents(tracking: TrackingSettings): Wire {
  const { automatic } = tracking;
  const enabled = enabledPixels(tracking);
  const kinds = (Object.keys(AUTOMATIC) as AutomaticKind[]).filter(
    (kind) => automatic.enabled && automatic[kind].enabled,
  );
  const told = Object.fromEntries(
    kinds.map((kind) => {
      const key = `automatic_event_${KEYS[kind]}`;
      const event = { name: AUTOMATIC[kind], type: "dyn", e_id: key, params: {}, ...detailsOf(automatic, kind) };
      const slugs = enabled.filter((slug) => automatic[kind].pixels.includes(slug));
      return [key, Object.fromEntries(slugs.map((slug) => [slug, event]))];
    }),
  );
  return tracking.downloads.enabled ? { ...told, [EDD_ADD]: eddAdds(enabled) } : told;
}

const EDD_ADD = "edd_add_to_cart_on_button_click";

/** Google's names differ from everybody else's. */
function eddAdds(enabled: readonly PixelSlug[]): Wire {
  const nameAt = (slug: PixelSlug) => (slug.startsWith("g") ? "add_to_cart" : "AddToCart");
  return Object.fromEntries(
    enabled.map((slug) => [slug, { name: nameAt(slug), type: "dyn", e_id: EDD_ADD, params: {} }]),
  );
}

function detailsOf({ scroll, timeOnPage, download, video }: AutomaticEvents, kind: AutomaticKind): Wire {
  if (kind === "scroll") return { scroll_percent: scroll.percent };
  if (kind === "timeOnPage") return { time_on_page: timeOnPage.seconds };
  if (kind === "download") return { extensions: download.extensions };
  if (kind === "video") return { automatic_event_video_trigger: video.tiktokAt, youtube_disabled: !video.youtube };
  return {};
}

/** The owner's own events, what sets them off, and on which pages. */
export function ownEvents(tracking: TrackingSettings): Wire {
  const enabled = enabledPixels(tracking);
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
    triggerEvents: Object.fromEntries(events.map((event) => [event.id, printed(event, enabled)])),
    triggerEventTypes: types,
    triggerLogic: Object.fromEntries(events.flatMap(({ id, needs }) => (needs === "all" ? [[id, "AND"]] : []))),
    triggerFrequency: Object.fromEntries(events.flatMap(({ id, oncePerPage }) => (oncePerPage ? [[id, "once"]] : []))),
    page_events: pages,
  };
}

function printed({ id, pixels, delaySeconds, windowHours }: OwnEvent, enabled: readonly PixelSlug[]): Wire {
  return Object.fromEntries(
    enabled.flatMap((slug) => {
      const event = pixels[slug];
      if (!event) return [];
      const wire = {
        name: event.name,
        type: "trigger",
        e_id: "custom_event",
        custom_event_post_id: id,
        params: Object.fromEntries(Object.entries(event.params).map(([name, value]) => [name, wireParam(value)])),
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

function wireParam(value: NonNullable<OwnEvent["pixels"][PixelSlug]>["params"][string]): unknown {
  if (typeof value !== "object") return value;
  return { selector: value.selector, dynamic: true, input_type: value.kind === "text" ? "" : value.kind };
}

/** Null for what a page decides when it opens. */
function wireTrigger(trigger: TriggerSettings): { readonly type: string; readonly value: unknown } | null {
  switch (trigger.on) {
    case "page":
    case "home":
      return null;
    case "link":
      return { type: "url_click", value: { rule: trigger.rule, value: trigger.value } };
    case "click":
      return { type: "css_click", value: trigger.selector };
    case "hover":
      return { type: "css_mouseover", value: trigger.selector };
    case "scroll":
      return { type: "scroll_pos", value: trigger.percent };
    case "comment":
      return { type: "comment", value: {} };
    case "ad-click":
      return { type: "ad_sense_click", value: {} };
    case "video-play":
      return { type: "video_play", value: {} };
    case "video": {
      const { host, videoId, progress, replacesAutomatic } = trigger;
      const value = { type: host, rule: videoId, value: progress, disable_watch_video: replacesAutomatic };
      return { type: "video_view", value };
    }
    case "contact-link":
      return { type: "email_link", value: { disabled_email_link: trigger.replacesAutomatic, rules: trigger.rules } };
    case "form":
      return { type: trigger.builder, value: { disabled_form_action: trigger.replacesAutomatic, forms: trigger.ids } };
    case "field":
      return { type: "form_field", value: { form: trigger.form, field: trigger.field, type: trigger.kind } };
  }
}
