import { readEvents, STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { asRecord } from "../wire/read-like.ts";

/** What a page printed for one pixel, each event under its key. */
export function staticEventsOf(printed: unknown): readonly PrintedEvent[] {
  return Object.entries(asRecord(printed)).flatMap(([key, events]) =>
    readEvents(events).map((event) => ({ ...event, eId: event.eId || key, type: STATIC })),
  );
}
