import type { Hono, MiddlewareHandler } from "hono";

const HEADER = "x-http-method-override";
const OVERRIDES: ReadonlySet<string> = new Set(["PUT", "PATCH", "DELETE"]);

/**
 * Some clients and proxies support only GET and POST. Hono's `method-override` uses the header's text unchanged, so a
 * GET with a body or a lower-case `patch` would fail.
 */
export function methodOverride(app: Hono): MiddlewareHandler {
  return async ({ req, env }, next) => {
    const method = req.header(HEADER)?.toUpperCase();
    if (method === undefined || !OVERRIDES.has(method)) return await next();
    return await app.fetch(new Request(req.raw, { method }), env as object);
  };
}
