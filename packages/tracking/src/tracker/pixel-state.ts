import type { Verdict } from "../consent/index.ts";
import type { Delivery } from "../delivery/delivery.ts";
import { isHiddenPixel } from "../events/index.ts";
import type { Page } from "../page/index.ts";
import type { Pixel, PixelKind } from "../pixels/index.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { sectionOf } from "../wire/options.ts";
import type { Options } from "../wire/index.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asFlag, lookIn, own } from "../wire/read-like.ts";
import type { Firing } from "./fire.ts";
import { staticEventsOf } from "./static-events.ts";

/** More than a visitor does before answering a banner; a page that fires without end must not fill the memory. */
const MAX_WAITING = 100;

/** What waits to be run. */
export interface Waiters {
  waiting: (() => void)[];
}

/** One pixel while the page lives: not loaded, loaded, or stopped again. */
export interface PixelState extends Waiters {
  readonly slug: PixelSlug;
  readonly pixel: Pixel;
  readonly hideRules: unknown;
  /** Read once, because a static event fires once a page however often its pixel is loaded. */
  readonly staticEvents: readonly PrintedEvent[];
  readonly sendsServerCopy: boolean;
  /** The visitor's choice when it was last looked at: asking tools and cookies costs more than an event may. */
  verdict: Verdict;
  /** Its turn to load has not come yet. */
  isLoading: boolean;
  isLoaded: boolean;
  /** Its ids when it was loaded, without those that the address had hidden. */
  visibleIds: readonly string[];
}

/** The pixels that are handed in and that the page switched on, in the order in which they load. */
export function connectPixels(
  page: Page,
  options: Options,
  kinds: readonly PixelKind[],
): ReadonlyMap<PixelSlug, PixelState> {
  const states = new Map<PixelSlug, PixelState>();
  for (const slug of PIXEL_SLUGS) {
    const section = sectionOf(options, slug);
    const kind = kinds.find((candidate) => candidate.slug === slug);
    if (!section || !kind) continue;
    const look = lookIn(section);
    states.set(slug, {
      slug,
      pixel: kind.connect(section, { page, options }),
      hideRules: look("hide_pixels"),
      staticEvents: staticEventsOf(own(options.staticEvents, slug)),
      sendsServerCopy: asFlag(look("serverApiEnabled"), false),
      verdict: "undecided",
      isLoading: false,
      isLoaded: false,
      visibleIds: [],
      waiting: [],
    });
  }
  return states;
}

/** What happened before the visitor chose, or before the pixel was there. */
export function wait(state: PixelState, run: () => void): void {
  if (state.waiting.length < MAX_WAITING) state.waiting.push(run);
}

export function runWaiting(waiters: Waiters): void {
  const { waiting } = waiters;
  waiters.waiting = [];
  for (const run of waiting) run();
}

/** Vendors' functions are not ours: one that throws must stop neither the others nor the page. */
export function succeeds<Told>(page: Page, slug: PixelSlug, run: (told: Told) => void, told: Told): boolean {
  try {
    run(told);
    return true;
  } catch (error) {
    page.warn(`${slug} failed`, error);
    return false;
  }
}

/** Loading a pixel fires what the page printed for it. */
export function loadPixel(page: Page, state: PixelState, firing: Firing): void {
  const { pixel } = state;
  state.visibleIds = pixel.ids.filter((id) => !isHiddenPixel(page, id));
  if (!state.visibleIds.length) return;
  state.isLoaded = true;
  succeeds(page, state.slug, pixel.load, state.visibleIds);
  state.staticEvents.forEach((event, index) => {
    const fire = () => firing.fireStatic(state, event);
    if (pixel.staticDelayMs) page.after(pixel.staticDelayMs(index), fire);
    else fire();
  });
}

/** Without consent nothing of a pixel stays: its script is told, its cookies go, and what waits for the server too. */
export function unloadPixel(page: Page, state: PixelState, delivery: Delivery | undefined): void {
  state.isLoaded = false;
  succeeds(page, state.slug, state.pixel.stop, undefined);
  page.cookies
    .names()
    .filter((name) => state.pixel.cookies.test(name))
    .forEach(page.cookies.remove);
  delivery?.forget(state.slug);
}
