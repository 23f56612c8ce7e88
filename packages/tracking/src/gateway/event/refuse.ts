import type { IncomingEvent, Preparation } from "../destination.ts";

export function refuse(reason: string): Preparation {
  return { ok: false, reason };
}

/** What no vendor takes: an event without a name, or without the id by which it is told from its browser's copy. */
export function refusalOfAny({ name, id, at }: IncomingEvent): Preparation | undefined {
  if (!name.trim()) return refuse("The event has no name");
  if (!id) return refuse("The event has no id, so its copy from the browser would count twice");
  return Number.isFinite(at) ? undefined : refuse("The event does not say when it happened");
}

export const inSeconds = (ms: number) => Math.floor(ms / 1000);
