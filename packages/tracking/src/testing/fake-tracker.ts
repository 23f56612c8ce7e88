import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import type { PixelKind } from "../pixels/index.ts";
import { createTracker } from "../tracker/index.ts";
import type { Part, Tracker } from "../tracker/index.ts";
import type { Params } from "../wire/event.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";

export interface ReceivedEvent {
  readonly pixel: PixelSlug;
  readonly name: string;
  readonly params: Params;
  readonly id: string;
}

export interface FakeTracker {
  readonly page: FakePage;
  readonly tracker: Tracker;
  readonly received: readonly ReceivedEvent[];
  /** Name and parameters of the events that one pixel got. */
  readonly sent: (pixel?: PixelSlug) => readonly Params[];
}

/** Without the visit's parameters, so that tests see only what they are about. */
const QUIET = {
  trackTrafficSource: "",
  enable_event_time_param: "",
  enable_event_day_param: "",
  enable_event_month_param: "",
  enable_lading_page_param: "",
};

/** A tracker whose pixels only record events. */
export function createFakeTracker(options: object, part: Part, facts: FakeFacts = {}): FakeTracker {
  const page = createFakePage(facts);
  const received: ReceivedEvent[] = [];
  const kinds = PIXEL_SLUGS.map((slug): PixelKind => ({
    slug,
    connect: () => ({
      ids: ["1"],
      ...(slug === "tiktok" && { isTerse: true as const }),
      cookies: /^$/,
      load: () => {},
      send: ({ id, name, params }) => void received.push({ pixel: slug, name, params, id }),
      stop: () => {},
    }),
  }));
  const tracker = createTracker({ page, options: { ...QUIET, ...options }, pixels: kinds, parts: [part] });
  return {
    page,
    tracker,
    received,
    sent: (pixel = "facebook") =>
      received.filter((event) => event.pixel === pixel).map(({ name, params }) => ({ event: name, ...params })),
  };
}
