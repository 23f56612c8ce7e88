import { beaconOf, consoleReports, createBrowserPage } from "../browser/index.ts";
import { ALL_TOOLS } from "../consent/all/index.ts";
import { askServerFilters } from "../consent/index.ts";
import { createClassicDelivery, createGatewayDelivery } from "../delivery/index.ts";
import { dynamicFields, placesInPage, withLateEvents } from "../events/index.ts";
import { ALL_PIXELS } from "../pixels/all/index.ts";
import type { PixelKind } from "../pixels/index.ts";
import { shopEvents } from "../shop-events/index.ts";
import { tagging } from "../tagging/index.ts";
import { createTracker } from "../tracker/index.ts";
import type { Part, Tracker } from "../tracker/index.ts";
import { allTriggers } from "../triggers/all/index.ts";
import { rememberVisitor } from "../visitor/index.ts";
import { asFlag, asRecord, asText, lookIn } from "../wire/decode-options.ts";

const advancedMatching: Part = (tracker) =>
  rememberVisitor(tracker.page, () => tracker.options, tracker.mayRemember, tracker.whenAllowed);

/**
 * Tracks a page with every module, according to its printed options. Call it when the document is ready. A page with
 * fewer needs composes its own tracker with createTracker() and loads less.
 */
export function startTracking(
  window: Window & typeof globalThis,
  printed: unknown,
  pixels: readonly PixelKind[] = ALL_PIXELS,
): Tracker {
  const look = lookIn(printed);
  const page = createBrowserPage(window, { sharesCookies: asFlag(look("track_cookie_for_subdomains"), true) });
  const options = withLateEvents(page, printed);
  const hasGateway = asText(asRecord(look("gateway"))["url"]) !== "";
  return createTracker({
    page,
    options,
    pixels,
    tools: ALL_TOOLS,
    askFilters: askServerFilters,
    fillers: [dynamicFields, placesInPage],
    parts: [advancedMatching, allTriggers, shopEvents, tagging],
    delivery: hasGateway
      ? createGatewayDelivery(page, options)
      : createClassicDelivery(page, options, beaconOf(window)),
    ...(asFlag(look("debug"), false) && { onReport: consoleReports(window) }),
  });
}
