import { readBatch } from "@vitrine/tracking/gateway/intake";
import type { PlainAnswer, PlainRequest } from "../../http/plain-request.ts";
import { type EventDesk, notNow } from "../event-desk.ts";

export const MOST_BATCH_BYTES = 512 * 1024;
const MOST_EVENTS = 200;

const HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
} as const;

/** `POST /t/events`: many events at once, from our own script. 202 says that all of them are safe. */
export async function takeBatch(desk: EventDesk, request: PlainRequest, text: string): Promise<PlainAnswer> {
  const copies = readBatch(text);
  if (!copies) return answer(400, { error: "unreadable", message: 'Expected {"events": […]}.' });
  if (copies.length > MOST_EVENTS)
    return answer(413, { error: "too-many", message: `A batch holds at most ${MOST_EVENTS} events.` });
  const taken = await desk.take(request, copies);
  return taken.kind === "stored" ? answer(202, taken.received) : notNow(taken);
}

export function batchTooLarge(): PlainAnswer {
  return answer(413, { error: "too-large", message: `A batch holds at most ${MOST_BATCH_BYTES} bytes.` });
}

function answer(status: number, body: unknown): PlainAnswer {
  return { status, headers: HEADERS, body: JSON.stringify(body) };
}
