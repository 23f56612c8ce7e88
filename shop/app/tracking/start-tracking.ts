import { consoleReports, createBrowserPage } from "@vitrine/tracking/browser";
import { askServerFilters, type ConsentTool } from "@vitrine/tracking/consent";
import { createGatewayDelivery } from "@vitrine/tracking/delivery";
import { dynamicFields, placesInPage, withLateEvents } from "@vitrine/tracking/events";
import type { PixelKind } from "@vitrine/tracking/pixels";
import { createTracker, type Part, type Tracker } from "@vitrine/tracking/tracker";
import { type Trigger, triggers } from "@vitrine/tracking/triggers";
import { rememberVisitor } from "@vitrine/tracking/visitor";
import type { ShopSide } from "../enhance/load-tracking.ts";
import { allowVendorScripts } from "./allow-vendor-scripts.ts";
import { offerConsentApi } from "./consent-api.ts";
import { withCustomerNumber } from "./customer-number.ts";
import { exclusionOf } from "./exclusion.ts";
import { followShop } from "./follow-shop.ts";
import { createEventLog } from "./inspector/event-log.ts";
import { offerArrival } from "./offer-arrival.ts";
import { pageFacts } from "./page-facts.ts";
import { withPageEvents } from "./page-events.ts";
import type { PrintedOptions } from "./shop-options.ts";
import { summonBanner } from "./summon-banner.ts";
import { reportOutcomes } from "./report-outcomes.ts";

/** What `/t.js` assembles: the printed options, and only the parts that the owner enabled. */
export interface TrackingSetup {
  readonly options: PrintedOptions;
  readonly pixels: readonly PixelKind[];
  readonly tools: readonly ConsentTool[];
  readonly triggers: readonly Trigger[];
}

const INSPECT = "vitrine-inspect";
const MISSING = ".error-page[data-status='404']";

const advancedMatching: Part = (tracker) =>
  rememberVisitor(tracker.page, () => tracker.options, tracker.mayRemember, tracker.whenAllowed);

/** Tracks one page of the shop, including events emitted before this script loaded. */
export function startTracking(setup: TrackingSetup, { shopEvents, loadInspector }: ShopSide): Tracker {
  const { vitrine } = setup.options;
  allowVendorScripts(window, vitrine.allows_markup);
  const page = createBrowserPage(window, { sharesCookies: setup.options.track_cookie_for_subdomains !== "" });
  // First, so that visitors are asked even if tracking fails.
  if (vitrine.asks_visitors) {
    offerConsentApi(page);
    summonBanner(page, vitrine);
  }
  const here = {
    href: page.href,
    isHome: location.pathname === "/" && !new URLSearchParams(location.search).has("s"),
    isMissing: document.querySelector(MISSING) !== null,
  };
  const options = withLateEvents(page, withPageEvents(withCustomerNumber(setup.options, page), here));
  const log = new URL(page.href).searchParams.has(INSPECT) ? createEventLog(page.now) : undefined;

  const isWatched = vitrine.watched_until > page.now();
  const listeners = [
    ...(log ? [log.receive] : []),
    ...(isWatched ? [reportOutcomes(page, vitrine.watched_until)] : []),
    ...(setup.options.debug === "" ? [] : [consoleReports(window)]),
  ];

  offerArrival(page);
  const tracker = createTracker({
    page,
    options,
    pixels: setup.pixels,
    tools: setup.tools,
    askFilters: askServerFilters,
    fillers: [dynamicFields, placesInPage, pageFacts],
    parts: [advancedMatching, triggers(...setup.triggers), followShop(shopEvents, vitrine)],
    delivery: createGatewayDelivery(page, options),
    exclusion: exclusionOf(vitrine, page, window.navigator),
    ...(listeners.length > 0 && { onReport: (report) => listeners.forEach((listener) => listener(report)) }),
  });

  // The tool has loaded, perhaps with a choice from an earlier visit.
  if (vitrine.tool_script) void page.loadScript(vitrine.tool_script).then(tracker.refresh);
  // For the owner's own scripts: vitrine.track("Lead").
  page.globals["vitrine"] = tracker;
  if (log) void loadInspector().then(({ openInspector }) => openInspector(log, tracker));
  return tracker;
}
