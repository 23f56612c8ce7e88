import { consentBanner, saveChoice } from "../consent/own/index.ts";
import { dynamicFields, placesInPage } from "../events/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import type { OutgoingEvent, PixelKind } from "../pixels/index.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asTexts } from "../wire/decode-options.ts";
import { createTracker } from "./index.ts";
import type { Report, Tracker } from "./index.ts";

export interface Received {
  readonly slug: PixelSlug;
  readonly event: OutgoingEvent;
}

function fakePixel(slug: PixelSlug, received: Received[], calls: string[], more: object = {}): PixelKind {
  return {
    slug,
    connect: (section) => ({
      ids: asTexts(section["pixelIds"]),
      ...(slug === "facebook" && { announcement: "facebook_event_sent" }),
      ...(slug === "tiktok" && { isTerse: true as const }),
      cookies: new RegExp(`^_${slug}`),
      load: (ids) => void calls.push(`${slug} load ${ids.join(",")}`),
      send: (event) => void received.push({ slug, event }),
      stop: () => void calls.push(`${slug} stop`),
      ...more,
    }),
  };
}

/** Options of a pixel; if its ID begins with 1, it has a server API as well. */
export const ids = (...pixelIds: string[]) => ({ pixelIds, serverApiEnabled: pixelIds[0] === "1" });
export const BANNER = { gdpr: { vitrine_integration_enabled: true } };

export interface StartedTracker {
  readonly page: FakePage;
  readonly tracker: Tracker;
  readonly received: readonly Received[];
  /** Which pixels were loaded and stopped. */
  readonly calls: readonly string[];
  /** The server's copies. */
  readonly copies: readonly Received[];
  readonly forgotten: readonly (string | undefined)[];
  readonly reports: readonly Report[];
  /** Grants consent to these pixels and no others. */
  readonly choose: (granted: readonly PixelSlug[]) => void;
  readonly names: () => readonly string[];
}

/** A tracker with every pixel, each of which only records events unless `more` overrides it. */
export function startTracker(options: object, facts: FakeFacts = {}, more: object = {}): StartedTracker {
  const page = createFakePage(facts);
  const received: Received[] = [];
  const calls: string[] = [];
  const copies: Received[] = [];
  const forgotten: (string | undefined)[] = [];
  const tracker = createTracker({
    page,
    options: {
      enable_event_time_param: "",
      enable_event_day_param: "",
      enable_event_month_param: "",
      enable_lading_page_param: "",
      ...options,
    },
    pixels: PIXEL_SLUGS.map((slug) => fakePixel(slug, received, calls, more)),
    tools: [consentBanner],
    fillers: [dynamicFields, placesInPage],
    delivery: {
      open: () => {},
      offer: (slug, event) => void copies.push({ slug, event }),
      forget: (pixel) => void forgotten.push(pixel),
    },
  });
  const reports: Report[] = [];
  tracker.onReport((report) => reports.push(report));
  const choose = (granted: readonly PixelSlug[]) => {
    saveChoice(
      page,
      Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, granted.includes(slug)])) as Record<PixelSlug, boolean>,
    );
    page.emit({ type: "vitrine:consent" });
  };
  const names = () => received.map(({ slug, event }) => `${slug} ${event.name}`);
  return { page, tracker, received, calls, copies, forgotten, reports, choose, names };
}

export const STATIC_VIEW = {
  staticEvents: {
    facebook: { init_event: [{ name: "PageView", e_id: "init_event" }] },
    ga: { init_event: [{ name: "page_view" }] },
  },
};
