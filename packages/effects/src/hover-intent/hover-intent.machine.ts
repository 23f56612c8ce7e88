/** A pointer that slows down over something means it; one that rushes across does not. */
export interface HoverIntent {
  /** Pixels, across and down added up, that the pointer may move between two looks and still count as resting. */
  readonly sensitivity: number;
  readonly intervalMs: number;
  readonly timeoutMs: number;
}

export const HOVER_INTENT: HoverIntent = { sensitivity: 7, intervalMs: 100, timeoutMs: 100 };

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type HoverState =
  | { readonly phase: "out" }
  /** `seen` is where the pointer was at the last look, `at` where it is now. */
  | { readonly phase: "watching"; readonly seen: Point; readonly at: Point }
  | { readonly phase: "in" }
  | { readonly phase: "leaving" };

export type HoverEvent =
  | { readonly type: "over" | "move" | "out"; readonly at: Point }
  | { readonly type: "time-passed" };

export type HoverCommand = "enter" | "leave";

export interface HoverStep {
  readonly state: HoverState;
  readonly command?: HoverCommand;
}

export function transition(state: HoverState, event: HoverEvent, { sensitivity }: HoverIntent): HoverStep {
  switch (event.type) {
    case "over":
      if (state.phase === "leaving") return { state: { phase: "in" } };
      return state.phase === "out" ? { state: { phase: "watching", seen: event.at, at: event.at } } : { state };
    case "move":
      return { state: state.phase === "watching" ? { ...state, at: event.at } : state };
    case "out":
      if (state.phase === "watching") return { state: { phase: "out" } };
      return { state: state.phase === "in" ? { phase: "leaving" } : state };
    case "time-passed":
      if (state.phase === "leaving") return { state: { phase: "out" }, command: "leave" };
      if (state.phase !== "watching") return { state };
      if (distance(state.seen, state.at) < sensitivity) return { state: { phase: "in" }, command: "enter" };
      return { state: { ...state, seen: state.at } };
  }
}

/** How long until the next look, or null where there is nothing to wait for. */
export function delayOf({ phase }: HoverState, { intervalMs, timeoutMs }: HoverIntent): number | null {
  if (phase === "watching") return intervalMs;
  return phase === "leaving" ? timeoutMs : null;
}

function distance(from: Point, to: Point): number {
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}
