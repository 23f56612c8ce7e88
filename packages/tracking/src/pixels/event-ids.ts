import type { PrintedEvent } from "../wire/event.ts";

/** The ids that an event is meant for: its own where it names some, else all. */
export function idsFor({ ownIds }: PrintedEvent, all: readonly string[]): readonly string[] {
  return ownIds ? ownIds.filter((id) => all.includes(id.split("/")[0] ?? id)) : all;
}
