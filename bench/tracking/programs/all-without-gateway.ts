import { createBrowserPage } from "@vitrine/tracking/browser";
import { ALL_TOOLS } from "@vitrine/tracking/consent/all";
import { ALL_PIXELS } from "@vitrine/tracking/pixels/all";
import { shopEvents } from "@vitrine/tracking/shop-events";
import { createTracker } from "@vitrine/tracking/tracker";
import { allTriggers } from "@vitrine/tracking/triggers/all";

const page = createBrowserPage(window, { sharesCookies: true });
createTracker({
  page,
  options: window.pysOptions,
  pixels: ALL_PIXELS,
  tools: ALL_TOOLS,
  parts: [allTriggers, shopEvents],
});
