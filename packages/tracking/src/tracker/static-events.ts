import { readEvents, STATIC } from "../wire/event.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { asRecord } from "../wire/read-like.ts";

/** What a page printed for one pixel, and what it learned late: of the same kind, the late one counts. */
export function staticEventsOf(printed: unknown, late: readonly PrintedEvent[]): readonly PrintedEvent[] {
  const byKey = new Map(Object.entries(asRecord(printed)).map(([key, events]) => [key, readEvents(events)]));
  for (const { eId } of late) byKey.set(eId, late.filter((event) => event.eId === eId).slice(-1));
  return [...byKey].flatMap(([key, events]) =>
    events.map((event) => ({ ...event, eId: event.eId || key, type: STATIC })),
  );
}
