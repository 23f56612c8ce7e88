import { Hono, type MiddlewareHandler } from "hono";
import { createCatalog } from "./catalog/catalog.ts";
import { PLAIN_VIEWS } from "./compat/woocommerce/test-browser.ts";
import { ChangeClock } from "./platform/cache/change-clock.ts";
import { clientIpOf } from "./platform/http/client-ip.ts";
import { PageCache } from "./platform/cache/page-cache.ts";
import { createRoutes, type RouteParts } from "./routes.ts";
import type { Shop } from "./shop.ts";

/** Sends a request and returns what a client would get; null if the routes leave it to the pages. */
export type TestClient = (request: Request) => Promise<Response | null>;

const MEGABYTE = 1024 * 1024;
const TO_THE_PAGES = "x-left-to-the-pages";

const leave = () => Promise.resolve(new Response(null, { headers: { [TO_THE_PAGES]: "1" } }));

/** All routes of the server for a test's shop, without pages. */
export function testRoutes(
  shop: Shop,
  { clock = new ChangeClock(), catalog = createCatalog(shop, clock), ...parts }: Partial<TestParts> = {},
): Hono {
  return createRoutes({
    shop,
    catalog,
    cache: new PageCache(clock, 8 * MEGABYTE),
    // Enough for requests without events.
    events: { shop } as RouteParts["events"],
    views: PLAIN_VIEWS,
    pages: leave,
    contentPolicy: () => Promise.resolve(""),
    trackingFile: ({ file }) => ({ url: `/assets/${file}`, imports: [] }),
    clientDirectory: "/nonexistent",
    demoMedia: "/nonexistent",
    docsDirectory: "/nonexistent",
    isStopping: () => false,
    ...parts,
  }).app;
}

interface TestParts extends RouteParts {
  readonly clock: ChangeClock;
}

/** Created at the first request: a test's database exists only while it runs. */
export function createTestClient(shop: Shop, parts: Partial<TestParts> = {}): TestClient {
  let app: Hono | undefined;
  return async (request) => {
    app ??= testRoutes(shop, parts);
    // The IP address that the test set on the request, in place of the socket's.
    const bindings = { incoming: { socket: { remoteAddress: clientIpOf(request) ?? undefined } } };
    return seen(await app.fetch(request, bindings));
  };
}

/** Middleware by itself. */
export function createMiddlewareClient(...middleware: readonly MiddlewareHandler[]): TestClient {
  const app = new Hono();
  for (const each of middleware) app.use(each);
  app.all("*", leave);
  app.onError((error) => {
    throw error;
  });
  return async (request) => seen(await app.fetch(request));
}

function seen(response: Response): Response | null {
  return response.headers.has(TO_THE_PAGES) ? null : response;
}
