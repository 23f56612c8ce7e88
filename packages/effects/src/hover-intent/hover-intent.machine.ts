/** A pointer that slows down over an element shows intent; one that passes quickly does not. */
export interface HoverIntent {
  /** Maximum movement between two polls, horizontal plus vertical in pixels, that counts as resting. */
  readonly sensitivity: number;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

export const HOVER_INTENT: HoverIntent = { sensitivity: 7, intervalMs: 100, timeoutMs: 100 };

/** While watching, the pointer is polled; leaving has a delay too. */
export type HoverPhase = "out" | "watching" | "in" | "leaving";

/** Reported when the pointer rests, and when it has been away long enough. */
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
