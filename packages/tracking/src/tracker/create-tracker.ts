import { createGate } from "../consent/index.ts";
import type { AskFilters, ConsentTool, Verdict } from "../consent/index.ts";
import { saveChoice } from "../consent/own/index.ts";
import type { Delivery } from "../delivery/delivery.ts";
import type { Filler } from "../events/index.ts";
import type { Page } from "../page/index.ts";
import type { PixelKind } from "../pixels/index.ts";
import type { ConsentRecord } from "../wire/consent-cookie.ts";
import { createEvent, eventOf } from "../wire/event.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import { readOptions, withFilters } from "../wire/options.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { own } from "../wire/decode-options.ts";
import { createFiring } from "./fire.ts";
import { createMemory } from "./memory.ts";
import { connectPixels, loadPixel, runWaiting, unloadPixel } from "./pixel-state.ts";
import type { PixelState } from "./pixel-state.ts";
import type { Exclusion, ReportListener } from "./report.ts";
import type { EventsByPixel, Part, Tracker } from "./tracker.ts";

export interface TrackerSetup {
  readonly page: Page;
  /** The page's options in the printed shape. */
  readonly options: unknown;
  readonly pixels: readonly PixelKind[];
  readonly tools?: readonly ConsentTool[];
  /** Called if the page's options let the server's filters decide about consent. */
  readonly askFilters?: AskFilters;
  readonly fillers?: readonly Filler[];
  readonly parts?: readonly Part[];
  /** Sends the server's copies; without it there are none. */
  readonly delivery?: Delivery;
  /** Nothing is loaded, stored or sent, whatever the visitor's consent; reports name the reason. */
  readonly exclusion?: Exclusion | undefined;
  /** Gets all reports, including those of events during the start. */
  readonly onReport?: ReportListener;
}

/** Tools report a changed choice; a change that no tool reports is noticed with the first event after this delay. */
const CHECK_MS = 1000;

const mayLoad = ({ verdict }: PixelState) => verdict === "granted" || verdict === "limited";

/** Starts tracking a page that is ready, in steps; events meanwhile wait. */
export function createTracker(setup: TrackerSetup): Tracker {
  const { page, tools = [], fillers = [], parts = [], delivery, exclusion } = setup;
  let options = readOptions(setup.options);
  const states = connectPixels(page, options, setup.pixels, {
    current: () => options,
    isAgreed: (slug) => gate.isAgreed(slug),
  });
  const enabled = [...states.keys()];
  const gate = createGate(page, options, tools, enabled, setup.askFilters);
  const memory = createMemory(page, options, delivery);
  const listeners = new Set<ReportListener>(setup.onReport ? [setup.onReport] : []);
  let checkedAt = page.now();

  const firing = createFiring({
    page,
    options: () => options,
    delivery,
    check,
    listeners,
    exclusion,
    sharedParams: () => memory.sharedParams(options),
    fillers: fillers.map((filler) => filler({ page, options, mayRemember: memory.isOpen })),
  });

  /** Loading seven pixels in one task would block a slow page. */
  const loadSoon = (state: PixelState) => {
    state.isLoading = true;
    page.after(0, () => {
      state.isLoading = false;
      if (mayLoad(state)) loadPixel(page, state, firing);
      runWaiting(state);
    });
  };

  const refresh = () => {
    checkedAt = page.now();
    page.cookies.renew();
    options = withFilters(options, gate.filters());
    const all = [...states.values()];
    for (const state of all) {
      const verdict = exclusion ? "refused" : gate.verdict(state.slug);
      state.verdict = verdict === "limited" && !state.pixel.loadsDenied ? "undecided" : verdict;
    }
    const isAny = (verdict: Verdict, cookie?: string) =>
      all.some((state) => state.verdict === verdict && (!cookie || state.pixel.cookies.test(cookie)));
    if (gate.hasChoice()) {
      const record = PIXEL_SLUGS.map((slug) => [slug, gate.verdict(slug) === "granted"]);
      saveChoice(page, Object.fromEntries(record) as ConsentRecord);
    }
    if (isAny("granted")) memory.open(options, all);
    else if (isAny("undecided") || isAny("limited")) memory.noteArrival();
    for (const state of all) {
      if (state.isLoading) continue;
      const isLimited = state.verdict === "limited";
      if (state.isLoaded && (!mayLoad(state) || (isLimited && !state.isLimited))) unloadPixel(page, state, delivery);
      if (mayLoad(state) && (!state.isLoaded || state.isLimited !== isLimited)) loadSoon(state);
      else {
        if (state.isLoaded && !isLimited) state.pixel.consentChanged?.();
        if (state.verdict !== "undecided") runWaiting(state);
      }
    }
    // Vendors' cookies are removed with their consent, except those that an allowed pixel shares. This includes cookies
    // of an earlier page: some tools reload the page when consent is withdrawn.
    const isForbidden = (name: string) =>
      isAny("refused", name) || (memory.isOpen() && (isAny("undecided", name) || isAny("limited", name)));
    page.cookies
      .names()
      .filter((name) => !isAny("granted", name) && isForbidden(name))
      .forEach(page.cookies.remove);
    const isDecided = all.every(({ verdict }) => verdict === "granted" || verdict === "refused");
    if (!isAny("granted") && (memory.isOpen() || (isAny("refused") && isDecided))) memory.close();
  };

  function check() {
    if (page.now() - checkedAt > CHECK_MS) refresh();
  }

  const read = (byPixel: unknown): EventsByPixel =>
    new Map(
      enabled.flatMap((slug) => {
        const event = eventOf(byPixel, slug);
        return event ? [[slug, event] as const] : [];
      }),
    );

  /** All calls for one event share one ID. */
  const fire = (eventFor: (slug: PixelSlug) => PrintedEvent | undefined, details: Params, id = page.uuid()) => {
    check();
    states.forEach((state, slug) => {
      const event = eventFor(slug);
      if (event) firing.fire(state, event, id, details);
    });
    return id;
  };

  const tracker: Tracker = {
    page,
    get options() {
      return options;
    },
    pixels: enabled,
    fire: (events, details = {}, id) => fire((slug) => events.get(slug), details, id),
    track(name: string, params: Params = {}) {
      const event = createEvent({ name, params, isCommon: true });
      return fire(() => event, {});
    },
    printed: (key) => read(own(options.dynamicEvents, key)),
    read,
    mayRemember: memory.isOpen,
    whenAllowed: memory.whenOpen,
    onReport(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
  };

  memory.whenOpen(() => delivery?.open((slug) => gate.verdict(slug) === "granted"));
  page.after(0, () => {
    gate.open(refresh);
    refresh();
  });
  for (const part of parts) page.after(0, () => part(tracker));
  return tracker;
}
