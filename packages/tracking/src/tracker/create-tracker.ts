import { createGate } from "../consent/index.ts";
import type { AskFilters, ConsentTool, Verdict } from "../consent/index.ts";
import { saveChoice } from "../consent/own/index.ts";
import type { Delivery } from "../delivery/delivery.ts";
import type { Filler } from "../events/index.ts";
import type { Page } from "../page/index.ts";
import type { PixelKind } from "../pixels/index.ts";
import type { ConsentRecord } from "../wire/consent-cookie.ts";
import { eventOf, readEvent } from "../wire/event.ts";
import type { Params, PrintedEvent } from "../wire/event.ts";
import { readOptions, withFilters } from "../wire/options.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { own } from "../wire/read-like.ts";
import { createFiring } from "./fire.ts";
import { createMemory } from "./memory.ts";
import { connectPixels, loadPixel, runWaiting, unloadPixel } from "./pixel-state.ts";
import type { PixelState } from "./pixel-state.ts";
import type { ReportListener } from "./report.ts";
import type { EventsByPixel, Part, Tracker } from "./tracker.ts";

export interface TrackerSetup {
  readonly page: Page;
  /** The page's options in the printed shape. */
  readonly options: unknown;
  readonly pixels: readonly PixelKind[];
  readonly tools?: readonly ConsentTool[];
  /** Asked where the page's options give the server a say in consent. */
  readonly askFilters?: AskFilters;
  readonly fillers?: readonly Filler[];
  readonly parts?: readonly Part[];
  /** Where the server's copies go; without it there are none. */
  readonly delivery?: Delivery;
  /** Hears of everything, also of what the page fires while it starts. */
  readonly onReport?: ReportListener;
}

/** Tools tell when a choice changes; whoever changes it behind their back is noticed with the next event after this. */
const CHECK_MS = 1000;

/** Starts to track a page that is ready, piece by piece; what happens meanwhile waits for its turn. */
export function createTracker(setup: TrackerSetup): Tracker {
  const { page, tools = [], fillers = [], parts = [], delivery } = setup;
  let options = readOptions(setup.options);
  const states = connectPixels(page, options, setup.pixels);
  const enabled = [...states.keys()];
  const gate = createGate(page, options, tools, enabled, setup.askFilters);
  const memory = createMemory(page, options, delivery);
  const listeners = new Set<ReportListener>(setup.onReport ? [setup.onReport] : []);
  const plain = readEvent({ type: "dyn" });
  let checkedAt = page.now();

  const firing = createFiring({
    page,
    options: () => options,
    delivery,
    check,
    listeners,
    sharedParams: () => memory.sharedParams(options),
    fillers: fillers.map((filler) => filler({ page, options, mayRemember: memory.isOpen })),
  });

  /** Seven pixels in one task would keep a slow page from answering. */
  const loadSoon = (state: PixelState) => {
    state.isLoading = true;
    page.after(0, () => {
      state.isLoading = false;
      if (state.verdict === "granted") loadPixel(page, state, firing);
      runWaiting(state);
    });
  };

  const refresh = () => {
    checkedAt = page.now();
    page.cookies.renew();
    options = withFilters(options, gate.filters());
    const all = [...states.values()];
    for (const state of all) state.verdict = gate.verdict(state.slug);
    const isAny = (verdict: Verdict) => all.some((state) => state.verdict === verdict);
    if (gate.hasChoice()) {
      const record = PIXEL_SLUGS.map((slug) => [slug, gate.verdict(slug) === "granted"]);
      saveChoice(page, Object.fromEntries(record) as ConsentRecord);
    }
    if (isAny("granted")) memory.open(options, all);
    for (const state of all) {
      const { verdict, isLoaded, isLoading } = state;
      if (isLoading) continue;
      if (isLoaded && verdict !== "granted") unloadPixel(page, state, delivery);
      if (!isLoaded && verdict === "granted") loadSoon(state);
      else if (verdict !== "undecided") runWaiting(state);
    }
    // Also what an earlier page wrote: some tools load the page anew when consent is withdrawn.
    if (!isAny("granted") && (memory.isOpen() || (isAny("refused") && !isAny("undecided")))) memory.close();
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

  /** Everything that one happening causes has one id. */
  const fire = (eventFor: (slug: PixelSlug) => PrintedEvent | undefined, details: Params) => {
    check();
    const id = page.uuid();
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
    fire: (events, details = {}) => fire((slug) => events.get(slug), details),
    track(name: string, params: Params = {}) {
      const event = { ...plain, name, params };
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
