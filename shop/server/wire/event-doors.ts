import { type PixelSlug, unflatten } from "@vitrine/tracking/gateway/intake";
import type { Door } from "../app.ts";
import { getVariationInfo } from "./admin-ajax/get-variation-info.ts";
import { pysApiEvent } from "./admin-ajax/pys-api-event.ts";
import { pysGetGdprFiltersValues } from "./admin-ajax/pys-get-gdpr-filters-values.ts";
import { pysGetPbid } from "./admin-ajax/pys-get-pbid.ts";
import { plainAnswer } from "./answers.ts";
import { createEventDesk, type EventDesk, type EventParts } from "./event-desk.ts";
import { batchDoor } from "./events/batch.ts";
import { browserReports } from "./events/browser-reports.ts";
import { isForm, readPairs } from "./form.ts";
import { isSameOrigin } from "./same-origin.ts";
import { problem, pysEvent } from "./wp-json/pys-event.ts";

const ADMIN_AJAX = "/wp-admin/admin-ajax.php";
const REST = /^\/wp-json\/pys-(?<pixel>[a-z]+)\/v1\/event\/?$/;
const REST_PIXELS: ReadonlySet<string> = new Set(["facebook", "tiktok", "pinterest"]);
const CROSS_SITE = "This was sent from another site.";
const ACTIONS: ReadonlySet<string> = new Set(["pys_api_event", "pys_tiktok_api_event", "get_variation_info"]);

/** Where pages and servers send events; null leaves a request to whoever comes next. */
export function eventDoors(parts: EventParts): Door {
  const desk = createEventDesk(parts);
  return async (request) => {
    const path = pathOf(request.url);
    if (path === ADMIN_AJAX || (path.startsWith("/t/") && (await isOwnersName(desk, path))))
      return adminAjax(desk, request);
    if (request.method !== "POST") return null;
    if (path.startsWith("/t/")) return ownDoor(desk, request, path);
    const pixel = REST.exec(path)?.groups?.["pixel"];
    return pixel === undefined ? null : restDoor(desk, request, pixel);
  };
}

/** The owner may have given the door another name. */
async function isOwnersName({ parts: { shop } }: EventDesk, path: string): Promise<boolean> {
  return path !== "/t/events" && (await shop.settings()).tracking.ajaxPath === path.replace(/\/$/, "");
}

/** Made by hand: this is asked of every request, and a URL costs more than all the rest. */
function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

async function ownDoor(desk: EventDesk, request: Request, path: string): Promise<Response | null> {
  if (path !== "/t/events" && path !== "/t/reports") return null;
  if (!isSameOrigin(request, desk.parts.shop.config)) return plainAnswer(403, CROSS_SITE);
  return path === "/t/events" ? batchDoor(desk, request) : browserReports(desk, request);
}

async function restDoor(desk: EventDesk, request: Request, pixel: string): Promise<Response> {
  if (!REST_PIXELS.has(pixel)) {
    return problem(404, "rest_no_route", "No route was found matching the URL and request method.");
  }
  if (!isFromHere(desk, request)) return problem(401, "rest_forbidden", CROSS_SITE);
  return pysEvent(desk, request, pixel as PixelSlug);
}

/** These doors ask for an address of ours: what names none is refused. */
function isFromHere({ parts: { shop } }: EventDesk, request: Request): boolean {
  if (request.headers.has("origin") || request.headers.has("sec-fetch-site")) return isSameOrigin(request, shop.config);
  const referrer = request.headers.get("referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).host === new URL(shop.config.publicUrl).host;
}

async function adminAjax(desk: EventDesk, request: Request): Promise<Response | null> {
  const { shop } = desk.parts;
  if (request.method === "GET") {
    const action = new URL(request.url).searchParams.get("action");
    if (action === "pys_get_pbid") return pysGetPbid(shop, request);
    return action === "pys_get_gdpr_filters_values" ? pysGetGdprFiltersValues(shop) : null;
  }
  if (!isForm(request)) return null;
  const pairs = await readPairs(request);
  if (!pairs.ok) return null;
  const action = actionOf(request, pairs.value);
  if (!ACTIONS.has(action)) return null;
  if (!isSameOrigin(request, shop.config)) return plainAnswer(403, CROSS_SITE);
  const body = Object.assign(unflatten(pairs.value), { action });
  return action === "get_variation_info" ? getVariationInfo(desk.parts, body) : pysApiEvent(desk, request, body);
}

function actionOf(request: Request, pairs: Iterable<readonly [string, string]>): string {
  for (const [name, value] of pairs) if (name === "action") return value;
  return request.url.includes("?") ? (new URL(request.url).searchParams.get("action") ?? "") : "";
}
