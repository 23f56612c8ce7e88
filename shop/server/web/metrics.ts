import type { MiddlewareHandler } from "hono";
import { isSameSecret } from "../platform/secrets/is-same-secret.ts";
import { prometheusText, readEventFigures } from "../tracking/events/event-metrics.ts";
import type { Config } from "../config.ts";
import type { Shop } from "../shop.ts";
import { clientIpOf } from "../platform/http/client-ip.ts";

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

interface MeasuredHost extends Pick<Shop, "database"> {
  readonly config: Pick<Config, "metricsToken" | "trustProxy">;
}

/**
 * `/metrics`: event figures for Prometheus or as JSON. Clients need METRICS_TOKEN if it is set. Without it, only this
 * machine may read them, and not through a proxy, because every client then seems to be this machine. `more` adds lines to the text.
 */
export function metrics(shop: MeasuredHost, more: () => string = () => ""): MiddlewareHandler {
  return async ({ req: { raw: request } }, next) => {
    if (!isAllowed(request)) return await next();
    const figures = await readEventFigures(shop.database.pool);
    const headers = { "cache-control": "no-store" };
    if (request.headers.get("accept")?.includes("application/json"))
      return Response.json({ accounts: figures }, { headers });
    return new Response(prometheusText(figures) + more(), {
      headers: { ...headers, "content-type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  };

  function isAllowed(request: Request): boolean {
    const { config } = shop;
    if (config.metricsToken !== undefined) {
      return isSameSecret(`Bearer ${config.metricsToken}`, request.headers.get("authorization") ?? "");
    }
    const isProxied = ["x-forwarded-for", "forwarded", "x-real-ip", "via"].some((name) => request.headers.has(name));
    return !isProxied && !config.trustProxy && LOOPBACK.test(clientIpOf(request) ?? "");
  }
}
