import { createBrowserPage } from "@vitrine/tracking/browser";
import { ALL_TOOLS } from "@vitrine/tracking/consent/all";
import { createGatewayDelivery } from "@vitrine/tracking/delivery";
import { dynamicFields, placesInPage } from "@vitrine/tracking/events";
import { ALL_PIXELS } from "@vitrine/tracking/pixels/all";
import { shopEvents } from "@vitrine/tracking/shop-events";
import { createTracker } from "@vitrine/tracking/tracker";
import { allTriggers } from "@vitrine/tracking/triggers/all";

const server = { serverApiEnabled: true };
const options = {
  gateway: { url: "/events" },
  facebook: { pixelIds: ["1"], ...server },
  tiktok: { pixelIds: ["2"], ...server },
  pinterest: { pixelIds: ["3"], ...server },
  bing: { pixelIds: ["4"] },
  ga: { trackingIds: ["G-5"] },
  google_ads: { conversion_ids: ["AW-6"] },
  gtm: { trackingIds: ["GTM-7"] },
};

window.contender = {
  start() {
    // Vendors' scripts are not loaded; their queues, which collect calls until then, are measured.
    const page = Object.assign(createBrowserPage(window, { sharesCookies: true }), { loadScript: async () => false });
    const tracker = createTracker({
      page,
      options,
      pixels: ALL_PIXELS,
      tools: ALL_TOOLS,
      fillers: [dynamicFields, placesInPage],
      parts: [allTriggers, shopEvents],
      delivery: createGatewayDelivery(page, options),
    });
    this.track = tracker.track;
  },
  track: () => {},
};
