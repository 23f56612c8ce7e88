import { isSameSecret } from "../secrets/is-same-secret.ts";
import type { Door } from "./door.ts";
import { prometheusText, readEventFigures } from "../events/event-figures.ts";
import type { Shop } from "../shop.ts";
import { visitorAddress } from "./visitor-address.ts";

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/;

/**
 * `/metrics`: figures about events, as Prometheus reads them or as JSON. With METRICS_TOKEN for whoever has it; without
 * one only for this machine itself, and then not through a proxy, behind which everybody looks like this machine.
 */
export function metricsDoor({ config, database }: Shop): Door {
  return async (request) => {
    if (request.method !== "GET" || new URL(request.url).pathname !== "/metrics") return null;
    if (!isAllowed(request)) return null;
    const figures = await readEventFigures(database.pool);
    const headers = { "cache-control": "no-store" };
    if (request.headers.get("accept")?.includes("application/json"))
      return Response.json({ accounts: figures }, { headers });
    return new Response(prometheusText(figures), {
      headers: { ...headers, "content-type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  };

  function isAllowed(request: Request): boolean {
    if (config.metricsToken !== undefined) {
      return isSameSecret(`Bearer ${config.metricsToken}`, request.headers.get("authorization") ?? "");
    }
    const isProxied = ["x-forwarded-for", "forwarded", "x-real-ip", "via"].some((name) => request.headers.has(name));
    return !isProxied && !config.trustProxy && LOOPBACK.test(visitorAddress(request) ?? "");
  }
}
