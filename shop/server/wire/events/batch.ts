import { readBatch } from "@vitrine/tracking/gateway/intake";
import { type EventDesk, notNow } from "../event-desk.ts";
import { readBytes } from "../form.ts";

const MOST_BYTES = 512 * 1024;
const MOST_EVENTS = 200;

const HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
} as const;

const decoder = new TextDecoder();

/** `POST /t/events`: many events at once, from our own script. 202 says that all of them are safe. */
export async function batchDoor(desk: EventDesk, request: Request): Promise<Response> {
  const bytes = await readBytes(request, MOST_BYTES);
  if (!bytes) return refusal(413, "too-large", `A batch holds at most ${MOST_BYTES} bytes.`);
  const copies = readBatch(decoder.decode(bytes));
  if (!copies) return refusal(400, "unreadable", 'Expected {"events": […]}.');
  if (copies.length > MOST_EVENTS) return refusal(413, "too-many", `A batch holds at most ${MOST_EVENTS} events.`);
  const taken = await desk.take(request, copies);
  if (taken.kind !== "stored") return notNow(taken) ?? new Response(null, { status: 503 });
  return answer(202, taken.received);
}

function refusal(status: 400 | 413, error: string, message: string): Response {
  return answer(status, { error, message });
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: HEADERS });
}
