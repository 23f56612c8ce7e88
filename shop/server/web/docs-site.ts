import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FRAME_ORIGINS } from "@vitrine/effects/oembed";
import type { MiddlewareHandler } from "hono";
import { hasContentPage } from "../content/pages/content-pages.ts";
import { pathOf } from "../platform/http/path-of.ts";
import { policyText } from "../platform/http/policy-text.ts";
import { sendStatic } from "../platform/http/static-files.ts";
import type { Shop } from "../shop.ts";

const ROOT = "/docs/";
/** Names of these files contain a digest of their content. */
const IMMUTABLE = /^(?:assets|photos)\//;

/** No inline script or style: the pages have neither. */
const POLICY = policyText({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "media-src": ["'self'"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  // The sample of an embedded video, after a press.
  "frame-src": FRAME_ORIGINS,
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
});

/**
 * The documentation for developers, in the demo shop only: an owner's shop has other visitors. It gives way to a page
 * of that URL.
 */
export function docsSite(shop: Shop, directory: string): MiddlewareHandler {
  return async ({ req: { raw: request } }, next) => {
    if (!(await shop.settings()).demo.isLoaded || (await hasContentPage(shop, "docs"))) return await next();
    const path = pathOf(request.url);
    if (path === "/docs") return moved(ROOT);
    const name = path.slice(ROOT.length);
    const file = name === "" || name.endsWith("/") ? `${name}index.html` : name;
    const response = await sendStatic(request, directory, file, IMMUTABLE.test(file) ? "for-ever" : "until-asked");
    if (response) return withPolicy(response);
    const page = await sendStatic(request, directory, `${name}/index.html`, "until-asked");
    return page ? moved(`${path}/`) : await notFound(directory);
  };
}

function moved(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location, "Cache-Control": "no-store" } });
}

async function notFound(directory: string): Promise<Response> {
  let page: string;
  try {
    page = await readFile(join(directory, "404.html"), "utf8");
  } catch {
    page = "<!doctype html><title>Page not found</title><h1>Page not found</h1>";
  }
  return withPolicy(
    new Response(page.replaceAll('"./', `"${ROOT}`), {
      status: 404,
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    }),
  );
}

function withPolicy(response: Response): Response {
  response.headers.set("Content-Security-Policy", POLICY);
  return response;
}
