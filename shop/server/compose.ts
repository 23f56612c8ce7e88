import { join } from "node:path";
import type { ServerBuild } from "react-router";
import { INLINE_SCRIPTS } from "../app/inline-scripts.ts";
import { createPageRenderer, takesForms } from "../app/render-page.server.ts";
import { cartViews } from "../app/storefront/cart/views.tsx";
import { checkoutViews } from "../app/storefront/checkout/views.tsx";
import { variationViews } from "../app/storefront/product/variation-views.tsx";
import { trackingFile } from "../app/tracking-files.server.ts";
import { createApp } from "./app.ts";
import { PageCache } from "./cache/page-cache.ts";
import { createFeeds } from "./feeds/feeds.ts";
import type { Door } from "./http/door.ts";
import { failedRequest } from "./http/failed-request.ts";
import { metricsDoor } from "./http/metrics.ts";
import { createPages } from "./http/pages.ts";
import { policyOfSettings } from "./http/policy-of-settings.ts";
import type { QuickDoor } from "./http/quick-listener.ts";
import { staticFiles } from "./http/static-files.ts";
import { createTestDoors } from "./http/test-doors.ts";
import { notingViews } from "./insight/note-views.ts";
import type { OpenShop } from "./open-shop.ts";
import { lookDoor } from "./look/look-door.ts";
import { inShopLanguage } from "./texts/speaking.ts";
import { recorderDoor } from "./tracking/recorder-door.ts";
import { trackingScriptDoor } from "./tracking/script-door.ts";
import { adminAjaxEnd } from "./wire/admin-ajax-end.ts";
import { foreignRequestDoor } from "./accounts/foreign-requests.ts";
import { comingSoonDoor } from "./wire/coming-soon.ts";
import { downloadDoor } from "./wire/download-file.ts";
import { orderPayDoor } from "./wire/order-pay-post.ts";
import { eventDoors } from "./wire/event-doors.ts";
import { reviewPhotoDoor } from "./wire/review-photo.ts";
import { stripeWebhook } from "./wire/stripe-webhook.ts";
import { visitorDoors } from "./wire/visitor-doors.ts";
import { oembedProxy } from "./wire/wp-json/oembed-proxy.ts";
import { wireRoutes } from "./wire/wire-routes.ts";
import { storeApi } from "./wire/wp-json/store-api.ts";

interface Parts extends Pick<OpenShop, "shop" | "catalog" | "clock" | "events"> {
  readonly build: ServerBuild;
  readonly clientDirectory: string;
  readonly demoMedia: string;
  readonly isStopping: () => boolean;
}

export interface ComposedApp {
  readonly fetch: ReturnType<typeof createApp>["fetch"];
  /** Asked before anything else: limits and headers are its own affair. */
  readonly quick: QuickDoor;
}

const MEGABYTE = 1024 * 1024;

/** The one place where the server meets the pages: everything else in server/ knows nothing of app/. */
export function composeApp({
  shop,
  catalog,
  clock,
  events,
  build,
  clientDirectory,
  demoMedia,
  isStopping,
}: Parts): ComposedApp {
  const { config } = shop;
  const cache = new PageCache(clock, config.pageCacheMegabytes * MEGABYTE);
  const pages = createPages({
    shop,
    cache,
    render: createPageRenderer(build, shop, catalog),
    takesForms: (path) => takesForms(build, path),
  });
  const { door: eventDoor, quick } = eventDoors(events);
  const visitors: Door[] = [
    foreignRequestDoor(config),
    downloadDoor(shop, join(demoMedia, "../downloads")),
    comingSoonDoor(shop, pages),
    recorderDoor(shop, pages, trackingFile),
    orderPayDoor(shop),
    storeApi(shop, catalog, cache),
    wireRoutes(shop, { ...cartViews, ...variationViews, ...checkoutViews }),
    visitorDoors(shop),
    reviewPhotoDoor(shop),
    oembedProxy(shop),
    adminAjaxEnd(),
    createFeeds(shop, catalog, cache),
    ...(config.testHooks ? [createTestDoors(shop)] : []),
  ];
  const doors: Door[] = [
    eventDoor,
    metricsDoor(shop),
    staticFiles([
      { prefix: "/assets/", directory: join(clientDirectory, "assets"), isImmutable: true },
      { prefix: "/media/", directory: join(config.dataDirectory, "media"), isImmutable: true },
      { prefix: "/media/", directory: demoMedia, isImmutable: true },
      { prefix: "/", directory: clientDirectory, isImmutable: false },
    ]),
    lookDoor(shop),
    trackingScriptDoor(shop, trackingFile),
    // Money and what was bought with it find their way also while the shop shows nothing else.
    stripeWebhook(shop),
    inShopLanguage(shop, firstAnswer(visitors)),
  ];
  const app = createApp({
    shop,
    cache,
    contentPolicy: policyOfSettings(() => shop.settings(), INLINE_SCRIPTS, config.environment === "development"),
    isStopping,
    doors,
    pages: notingViews(shop, inShopLanguage(shop, pages)),
  });
  return { fetch: app.fetch, quick: { ...quick, failed: (error, request) => failedRequest(shop.log, error, request) } };
}

function firstAnswer(doors: readonly Door[]): Door {
  return async (request) => {
    for (const door of doors) {
      const answer = await door(request);
      if (answer) return answer;
    }
    return null;
  };
}
