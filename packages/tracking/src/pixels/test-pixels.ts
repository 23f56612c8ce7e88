import { consentBanner } from "../consent/own/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts, FakePage } from "../page/fake-page.ts";
import { createTracker } from "../tracker/index.ts";
import { readEvent } from "../wire/event.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { ALL_PIXELS } from "./all/index.ts";

const QUIET = {
  trackTrafficSource: "",
  enable_event_time_param: "",
  enable_event_day_param: "",
  enable_event_month_param: "",
  enable_lading_page_param: "",
};

export const ID = "00000000-0000-4000-8000-000000000001";

export function start(options: object, facts: FakeFacts = {}) {
  const page = createFakePage(facts);
  const tracker = createTracker({
    page,
    options: { ...QUIET, google_consent_mode: "", ...options },
    pixels: ALL_PIXELS,
    tools: [consentBanner],
  });
  const fire = (pixel: PixelSlug, event: object) => tracker.fire(new Map([[pixel, readEvent(event)]]));
  return { page, tracker, fire };
}

export const fbqCalls = ({ globals }: FakePage) => (globals["fbq"] as { queue: unknown[][] }).queue;

export const layer = ({ globals }: FakePage, name = "dataLayerPYS") =>
  ((globals[name] ?? []) as unknown[]).map((entry) =>
    Object.prototype.toString.call(entry) === "[object Arguments]" ? [...(entry as unknown[])] : entry,
  ) as unknown[][];
