import {
  asRecord,
  type Loose,
  parseJson,
  type PixelSlug,
  readRestEvent,
  unflatten,
} from "@vitrine/tracking/gateway/ingest";
import { asResponse } from "../../platform/http/plain-request.ts";
import { respondJson } from "../../platform/http/responses.ts";
import { type EventIngest, retryLater } from "../../tracking/ingest/ingest.ts";
import { readBytes } from "../../platform/http/form.ts";

const MAX_BYTES = 256 * 1024;

/** `POST /wp-json/pys-facebook/v1/event` and the same for other pixels: JSON from a script, form data from a beacon. */
export async function pysEvent(ingest: EventIngest, request: Request, pixel: PixelSlug): Promise<Response> {
  const bytes = await readBytes(request, MAX_BYTES);
  if (!bytes) return problem(413, "rest_too_large", "This is larger than any event.");
  const body = bodyOf(new TextDecoder().decode(bytes), request.headers.get("content-type") ?? "");
  if (typeof body["event"] !== "string" || body["event"] === "") {
    return problem(400, "rest_missing_callback_param", "Missing parameter(s): event");
  }
  const copy = readRestEvent(pixel, body);
  if (!copy) return notStored("it has no eventID");
  const result = await ingest.accept(request, [copy]);
  if (result.kind !== "stored") return asResponse(retryLater(result));
  if (result.received.accepted === 0) return notStored("the visitor has not agreed, or no account has one of its ids");
  return respondJson({ success: true });
}

/** Responds with 200, because any other status makes the page retry over AJAX, which would fail too. */
function notStored(reason: string): Response {
  return respondJson({ success: false, message: `The event was not stored: ${reason}.` });
}

function bodyOf(text: string, type: string): Loose {
  if (/^\s*[{[]/.test(text) || type.startsWith("application/json")) return asRecord(parseJson(text));
  return unflatten(new URLSearchParams(text));
}

/** An error in the format of WordPress's REST API. */
export function problem(status: 400 | 401 | 404 | 413, code: string, message: string): Response {
  return respondJson({ code, message, data: { status } }, [], status);
}
