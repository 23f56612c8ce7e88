import { readEvents, STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { asRecord } from "../wire/decode-options.ts";

/** The printed events of one pixel, each with its key. */
export function staticEventsOf(printed: unknown): readonly PrintedEvent[] {
  return Object.entries(asRecord(printed)).flatMap(([key, events]) =>
    readEvents(events).map((event) => ({ ...event, eId: event.eId || key, type: STATIC })),
  );
}
