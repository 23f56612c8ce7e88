import type { MiddlewareHandler } from "hono";
import { adminUrl, type Config } from "../config.ts";
import { THEME_PATH } from "../content/theme/theme-handler.ts";

type Hosts = Pick<Config, "adminUrl" | "publicUrl">;

/** Any spelling that the router treats as an admin path. */
const ADMIN = /^\/+admin(?:[/.]|$)/i;
/** Paths that admin pages load: scripts, styles, images, map tiles, the editor's video lookup and its canvas's styles. */
const NEEDED = /^\/(?:assets|media|map-tiles|wp-json\/oembed)\//;
const NEEDED_FILES: ReadonlySet<string> = new Set(["/favicon.svg", THEME_PATH, "/healthz"]);
const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Whether a request was sent to the admin's host; without ADMIN_URL every host counts. */
export function isAdminHost(config: Hosts, url: string): boolean {
  return config.adminUrl === undefined || new URL(url).hostname === new URL(config.adminUrl).hostname;
}

/**
 * With ADMIN_URL the admin has its own host name, so that no storefront script shares its origin: the shop's host
 * redirects to it, and the admin's host serves only the admin.
 */
export function adminHost(config: Hosts): MiddlewareHandler {
  return async ({ req }, next) =>
    (config.adminUrl === undefined ? null : misdirected(req.raw, config)) ?? (await next());
}

function misdirected(request: Request, config: Hosts): Response | null {
  const { pathname, search } = new URL(request.url);
  const isAdminPath = ADMIN.test(decoded(pathname));
  const isRead = READS.has(request.method);
  if (!isAdminHost(config, request.url)) {
    if (!isAdminPath) return null;
    return isRead ? redirectTo(adminUrl(config), `${pathname}${search}`) : refused();
  }
  if (isAdminPath || (isRead && (NEEDED.test(pathname) || NEEDED_FILES.has(pathname)))) return null;
  if (!isRead) return refused();
  if (pathname === "/") return redirectTo(adminUrl(config), "/admin/");
  if (pathname === "/robots.txt") return new Response("User-agent: *\nDisallow: /\n");
  return redirectTo(config.publicUrl, `${pathname}${search}`);
}

function redirectTo(origin: string, path: string): Response {
  // Collapse leading slashes: no page has them.
  const location = `${origin}/${path.replace(/^\/+/, "")}`;
  return new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "no-store" } });
}

function refused(): Response {
  return new Response("Misdirected request: the shop and its admin have different host names.\n", {
    status: 421,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
