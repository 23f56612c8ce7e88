import type { IncomingEvent, Preparation } from "../destination.ts";

export function refuse(reason: string): Preparation {
  return { ok: false, reason };
}

/** The largest valid `Date`. */
const END_OF_TIME_MS = 8.64e15;

/** Rejects what no vendor accepts: an event without a name, or without the id for deduplication. */
export function refusalOfAny({ name, id, at }: IncomingEvent): Preparation | undefined {
  if (!name.trim()) return refuse("The event has no name");
  if (!id) return refuse("The event has no ID, so the browser's copy would count twice");
  return at > 0 && at <= END_OF_TIME_MS ? undefined : refuse("The event has no valid time");
}

export const inSeconds = (ms: number) => Math.floor(ms / 1000);
