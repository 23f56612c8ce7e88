import { asList, asRecord, own, decodeOptions } from "./decode-options.ts";
import type { Loose } from "./decode-options.ts";

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
  unify: false,
};

/**
 * Parses a printed event, in its pixel's format, with the pixel IDs that it names, if any. Triggers read their own
 * settings from `raw`. Events of `track()` are in the common vocabulary.
 */
export function readEvent(raw: unknown) {
  const event = decodeOptions(EVENT, raw);
  const ownIds = [event.pixelIds, event.trackingIds, event.conversionIds, event.ids].find((ids) => ids.length);
  return { ...event, ownIds, raw: asRecord(raw), isCommon: false };
}

export type PrintedEvent = ReturnType<typeof readEvent>;

const DYNAMIC = readEvent({ type: "dyn" });

/** Creates an event in code; missing fields have the defaults of a printed event. */
export function createEvent(fields: Pick<PrintedEvent, "name"> & Partial<PrintedEvent>): PrintedEvent {
  return { ...DYNAMIC, ...fields };
}

export type Params = Loose;

export const STATIC = "static";

/** A printed value may be one event, a list or a map; events without a name are dropped. */
export function readEvents(raw: unknown): readonly PrintedEvent[] {
  const isOne = Object.hasOwn(asRecord(raw), "name");
  return (isOne ? [raw] : asList(raw)).map(readEvent).filter(({ name }) => name);
}

/** The event of one pixel in `{pixel: event}`. */
export function eventOf(byPixel: unknown, pixel: string): PrintedEvent | undefined {
  const raw = own(asRecord(byPixel), pixel);
  return raw ? readEvents([raw])[0] : undefined;
}
