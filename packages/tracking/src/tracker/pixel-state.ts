import type { Verdict } from "../consent/index.ts";
import type { Delivery } from "../delivery/delivery.ts";
import { isHiddenPixel } from "../events/index.ts";
import type { Page } from "../page/index.ts";
import type { Pixel, PixelContext, PixelKind } from "../pixels/index.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { sectionOf } from "../wire/options.ts";
import type { Options } from "../wire/index.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { asFlag, lookIn, own } from "../wire/decode-options.ts";
import type { Firing } from "./fire.ts";
import { staticEventsOf } from "./static-events.ts";

/**
 * More events than a visitor causes before answering a banner; a page that fires endlessly must not fill the memory.
 */
const MAX_WAITING = 100;

/** Callbacks that wait. */
export interface Waiters {
  waiting: (() => void)[];
}

/** The state of one pixel on the page: not loaded, loaded, or stopped again. */
export interface PixelState extends Waiters {
  readonly slug: PixelSlug;
  readonly pixel: Pixel;
  readonly hideRules: unknown;
  /** Read once, because a static event fires once per page however often its pixel is loaded. */
  readonly staticEvents: readonly PrintedEvent[];
  readonly sendsServerCopy: boolean;
  /** Events are sent by the server only: the vendor would count the browser's as well. */
  readonly isServerOnly: boolean;
  /** The visitor's choice when it was last checked: querying tools and cookies for every event would be slow. */
  verdict: Verdict;
  /** Waiting for its turn to load. */
  isLoading: boolean;
  isLoaded: boolean;
  /** Loaded with consent denied. */
  isLimited: boolean;
  /** Whether the vendor's scripts loaded; undefined for a pixel without a script. */
  script: Promise<boolean> | undefined;
  /** Its IDs when it was loaded, without hidden ones. */
  visibleIds: readonly string[];
}

/** The given pixels that the page enabled, in loading order. */
export function connectPixels(
  page: Page,
  options: Options,
  kinds: readonly PixelKind[],
  more: Pick<PixelContext, "current" | "isAgreed">,
): ReadonlyMap<PixelSlug, PixelState> {
  const states = new Map<PixelSlug, PixelState>();
  for (const slug of PIXEL_SLUGS) {
    const section = sectionOf(options, slug);
    const kind = kinds.find((candidate) => candidate.slug === slug);
    if (!section || !kind) continue;
    const look = lookIn(section);
    const expectScript = (script: Promise<boolean>) => {
      const state = states.get(slug);
      if (state) state.script = bothCame(state.script, script);
    };
    const loadScript = (url: string) => {
      const script = page.loadScript(url);
      expectScript(script);
      return script;
    };
    const itsPage: Page = Object.create(page, { loadScript: { value: loadScript } });
    states.set(slug, {
      slug,
      pixel: kind.connect(section, { page: itsPage, options, expectScript, ...more }),
      hideRules: look("hide_pixels"),
      staticEvents: staticEventsOf(own(options.staticEvents, slug)),
      sendsServerCopy: asFlag(look("serverApiEnabled"), false),
      isServerOnly: asFlag(look("server_only"), false),
      verdict: "undecided",
      isLoading: false,
      isLoaded: false,
      isLimited: false,
      script: undefined,
      visibleIds: [],
      waiting: [],
    });
  }
  return states;
}

async function bothCame(before: Promise<boolean> | undefined, next: Promise<boolean>): Promise<boolean> {
  return (await next.catch(() => false)) && ((await before) ?? true);
}

/** Queues an event from before the visitor's choice, or from before the pixel was loaded. */
export function wait(state: PixelState, run: () => void): void {
  if (state.waiting.length < MAX_WAITING) state.waiting.push(run);
}

export function runWaiting(waiters: Waiters): void {
  const { waiting } = waiters;
  waiters.waiting = [];
  for (const run of waiting) run();
}

/** Vendors' functions may throw, which must stop neither other pixels nor the page. */
export function succeeds<Value>(page: Page, slug: PixelSlug, run: (value: Value) => void, value: Value): boolean {
  try {
    run(value);
    return true;
  } catch (error) {
    page.warn(`${slug} failed`, error);
    return false;
  }
}

const usesScript = ({ isServerOnly, pixel }: PixelState) => !isServerOnly || Boolean(pixel.identifiesVisitor);

/** Loads a pixel and fires its printed events. */
export function loadPixel(page: Page, state: PixelState, firing: Firing): void {
  const { pixel } = state;
  state.visibleIds = pixel.ids.filter((id) => !isHiddenPixel(page, id));
  if (!state.visibleIds.length) return;
  state.isLoaded = true;
  state.isLimited = state.verdict === "limited";
  if (usesScript(state)) succeeds(page, state.slug, (ids) => pixel.load(ids, state.isLimited), state.visibleIds);
  else if (!state.isLimited) pixel.identify?.(() => state.isLoaded);
  state.staticEvents.forEach((event, index) => {
    const fire = () => firing.fireStatic(state, event);
    if (pixel.staticDelayMs) page.after(pixel.staticDelayMs(index), fire);
    else fire();
  });
}

/** Tells its script to stop, and drops its events that wait for the server. */
export function unloadPixel(page: Page, state: PixelState, delivery: Delivery | undefined): void {
  state.isLoaded = false;
  state.isLimited = false;
  if (usesScript(state)) succeeds(page, state.slug, state.pixel.stop, undefined);
  delivery?.forget(state.slug);
}
