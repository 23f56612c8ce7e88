import type { PrintedEvent } from "../wire/event.ts";

/** The pixel IDs that get an event: its own if it names some, else all. */
export function idsFor({ ownIds }: PrintedEvent, all: readonly string[]): readonly string[] {
  return ownIds ? ownIds.filter((id) => all.includes(id.split("/")[0] ?? id)) : all;
}
