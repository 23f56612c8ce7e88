import type { MiddlewareHandler } from "hono";
import { spellingOf } from "../../urls/canonical-path.ts";
import type { Config } from "../config.ts";
import { pathOf } from "../platform/http/path-of.ts";
import { restRouteUrl } from "../platform/http/rest-route.ts";

const REST = /^\/wp-json(?:\/|$)/;
const STORE_WITHOUT_VERSION = /^\/wp-json\/wc\/store(?=\/|$)(?!\/v1(?:\/|$))/;

/**
 * The canonical path of a request, so that routes, guards and cache all see the same spelling. WordPress's REST API
 * ignores a trailing slash, and the Store API's version may be omitted.
 */
export function routePath({ url }: Pick<Request, "url">): string {
  const { path } = spellingOf(pathOf(restRouteUrl(url) ?? url));
  if (!REST.test(path)) return path;
  return path.replace(/\/$/, "").replace(STORE_WITHOUT_VERSION, "/wp-json/wc/store/v1");
}

/** Passes handlers the request with its canonical URL. Unusual spellings are redirected. */
export function canonicalRequest({ trustProxy }: Pick<Config, "trustProxy">): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const original = pathOf(raw.url);
    const { path: spelled, kind } = spellingOf(original);
    // No page has such a name: with a slash at its end it is not found, instead of redirected to another invented path.
    const path = kind === "unreadable" && !spelled.endsWith("/") ? `${spelled}/` : spelled;
    const rest = raw.url.slice(raw.url.indexOf(original, raw.url.indexOf("//") + 2) + original.length);
    if (kind === "odd" && (raw.method === "GET" || raw.method === "HEAD")) {
      return new Response(null, { status: 301, headers: { Location: path + rest, "Cache-Control": "no-store" } });
    }
    const canonical = kind === "canonical" ? raw.url : new URL(path + rest, raw.url).href;
    // Behind a proxy that terminates TLS, use the visitor's scheme.
    const isSecure = trustProxy && raw.headers.get("x-forwarded-proto") === "https";
    const resolved = restRouteUrl(canonical) ?? canonical;
    const url = isSecure ? resolved.replace(/^http:/, "https:") : resolved;
    if (url !== raw.url) context.req.raw = new Request(url, raw);
    return await next();
  };
}
