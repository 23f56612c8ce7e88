import { beaconOf, createBrowserPage } from "../browser/index.ts";
import { ALL_TOOLS } from "../consent/all/index.ts";
import { askServerFilters } from "../consent/index.ts";
import { createClassicDelivery, createGatewayDelivery } from "../delivery/index.ts";
import { dynamicFields, placesInPage, withLateEvents } from "../events/index.ts";
import { ALL_PIXELS } from "../pixels/all/index.ts";
import { shopEvents } from "../shop-events/index.ts";
import { createTracker } from "../tracker/index.ts";
import type { Part, Tracker } from "../tracker/index.ts";
import { allTriggers } from "../triggers/all/index.ts";
import { rememberVisitor } from "../visitor/index.ts";
import { asFlag, asRecord, asText, lookIn } from "../wire/read-like.ts";

const advancedMatching: Part = ({ page, options, mayRemember, whenAllowed }) =>
  rememberVisitor(page, options, mayRemember, whenAllowed);

/**
 * Tracks a page with all there is, as its printed options say. Call it when the document is ready. A page that knows what
 * it needs puts its own tracker together with createTracker() and loads less.
 */
export function startTracking(window: Window & typeof globalThis, printed: unknown): Tracker {
  const look = lookIn(printed);
  const page = createBrowserPage(window, { sharesCookies: asFlag(look("track_cookie_for_subdomains"), true) });
  const options = withLateEvents(page, printed);
  const hasGateway = asText(asRecord(look("gateway"))["url"]) !== "";
  return createTracker({
    page,
    options,
    pixels: ALL_PIXELS,
    tools: ALL_TOOLS,
    askFilters: askServerFilters,
    fillers: [dynamicFields, placesInPage],
    parts: [advancedMatching, allTriggers, shopEvents],
    delivery: hasGateway
      ? createGatewayDelivery(page, options)
      : createClassicDelivery(page, options, beaconOf(window)),
  });
}
