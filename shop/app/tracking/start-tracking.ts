import { createBrowserPage } from "@vitrine/tracking/browser";
import { askServerFilters, type ConsentTool } from "@vitrine/tracking/consent";
import { createGatewayDelivery } from "@vitrine/tracking/delivery";
import { dynamicFields, placesInPage, withLateEvents } from "@vitrine/tracking/events";
import type { PixelKind } from "@vitrine/tracking/pixels";
import type { PixelSlug } from "@vitrine/tracking/slugs";
import { createTracker, type Part, type Tracker } from "@vitrine/tracking/tracker";
import { matchesAddress, type Trigger, triggers } from "@vitrine/tracking/triggers";
import { rememberVisitor } from "@vitrine/tracking/visitor";
import type { ShopSide } from "../enhance/load-tracking.ts";
import { allowVendorScripts } from "./allow-vendor-scripts.ts";
import { offerConsentApi } from "./consent-api.ts";
import { withCustomerNumber } from "./customer-number.ts";
import { followShop } from "./follow-shop.ts";
import { createEventLog } from "./inspector/event-log.ts";
import { pageFacts } from "./page-facts.ts";
import { withPageEvents } from "./page-events.ts";
import type { PrintedOptions } from "./shop-options.ts";
import { summonBanner } from "./summon-banner.ts";
import { tellFates } from "./tell-fates.ts";

/** What `/t.js` puts together: the printed options, and just the parts that the owner enabled. */
export interface TrackingSetup {
  readonly options: PrintedOptions;
  readonly pixels: readonly PixelKind[];
  readonly tools: readonly ConsentTool[];
  readonly triggers: readonly Trigger[];
}

const INSPECT = "vitrine-inspect";
const MISSING = ".error-page[data-status='404']";

const advancedMatching: Part = ({ page, options, mayRemember, whenAllowed }) =>
  rememberVisitor(page, options, mayRemember, whenAllowed);

/** Measures one page of the shop. What happened before this script came is told first. */
export function startTracking(setup: TrackingSetup, { moments, loadInspector }: ShopSide): Tracker {
  const { vitrine } = setup.options;
  allowVendorScripts(window, vitrine.tool_script !== "");
  const page = createBrowserPage(window, { sharesCookies: setup.options.track_cookie_for_subdomains !== "" });
  const here = {
    href: page.href,
    isHome: location.pathname === "/" && !new URLSearchParams(location.search).has("s"),
    isMissing: document.querySelector(MISSING) !== null,
  };
  const options = withLateEvents(page, withPageEvents(withCustomerNumber(setup.options, page), here, matchesAddress));
  const isVariableSimple = (pixel: PixelSlug) =>
    (options[pixel] as { readonly wooVariableAsSimple?: boolean } | undefined)?.wooVariableAsSimple === true;
  const log = new URL(page.href).searchParams.has(INSPECT) ? createEventLog(page.now) : undefined;

  const isWatched = vitrine.watched_until > page.now();
  const listeners = [...(log ? [log.hear] : []), ...(isWatched ? [tellFates(page, vitrine.watched_until)] : [])];

  const tracker = createTracker({
    page,
    options,
    pixels: setup.pixels,
    tools: setup.tools,
    askFilters: askServerFilters,
    fillers: [dynamicFields, placesInPage, pageFacts],
    parts: [advancedMatching, triggers(...setup.triggers), followShop(moments, vitrine, isVariableSimple)],
    delivery: createGatewayDelivery(page, options),
    ...(listeners.length > 0 && { onReport: (report) => listeners.forEach((hear) => hear(report)) }),
  });

  if (vitrine.tool_script) void page.loadScript(vitrine.tool_script);
  // For the owner's own scripts: vitrine.track("Lead").
  page.globals["vitrine"] = tracker;
  if (vitrine.asks_visitors) {
    offerConsentApi(page);
    summonBanner(page, vitrine.texts_version);
  }
  if (log) void loadInspector().then(({ openInspector }) => openInspector(log, tracker));
  return tracker;
}
