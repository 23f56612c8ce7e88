import { type PixelSlug, unflatten } from "@vitrine/tracking/gateway/intake";
import type { Door } from "../http/door.ts";
import { pathOf } from "../http/path-of.ts";
import { asResponse, type PlainAnswer, type PlainRequest } from "../http/plain-request.ts";
import type { QuickDoor } from "../http/quick-listener.ts";
import { getVariationInfo } from "./admin-ajax/get-variation-info.ts";
import { pysApiEvent } from "./admin-ajax/pys-api-event.ts";
import { pysGetGdprFiltersValues } from "./admin-ajax/pys-get-gdpr-filters-values.ts";
import { pysGetPbid } from "./admin-ajax/pys-get-pbid.ts";
import { plainAnswer, saying } from "./answers.ts";
import { createEventDesk, type EventDesk, type EventParts } from "./event-desk.ts";
import { batchTooLarge, MOST_BATCH_BYTES, takeBatch } from "./events/batch.ts";
import { browserReports } from "./events/browser-reports.ts";
import { isForm, isUrlEncoded, MOST_FORM_BYTES, readBytes, readPairs } from "./form.ts";
import { formPairs, type Pair } from "./form-pairs.ts";
import { isSameOrigin } from "./same-origin.ts";
import { problem, pysEvent } from "./wp-json/pys-event.ts";

const ADMIN_AJAX = "/wp-admin/admin-ajax.php";
const BATCH = "/t/events";
const REPORTS = "/t/reports";
const REST = /^\/wp-json\/pys-(?<pixel>[a-z]+)\/v1\/event\/?$/;
const REST_PIXELS: ReadonlySet<string> = new Set(["facebook", "tiktok", "pinterest"]);
const CROSS_SITE = "This was sent from another site.";
const EVENT_ACTIONS: ReadonlySet<string> = new Set(["pys_api_event", "pys_tiktok_api_event"]);
const VARIATION_INFO = "get_variation_info";

export interface EventDoors {
  /** All of them, for requests of any kind; null leaves one to whoever comes next. */
  readonly door: Door;
  /** The two that are busiest, without what the others need. */
  readonly quick: Pick<QuickDoor, "mostBytes" | "answer">;
}

/** Where pages and servers send events. */
export function eventDoors(parts: EventParts): EventDoors {
  const desk = createEventDesk(parts);
  return {
    async door(request) {
      const path = pathOf(request.url);
      if (path === ADMIN_AJAX || (path.startsWith("/t/") && (await isOwnersName(desk, path))))
        return adminAjax(desk, request);
      if (request.method !== "POST") return null;
      if (path.startsWith("/t/")) return ownDoor(desk, request, path);
      const pixel = REST.exec(path)?.groups?.["pixel"];
      return pixel === undefined ? null : restDoor(desk, request, pixel);
    },
    quick: {
      mostBytes(path, contentType) {
        if (path === BATCH) return MOST_BATCH_BYTES;
        return path === ADMIN_AJAX && isUrlEncoded(contentType) ? MOST_FORM_BYTES : undefined;
      },
      answer(request, body) {
        const text = body.toString("utf8");
        return pathOf(request.url) === BATCH ? batch(desk, request, text) : ajaxEvent(desk, request, formPairs(text));
      },
    },
  };
}

/** The owner may have given the door another name. */
async function isOwnersName({ parts: { shop } }: EventDesk, path: string): Promise<boolean> {
  return path !== BATCH && (await shop.settings()).tracking.ajaxPath === path.replace(/\/$/, "");
}

async function ownDoor(desk: EventDesk, request: Request, path: string): Promise<Response | null> {
  if (path === BATCH) {
    const bytes = await readBytes(request, MOST_BATCH_BYTES);
    return asResponse(await (bytes ? batch(desk, request, new TextDecoder().decode(bytes)) : batchTooLarge()));
  }
  if (path !== REPORTS) return null;
  return isOurs(desk, request) ? browserReports(desk, request) : plainAnswer(403, CROSS_SITE);
}

function batch(desk: EventDesk, request: PlainRequest, text: string): Promise<PlainAnswer> {
  return isOurs(desk, request) ? takeBatch(desk, request, text) : Promise.resolve(saying(403, CROSS_SITE));
}

function isOurs({ parts: { shop } }: EventDesk, request: PlainRequest): boolean {
  return isSameOrigin(request, shop.config);
}

async function restDoor(desk: EventDesk, request: Request, pixel: string): Promise<Response> {
  if (!REST_PIXELS.has(pixel)) {
    return problem(404, "rest_no_route", "No route was found matching the URL and request method.");
  }
  if (!isFromHere(desk, request)) return problem(401, "rest_forbidden", CROSS_SITE);
  return pysEvent(desk, request, pixel as PixelSlug);
}

/** These doors ask for an address of ours: what names none is refused. */
function isFromHere(desk: EventDesk, request: Request): boolean {
  if (request.headers.has("origin") || request.headers.has("sec-fetch-site")) return isOurs(desk, request);
  const referrer = request.headers.get("referer") ?? "";
  return URL.canParse(referrer) && new URL(referrer).host === new URL(desk.parts.shop.config.publicUrl).host;
}

async function adminAjax(desk: EventDesk, request: Request): Promise<Response | null> {
  const { shop } = desk.parts;
  if (request.method === "GET") {
    const action = new URL(request.url).searchParams.get("action");
    if (action === "pys_get_pbid") return pysGetPbid(shop, request);
    return action === "pys_get_gdpr_filters_values" ? pysGetGdprFiltersValues(shop) : null;
  }
  if (!isForm(request)) return null;
  const read = await readPairs(request);
  if (!read.ok) return null;
  const pairs = [...read.value];
  const answer = await ajaxEvent(desk, request, pairs);
  if (answer) return asResponse(answer);
  if (actionOf(request, pairs) !== VARIATION_INFO) return null;
  return isOurs(desk, request) ? getVariationInfo(desk.parts, unflatten(pairs)) : plainAnswer(403, CROSS_SITE);
}

async function ajaxEvent(desk: EventDesk, request: PlainRequest, pairs: readonly Pair[]): Promise<PlainAnswer | null> {
  const action = actionOf(request, pairs);
  if (!EVENT_ACTIONS.has(action)) return null;
  if (!isOurs(desk, request)) return saying(403, CROSS_SITE);
  return pysApiEvent(desk, request, Object.assign(unflatten(pairs), { action }));
}

function actionOf(request: PlainRequest, pairs: readonly Pair[]): string {
  for (const [name, value] of pairs) if (name === "action") return value;
  return request.url.includes("?") ? (new URL(request.url).searchParams.get("action") ?? "") : "";
}
