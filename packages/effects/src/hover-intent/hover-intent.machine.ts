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

export type HoverEvent = "over" | "out" | "rested" | "timed-out";

export type HoverCommand = "enter" | "leave";

const NEXT: Readonly<Record<HoverPhase, Partial<Record<HoverEvent, HoverPhase>>>> = {
  out: { over: "watching" },
  watching: { out: "out", rested: "in" },
  in: { out: "leaving" },
  leaving: { over: "in", "timed-out": "out" },
};

export function transition(phase: HoverPhase, event: HoverEvent): HoverPhase {
  return NEXT[phase][event] ?? phase;
}
