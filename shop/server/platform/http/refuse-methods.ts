import type { Hono, MiddlewareHandler } from "hono";

const ALL_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const METHODS: ReadonlySet<string> = new Set(ALL_METHODS);

/** 405 for methods that no route uses: for some of them a Web Request cannot even be created. */
export const refuseUnknownMethods: MiddlewareHandler = async ({ req }, next) =>
  METHODS.has(req.method) ? await next() : methodNotAllowed(ALL_METHODS);

/**
 * 405 with `Allow` if a path exists, but not with this method. Call it after the routes and before the pages, which
 * would respond 404 or redirect; `isExempt` names paths that handle other methods themselves.
 */
export function refuseOtherMethods(app: Hono, isExempt: (path: string) => boolean): void {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === "ALL" || path.endsWith("*") || isExempt(path)) continue;
    methods.set(path, new Set([...(methods.get(path) ?? []), method, ...(method === "GET" ? ["HEAD"] : [])]));
  }
  for (const [path, allowed] of methods) {
    const refuseOtherMethod: MiddlewareHandler = async ({ req }, next) =>
      // A handler that called `next` for its own method leaves the request to the pages.
      allowed.has(req.method) ? await next() : methodNotAllowed(allowed);
    app.all(path, refuseOtherMethod);
  }
}

function methodNotAllowed(allowed: Iterable<string>): Response {
  return new Response(null, { status: 405, headers: { Allow: [...allowed].join(", ") } });
}
