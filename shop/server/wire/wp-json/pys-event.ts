import {
  asRecord,
  type Loose,
  parseJson,
  type PixelSlug,
  readRestEvent,
  unflatten,
} from "@vitrine/tracking/gateway/intake";
import { asResponse } from "../../http/plain-request.ts";
import { jsonAnswer } from "../answers.ts";
import { type EventDesk, notNow } from "../event-desk.ts";
import { readBytes } from "../form.ts";

const MOST_BYTES = 256 * 1024;

/** `POST /wp-json/pys-facebook/v1/event` and its like: JSON from a script, a form from a beacon. */
export async function pysEvent(desk: EventDesk, request: Request, pixel: PixelSlug): Promise<Response> {
  const bytes = await readBytes(request, MOST_BYTES);
  if (!bytes) return problem(413, "rest_too_large", "This is larger than any event.");
  const body = bodyOf(new TextDecoder().decode(bytes), request.headers.get("content-type") ?? "");
  if (typeof body["event"] !== "string" || body["event"] === "") {
    return problem(400, "rest_missing_callback_param", "Missing parameter(s): event");
  }
  const copy = readRestEvent(pixel, body);
  if (!copy) return jsonAnswer({ success: true });
  const taken = await desk.take(request, [copy]);
  return taken.kind === "stored" ? jsonAnswer({ success: true }) : asResponse(notNow(taken));
}

function bodyOf(text: string, type: string): Loose {
  if (/^\s*[{[]/.test(text) || type.startsWith("application/json")) return asRecord(parseJson(text));
  return unflatten(new URLSearchParams(text));
}

/** In the words of the REST interface that these addresses come from. */
export function problem(status: 400 | 401 | 404 | 413, code: string, message: string): Response {
  return jsonAnswer({ code, message, data: { status } }, [], status);
}
