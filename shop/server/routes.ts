import { join } from "node:path";
import { Hono } from "hono";
import { countProductViews } from "./analytics/note-views.ts";
import { seenPost, vitalsPost } from "./analytics/vitals-post.ts";
import type { Catalog } from "./catalog/catalog.ts";
import { MAX_ADMIN_BYTES, takesAdminFiles } from "./catalog/media/read-images.ts";
import { pysEndpoints } from "./compat/pixelyoursite/event-routes.ts";
import { preflight } from "./compat/store-api/store-headers.ts";
import { routeIndex, storeApi } from "./compat/store-api/store-routes.ts";
import { downloadLink } from "./compat/woocommerce/download-file.ts";
import { orderPayPost } from "./compat/woocommerce/order-pay-post.ts";
import { mayCarryFiles, MAX_DISCARDED_BYTES } from "./compat/woocommerce/upload-limits.ts";
import type { WireViews } from "./compat/woocommerce/views.ts";
import { cartRequests } from "./compat/woocommerce/wc-routes.ts";
import { unknownAjaxAction } from "./compat/wordpress/unknown-ajax-action.ts";
import { mediaApi } from "./compat/wordpress/media.ts";
import { methodOverride } from "./compat/wordpress/method-override.ts";
import { oembedProxy } from "./compat/wordpress/oembed-proxy.ts";
import { noRestRoute, restIndex } from "./compat/wordpress/rest-index.ts";
import { comingSoonPage, dismissComingSoonBanner } from "./content/coming-soon/coming-soon-handler.ts";
import { createFeeds } from "./content/feeds/feeds.ts";
import { mapTiles } from "./content/maps/map-tiles-handler.ts";
import { reviewHelpful } from "./content/reviews/review-helpful-handler.ts";
import { reviewPhoto } from "./content/reviews/review-photo-handler.ts";
import { themeSheet } from "./content/theme/theme-handler.ts";
import type { PageCache } from "./platform/cache/page-cache.ts";
import { waitForChanges } from "./platform/cache/watch-changes.ts";
import { emailImages } from "./platform/mail/email-images.ts";
import { recordClientIp } from "./platform/http/client-ip.ts";
import { failedRequest } from "./platform/http/failed-request.ts";
import type { FastPath } from "./platform/http/fast-path.ts";
import { refuseForeignRequests } from "./platform/http/foreign-requests.ts";
import { health } from "./platform/http/health.ts";
import { limitBody } from "./platform/http/limit-body.ts";
import { pathOf } from "./platform/http/path-of.ts";
import { refuseOtherMethods, refuseUnknownMethods } from "./platform/http/refuse-methods.ts";
import { staticFiles } from "./platform/http/static-files.ts";
import { testHooks } from "./platform/http/test-hooks.ts";
import { MAX_UPLOAD_BYTES } from "./platform/http/upload-form.ts";
import { inShopLanguage } from "./platform/i18n/current-language.ts";
import { expressQuotePost } from "./sales/payments/express-quote-handler.ts";
import { stripeWebhook } from "./sales/payments/stripe-webhook.ts";
import type { Shop } from "./shop.ts";
import { consentPost } from "./tracking/consent/consent-post.ts";
import { browserReports } from "./tracking/ingest/browser-reports.ts";
import { batchEndpoint, createEventIngest, type EventParts } from "./tracking/ingest/ingest.ts";
import { recordedPage, recorderScript } from "./tracking/recorder/recorder-handler.ts";
import { serveTrackingScript } from "./tracking/script/script-handler.ts";
import type { FindFile } from "./tracking/script/tracking-script.ts";
import { adminHost, isAdminHost } from "./web/admin-host.ts";
import { canonicalRequest, routePath } from "./web/canonical-request.ts";
import { dismissNotice } from "./web/dismiss-notice.ts";
import { docsSite } from "./web/docs-site.ts";
import { metrics } from "./web/metrics.ts";
import { privateLink } from "./web/private-links.ts";
import { type ContentPolicy, securityHeaders } from "./web/security-headers.ts";

export interface RouteParts {
  readonly shop: Shop;
  readonly catalog: Catalog;
  readonly cache: PageCache;
  readonly events: EventParts;
  readonly views: WireViews;
  readonly pages: (request: Request) => Promise<Response>;
  readonly contentPolicy: ContentPolicy;
  readonly trackingFile: FindFile;
  readonly clientDirectory: string;
  readonly demoMedia: string;
  readonly docsDirectory: string;
  readonly isStopping: () => boolean;
}

export interface Routes {
  readonly app: Hono;
  /**
   * Answers `POST /t/events` and the events of `POST /wp-admin/admin-ajax.php` before Hono sees them: its request objects
   * cost 40 µs per event (docs/performance.md). Limits and headers are its own.
   */
  readonly fastPath: FastPath;
}

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const REST = "/wp-json/";
const AJAX = "/wp-admin/admin-ajax.php";
const RETURN_REQUEST = /^\/(?:checkout\/order-received|my-account\/view-order)\/\d{1,9}\/return\/?$/;

/**
 * Every URL of the server except pages (see app/routes.ts), in matching order. docs/endpoints.md is generated from this
 * list and the comments on its lines.
 */
export function createRoutes(parts: RouteParts): Routes {
  const { shop, catalog, cache, views, pages, trackingFile, clientDirectory, demoMedia, isStopping } = parts;
  const { config } = shop;
  const ingest = createEventIngest(parts.events);
  const events = batchEndpoint(ingest);
  const pys = pysEndpoints(ingest);
  const ownMedia = join(config.dataDirectory, "media");
  const assets = staticFiles({ prefix: "/assets/", directories: [join(clientDirectory, "assets")], isImmutable: true });
  const images = staticFiles({ prefix: "/media/", directories: [ownMedia, demoMedia], isImmutable: true });
  const emailImage = emailImages(config, [ownMedia, demoMedia]);
  const publicFiles = staticFiles({ prefix: "/", directories: [clientDirectory], isImmutable: false });
  const script = serveTrackingScript(shop, trackingFile);
  const tile = mapTiles(shop);
  const store = storeApi(shop, catalog, cache);
  const media = mediaApi(shop, cache);
  const oembed = oembedProxy(shop);
  const feeds = createFeeds(shop, catalog, cache);
  const docs = docsSite(shop, parts.docsDirectory);
  const app = new Hono({ getPath: routePath });

  app.use(securityHeaders(config, parts.contentPolicy)); // Security headers on every answer
  app.use(refuseUnknownMethods); // 405 for methods that no route uses
  app.use(canonicalRequest(config)); // One spelling of a URL; `?rest_route=`; the visitor's scheme behind a proxy
  app.get("/healthz", () => health(shop, isStopping, { pageCacheBytes: cache.bytes })); // Health check
  app.use(limitBody(maxBytes)); // Body limits, before anything is read
  app.on(WRITES, "*", recordClientIp(config)); // The client's IP address, for limits
  app.use(adminHost(config)); // With ADMIN_URL: the admin at its host only
  app.post("/wp-json/wc/store/*", methodOverride(app)); // `X-HTTP-Method-Override`

  // Event ingestion, in any state of the shop
  app.post("/t/events", (c) => events.batch(c.req.raw)); // Events of the shop's own pages
  app.post("/t/reports", (c) => browserReports(ingest, c.req.raw)); // Browsers' reports about sent events, for the inspector
  app.all("/t/*", pys.ajaxAtOwnUrl); // `admin-ajax.php` under the owner's name for it
  app.all("/wp-admin/admin-ajax.php", pys.ajax); // PixelYourSite's actions
  app.post("/wp-json/pys-facebook/v1/event", (c) => pys.restEvent(c.req.raw, "facebook")); // PixelYourSite's REST API
  app.post("/wp-json/pys-tiktok/v1/event", (c) => pys.restEvent(c.req.raw, "tiktok")); // PixelYourSite's REST API
  app.post("/wp-json/pys-pinterest/v1/event", (c) => pys.restEvent(c.req.raw, "pinterest")); // PixelYourSite's REST API
  app.get("/metrics", recordClientIp(config)); // The client's IP address, for the next line
  app.get("/metrics", metrics(shop)); // Metrics for Prometheus, with METRICS_TOKEN or from this machine

  // Files and payments, in any state of the shop and without cookies
  app.get("/assets/*", assets); // Scripts and styles of the build
  app.get("/media/*", images); // Images
  app.get("/email-images/:file", async (c, next) => (await emailImage(c.req.param("file"))) ?? next()); // Images for emails, as JPEG or PNG
  app.get("*", publicFiles); // Other public files, such as /favicon.svg
  app.get("/look.css", (c) => themeSheet(shop, c.req.raw)); // The theme's style sheet
  app.get("/map-tiles/:id/:z{[0-9]{1,2}}/:x{[0-9]{1,8}}/:file", (c) => tile(c.req.raw, c.req.param())); // Map tiles
  app.get("/t.js", (c) => script(c.req.raw)); // The tracking script
  app.post("/wp-json/vitrine/v1/stripe", (c) => stripeWebhook(shop, c.req.raw)); // Stripe's webhook
  app.post("*", (c, next) => (isStripe(c.req.query("wc-api")) ? stripeWebhook(shop, c.req.raw) : next())); // `?wc-api=wc_stripe`

  // The storefront and its language
  app.use(inShopLanguage(shop)); // Texts of the answer: the shop's language, the admin in English
  app.use(refuseForeignRequests(config)); // 403 for forms of other sites at admin and accounts
  app.get("*", downloadLink(shop, join(demoMedia, "../downloads"))); // `?download_file=`
  app.use(comingSoonPage(shop, pages)); // The coming-soon page, while the shop is closed
  app.get("/docs", docs); // The documentation, while the shop is the demo
  app.get("/docs/*", docs); // The documentation, while the shop is the demo
  app.get("/t/recorder.js", (c) => recorderScript(shop, trackingFile, c.req.query("key") ?? "")); // The event recorder
  app.get("*", recordedPage(shop, pages)); // `?vitrine-record=`: a page with the event recorder
  app.get("/checkout/*", privateLink(config)); // `?key=` of an order moves into a cookie
  app.get("/my-account/*", privateLink(config)); // `?token=` of a password link moves into a cookie
  app.post("/checkout/order-pay/:id{[0-9]{1,9}}", (c) => orderPayPost(shop, c.req.raw, Number(c.req.param("id")))); // Starts a payment
  app.post("/checkout/order-pay/:id{[0-9]{1,9}}/", (c) => orderPayPost(shop, c.req.raw, Number(c.req.param("id")))); // Starts a payment
  app.post("/checkout/express-quote/", (c) => expressQuotePost(shop, c.req.raw)); // What an express payment costs, for the address in the wallet

  // Store API: compat/store-api/store-routes.ts
  app.route("/wp-json/wc/store/v1", store);
  app.all("/wp-json/wc/store/*", noRestRoute); // 404 as JSON

  // Forms and requests of the storefront
  app.use(cartRequests(shop, views)); // `?wc-ajax=`, `?add-to-cart=`, cart links and forms, at any URL
  app.post("/notice/dismiss", (c) => dismissNotice(shop, c.req.raw)); // Hides the store notice
  app.post("/notice/dismiss/", (c) => dismissNotice(shop, c.req.raw)); // Hides the store notice
  app.post("/reviews/helpful/", (c) => reviewHelpful(shop, c.req.raw)); // Votes for a review
  app.post("/t/consent", (c) => consentPost(shop, c.req.raw)); // Saves the visitor's consent
  app.post("/t/seen", (c) => seenPost(shop, c.req.raw)); // Counts a prefetched product page once it is shown, without identifier
  app.post("/t/vitals", (c) => vitalsPost(shop, c.req.raw)); // Web vitals, without identifier
  app.get("/review-photos/:file", (c) => reviewPhoto(shop, c.req.raw, c.req.param("file"))); // Photos of reviews
  app.all("/wp-admin/admin-ajax.php", unknownAjaxAction); // `0`, as WordPress answers unknown actions

  // WordPress's REST API
  app.post("/wp-json/wp/v2/users/:id{[0-9]+|me}", (c) => dismissComingSoonBanner(shop, c.req.raw)); // Hides the coming-soon banner
  app.options("/wp-json/*", () => preflight(["GET"])); // CORS preflight
  app.get("/wp-json/wp/v2/media", (c) => media(c.req.raw)); // Images of published pages
  app.get("/wp-json/wp/v2/media/:id{[0-9]{1,9}}", (c) => media(c.req.raw, Number(c.req.param("id")))); // One image
  app.get("/wp-json/oembed/1.0/proxy", (c) => oembed(c.req.raw)); // Looks up a video, for staff
  app.get("/wp-json", () => restIndex(shop, routeIndex(store))); // The routes of the REST API
  app.all("/wp-json/*", noRestRoute); // 404 as JSON

  // Feeds
  app.get("/robots.txt", (c) => feeds.robots(c.req.raw)); // Rules for crawlers
  app.get("/feed/", (c) => feeds.journal(c.req.raw)); // RSS feed of the journal
  app.get("/search/suggestions", (c) => feeds.suggestions(c.req.raw)); // Search suggestions
  app.get("/sitemap.xml", (c) => feeds.sitemap(c.req.raw)); // Sitemap
  app.get("/:part{sitemap-[1-9][0-9]{0,4}\\.xml}", (c) => feeds.sitemap(c.req.raw, c.req.param("part"))); // Part of a large sitemap, such as /sitemap-2.xml
  if (config.testHooks) {
    const hooks = testHooks(shop);
    app.get("/__test/stock/:sku", (c) => hooks.stock(c.req.param("sku"))); // Stock, for black-box tests
    app.get("/__test/orders", () => hooks.orders()); // Orders, for black-box tests
  }

  refuseOtherMethods(app, (path) => path.startsWith(REST) || path === AJAX || path.startsWith("/checkout/"));
  app.get("/product/:slug/", countProductViews(shop)); // Counts product views, without identifier
  app.all("*", (c) => page(c.req.raw)); // Pages: app/routes.ts
  app.onError((error, { req }) => failedRequest(shop.log, error, req.raw));

  async function page(request: Request): Promise<Response> {
    const response = await pages(request);
    if (WRITES.includes(request.method)) await waitForChanges(shop.database);
    return response;
  }

  return {
    app,
    fastPath: {
      routes: new Map([
        ["/t/events", events.quick],
        [AJAX, pys.quickAjax],
      ]),
      takesHost: (host) => config.adminUrl === undefined || !isAdminHost(config, `http://${host}/`),
      failed: (error, request) => failedRequest(shop.log, error, request),
    },
  };
}

/** WooCommerce's URL of the webhook, at any path. */
function isStripe(api: string | undefined): boolean {
  return api?.toLowerCase() === "wc_stripe";
}

/** The largest body that a URL accepts. */
function maxBytes(request: Request): number {
  const path = pathOf(request.url);
  if (takesAdminFiles(path)) return MAX_ADMIN_BYTES;
  // Reviews, messages and return requests come there, with their photos.
  if (path === "/wp-comments-post.php" || path === "/send-message/" || RETURN_REQUEST.test(path))
    return MAX_UPLOAD_BYTES;
  return mayCarryFiles(request) ? MAX_DISCARDED_BYTES : MAX_BODY_BYTES;
}
