/** A pointer that slows down over something means it; one that rushes across does not. */
export interface HoverIntent {
  /** Pixels, across and down added up, that the pointer may move between two looks and still count as resting. */
  readonly sensitivity: number;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

export const HOVER_INTENT: HoverIntent = { sensitivity: 7, intervalMs: 100, timeoutMs: 100 };

/** While watching, the pointer is looked at from time to time; leaving takes its time too. */
export type HoverPhase = "out" | "watching" | "in" | "leaving";

/** What the pointer makes known when it has come to rest, and when it has been away long enough. */
export type HoverCommand = "enter" | "leave";

export type HoverEvent = "over" | "out" | HoverCommand;

const NEXT: Readonly<Record<HoverPhase, Partial<Record<HoverEvent, HoverPhase>>>> = {
  out: { over: "watching" },
  watching: { out: "out", enter: "in" },
  in: { out: "leaving" },
  leaving: { over: "in", leave: "out" },
};

export function transition(phase: HoverPhase, event: HoverEvent): HoverPhase {
  return NEXT[phase][event] ?? phase;
}
