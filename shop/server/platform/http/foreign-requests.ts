import type { MiddlewareHandler } from "hono";
import { type Hosts, isForeign } from "./is-foreign.ts";
import { plainPage } from "./plain-page.ts";
import { t } from "../../../i18n/t.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const GUARDED = /^\/+(?:admin|my-account)(?:[/.]|$)/i;
/**
 * Content types that the shop's pages send. Another site can send the first two, and plain text, without a preflight.
 */
const TAKEN = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\s*(?:;|$)/i;
/** Accepts parts of a file. Another site cannot send this type without a preflight either. */
const PARTS = { path: "/admin/pages/video-files/", type: "application/octet-stream" };

/**
 * The only protection against cross-site request forgery: an unsafe request reaches the admin or an account only if the
 * browser says that a page of this shop sent it.
 */
export function refuseForeignRequests(config: Hosts): MiddlewareHandler {
  return async ({ req }, next) => refusalOf(req.raw, config) ?? (await next());
}

function refusalOf(request: Request, config: Hosts): Response | null {
  if (SAFE.has(request.method) || !isGuarded(new URL(request.url).pathname)) return null;
  if (isForeign(request, config)) {
    return plainPage(
      403,
      t("Request from another site"),
      t("This was not sent from this shop, so nothing was changed. Please open the page here and try again."),
    );
  }
  const type = request.headers.get("content-type") ?? "";
  if (TAKEN.test(type) || (type === PARTS.type && new URL(request.url).pathname === PARTS.path)) return null;
  return plainPage(415, t("Unreadable request"), t("This URL only accepts forms of this shop. Nothing was changed."));
}

/** The router decodes escapes and ignores case; this check must do the same. */
function isGuarded(path: string): boolean {
  try {
    return GUARDED.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
