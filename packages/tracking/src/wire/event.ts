import { asList, asRecord, own, readLike } from "./read-like.ts";
import type { Loose } from "./read-like.ts";

const EVENT = {
  name: "",
  type: "",
  eId: "",
  eventId: "",
  params: asRecord,
  delay: 0,
  ids: [] as string[],
  pixelIds: [] as string[],
  trackingIds: [] as string[],
  conversionIds: [] as string[],
  conversionLabels: [] as string[],
  hasTimeWindow: false,
  timeWindow: 0,
  wooOrder: "",
  eddOrder: "",
  ajaxFire: false,
  customEventPostId: "",
  hasAutoParam: true,
  once: false,
};

/** An event as a page prints it, and the ids that it names, if any. Triggers read what only they know from `raw`. */
export function readEvent(raw: unknown) {
  const event = readLike(EVENT, raw);
  const ownIds = [event.pixelIds, event.trackingIds, event.conversionIds, event.ids].find((ids) => ids.length);
  return { ...event, ownIds, raw: asRecord(raw) };
}

export type PrintedEvent = ReturnType<typeof readEvent>;

export type Params = Loose;

export const STATIC = "static";

/** Printed lists may hold one event, several, or a map of them; what has no name is none. */
export function readEvents(raw: unknown): readonly PrintedEvent[] {
  const isOne = Object.hasOwn(asRecord(raw), "name");
  return (isOne ? [raw] : asList(raw)).map(readEvent).filter(({ name }) => name);
}

/** The one event that a pixel has in `{pixel: event}`. */
export function eventOf(byPixel: unknown, pixel: string): PrintedEvent | undefined {
  const raw = own(asRecord(byPixel), pixel);
  return raw ? readEvents([raw])[0] : undefined;
}
