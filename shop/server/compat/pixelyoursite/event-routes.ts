import type { MiddlewareHandler } from "hono";
import { type PixelSlug, unflatten } from "@vitrine/tracking/gateway/ingest";
import { pathOf } from "../../platform/http/path-of.ts";
import { asResponse, type PlainResponse, type PlainRequest } from "../../platform/http/plain-request.ts";
import type { QuickRoute } from "../../platform/http/fast-path.ts";
import { getVariationInfo } from "./get-variation-info.ts";
import { pysApiEvent } from "./pys-api-event.ts";
import { pysGetGdprFiltersValues } from "./pys-get-gdpr-filters-values.ts";
import { pysGetPbid } from "./pys-get-pbid.ts";
import { respondText, plainText } from "../../platform/http/responses.ts";
import { CROSS_SITE, type EventIngest } from "../../tracking/ingest/ingest.ts";
import { isForm, isUrlEncoded, MAX_FORM_BYTES, readPairs } from "../../platform/http/form.ts";
import { formPairs, type Pair } from "../../platform/http/form-pairs.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { problem, pysEvent } from "./pys-event.ts";

const EVENT_ACTIONS: ReadonlySet<string> = new Set(["pys_api_event", "pys_tiktok_api_event"]);
const VARIATION_INFO = "get_variation_info";

export interface PysEndpoints {
  /** `POST /wp-json/pys-facebook/v1/event` and its like. */
  restEvent(request: Request, pixel: PixelSlug): Promise<Response>;
  /** `/wp-admin/admin-ajax.php`: other actions share the URL and are left to the next handler. */
  readonly ajax: MiddlewareHandler;
  /** The same at the owner's custom URL below `/t/`. */
  readonly ajaxAtOwnUrl: MiddlewareHandler;
  /** The events of `POST /wp-admin/admin-ajax.php` on the fast path. */
  readonly quickAjax: QuickRoute;
}

/** Where PixelYourSite's scripts and servers send events. */
export function pysEndpoints(ingest: EventIngest): PysEndpoints {
  return {
    async restEvent(request, pixel) {
      if (!isFromShop(ingest, request)) return problem(401, "rest_forbidden", CROSS_SITE);
      return pysEvent(ingest, request, pixel);
    },
    ajax: async ({ req }, next) => (await adminAjax(ingest, req.raw)) ?? (await next()),
    async ajaxAtOwnUrl({ req }, next) {
      const { ajaxPath } = (await ingest.parts.shop.settings()).tracking;
      const isOwn = ajaxPath === pathOf(req.raw.url).replace(/\/$/, "");
      return (isOwn ? await adminAjax(ingest, req.raw) : null) ?? (await next());
    },
    quickAjax: {
      mostBytes: MAX_FORM_BYTES,
      accepts: isUrlEncoded,
      answer: (request, body) => ajaxEvent(ingest, request, formPairs(body.toString("utf8"))),
    },
  };
}

function isOurs({ parts: { shop } }: EventIngest, request: PlainRequest): boolean {
  return isSameOrigin(request, shop.config);
}

/** These endpoints require the shop's origin or referrer; requests without either are refused. */
function isFromShop(ingest: EventIngest, request: Request): boolean {
  if (request.headers.has("origin") || request.headers.has("sec-fetch-site")) return isOurs(ingest, request);
  const referrer = request.headers.get("referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).host === new URL(ingest.parts.shop.config.publicUrl).host;
}

async function adminAjax(ingest: EventIngest, request: Request): Promise<Response | null> {
  const { shop } = ingest.parts;
  if (request.method === "GET") {
    const action = new URL(request.url).searchParams.get("action");
    if (action === "pys_get_pbid") return pysGetPbid(shop, request);
    return action === "pys_get_gdpr_filters_values" ? pysGetGdprFiltersValues(shop) : null;
  }
  if (!isForm(request)) return null;
  const read = await readPairs(request);
  if (!read.ok) return null;
  const pairs = [...read.value];
  const response = await ajaxEvent(ingest, request, pairs);
  if (response) return asResponse(response);
  if (actionOf(request, pairs) !== VARIATION_INFO) return null;
  return isOurs(ingest, request) ? getVariationInfo(ingest.parts, unflatten(pairs)) : respondText(403, CROSS_SITE);
}

async function ajaxEvent(
  ingest: EventIngest,
  request: PlainRequest,
  pairs: readonly Pair[],
): Promise<PlainResponse | null> {
  const action = actionOf(request, pairs);
  if (!EVENT_ACTIONS.has(action)) return null;
  if (!isOurs(ingest, request)) return plainText(403, CROSS_SITE);
  return pysApiEvent(ingest, request, Object.assign(unflatten(pairs), { action }));
}

function actionOf(request: PlainRequest, pairs: readonly Pair[]): string {
  for (const [name, value] of pairs) if (name === "action") return value;
  return request.url.includes("?") ? (new URL(request.url).searchParams.get("action") ?? "") : "";
}
