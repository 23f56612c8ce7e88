import type { PrintedEvent } from "../wire/event.ts";

/** The ids that an event is meant for: its own where it names some, else all. */
export function idsFor(
  { pixelIds, trackingIds, conversionIds, ids }: PrintedEvent,
  all: readonly string[],
): readonly string[] {
  const named = [pixelIds, trackingIds, conversionIds, ids].find((list) => list.length);
  return named ? named.filter((id) => all.includes(id.split("/")[0] ?? id)) : all;
}
