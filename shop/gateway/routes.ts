import { Hono, type MiddlewareHandler } from "hono";
import { recordClientIp } from "../server/platform/http/client-ip.ts";
import type { FastPath } from "../server/platform/http/fast-path.ts";
import { health } from "../server/platform/http/health.ts";
import { isForeign } from "../server/platform/http/is-foreign.ts";
import type { PlainRequest } from "../server/platform/http/plain-request.ts";
import { redirect } from "../server/platform/http/responses.ts";
import { isUnavailable } from "../server/platform/db/unavailable.ts";
import { errorFields } from "../server/platform/log.ts";
import { inspectorStream } from "../server/tracking/events/inspector-stream.ts";
import { metrics } from "../server/web/metrics.ts";
import { endedSessionCookie, isSignedIn } from "./access/session.ts";
import { signIn, signInForm } from "./access/sign-in.ts";
import type { Gateway } from "./gateway.ts";
import { batchEndpoint } from "./ingest/batch.ts";
import { preflight } from "./ingest/cors.ts";
import { refusalMetrics } from "./ingest/refusals.ts";
import { eventsPage } from "./inspector/events-page.tsx";
import { failedEventsPage, handleFailedEvents } from "./inspector/failed-events-page.tsx";
import { healthPage } from "./inspector/health-page.tsx";
import { signInPage } from "./inspector/sign-in-page.tsx";
import { segmentEndpoints } from "./segment/segment.ts";

interface RouteParts {
  readonly gateway: Gateway;
  /** Files by path, such as the tracking script. */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: string }>;
  readonly isStopping: () => boolean;
}

export interface Routes {
  readonly app: Hono;
  /** The endpoints that take events, without the cost of Hono's request objects. */
  readonly fastPath: FastPath;
}

const FILE_SECONDS = 3600;
const SIGNED_IN = ["/", "/failed-events/", "/health/", "/stream"];

export function createRoutes({ gateway, files, isStopping }: RouteParts): Routes {
  const { config, sites, refusals } = gateway;
  const events = batchEndpoint(gateway);
  const segment = segmentEndpoints(gateway);
  const app = new Hono();

  app.use(commonHeaders(config.publicUrl.startsWith("https:")));
  app.use(recordClientIp(config));
  app.get("/healthz", () => health(gateway, isStopping));
  app.get(
    "/metrics",
    metrics(gateway, () => refusalMetrics(refusals)),
  );
  app.post("/t/events", (c) => events.batch(c.req.raw));
  app.options("/t/events", (c) => preflight(sites, c.req.raw));
  for (const [path, call] of segment.calls) {
    app.post(path, (c) => call.post(c.req.raw));
    app.options(path, (c) => preflight(sites, c.req.raw));
  }
  app.get("/v1/projects/:key/settings", (c) => segment.settings(c.req.raw, c.req.param("key")));
  for (const [path, { type, body }] of files) {
    app.get(path, (c) => c.body(body, 200, { "content-type": type, "cache-control": `max-age=${FILE_SECONDS}` }));
  }

  app.post("*", async (c, next) =>
    isForeign(c.req.raw, config) ? c.text("This was sent from another site.\n", 403) : next(),
  );
  app.get("/sign-in", (c) => {
    const key = c.req.query("key");
    return key === undefined ? signInPage() : signIn(gateway, c.req.raw, key);
  });
  app.post("/sign-in", (c) => signInForm(gateway, c.req.raw));
  app.post("/sign-out", () => redirect(303, "/sign-in", [endedSessionCookie(gateway)]));
  for (const path of SIGNED_IN) {
    app.use(path, async (c, next) => (isSignedIn(gateway, c.req.raw) ? next() : redirect(303, "/sign-in")));
  }
  app.get("/", (c) => eventsPage(gateway, c.req.raw));
  app.get("/stream", () => inspectorStream(gateway.database));
  app.get("/failed-events/", (c) => failedEventsPage(gateway, c.req.raw));
  app.post("/failed-events/", (c) => handleFailedEvents(gateway, c.req.raw));
  app.get("/health/", () => healthPage(gateway));
  app.notFound((c) => c.text("Page not found.\n", 404));
  app.onError((error, { req }) => failed(error, req.raw));

  /** The answer to an unexpected error; its details are only in the log, under the ID. */
  function failed(error: unknown, { method, url }: PlainRequest): Response {
    const headers = { "cache-control": "no-store" };
    if (isUnavailable(error))
      return Response.json({ error: "unavailable" }, { status: 503, headers: { ...headers, "retry-after": "5" } });
    const id = crypto.randomUUID().slice(0, 8);
    gateway.log.error("A request failed.", { id, method, path: new URL(url).pathname, ...errorFields(error) });
    return Response.json({ error: "failed", id }, { status: 500, headers });
  }

  const quick = Array.from(segment.calls, ([path, call]) => [path, call.quick] as const);
  return { app, fastPath: { routes: new Map([["/t/events", events.quick], ...quick]), failed } };
}

function commonHeaders(hasTls: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("x-content-type-options", "nosniff");
    if (hasTls) headers.set("strict-transport-security", "max-age=31536000");
  };
}
