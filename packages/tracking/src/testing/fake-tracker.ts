import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import type { PixelKind } from "../pixels/index.ts";
import { createTracker } from "../tracker/index.ts";
import type { Part, Tracker } from "../tracker/index.ts";
import type { Params } from "../wire/event.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

export interface HeardEvent {
  readonly pixel: PixelSlug;
  readonly name: string;
  readonly params: Params;
  readonly id: string;
}

export interface FakeTracker {
  readonly page: FakePage;
  readonly tracker: Tracker;
  readonly heard: readonly HeardEvent[];
  /** Name and parameters of what one pixel heard. */
  readonly told: (pixel?: PixelSlug) => readonly Params[];
}

/** Says nothing about visits, so that tests see what they are about. */
const QUIET = {
  trackTrafficSource: "",
  enable_event_time_param: "",
  enable_event_day_param: "",
  enable_event_month_param: "",
  enable_lading_page_param: "",
};

/** A tracker whose pixels only listen. */
export function createFakeTracker(options: object, part: Part, facts: FakeFacts = {}): FakeTracker {
  const page = createFakePage(facts);
  const heard: HeardEvent[] = [];
  const kinds = PIXEL_SLUGS.map((slug): PixelKind => ({
    slug,
    connect: () => ({
      ids: ["1"],
      ...(slug === "tiktok" && { isTerse: true as const }),
      cookies: /^$/,
      load: () => {},
      send: ({ id, name, params }) => void heard.push({ pixel: slug, name, params, id }),
      stop: () => {},
    }),
  }));
  const tracker = createTracker({ page, options: { ...QUIET, ...options }, pixels: kinds, parts: [part] });
  return {
    page,
    tracker,
    heard,
    told: (pixel = "facebook") =>
      heard.filter((event) => event.pixel === pixel).map(({ name, params }) => ({ event: name, ...params })),
  };
}
