import type { Part } from "./tracker.ts";

/** Starts parts after the tracker, each in a task of its own: together they could keep a slow page from answering. */
export function afterwards(...parts: readonly Part[]): Part {
  return (tracker) => {
    for (const part of parts) tracker.page.after(0, () => part(tracker));
  };
}
