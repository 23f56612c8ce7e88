/**
 * `picture`: a still picture with the places on it. `live` can be moved; nothing of that is fetched before the visitor
 * asks for it.
 */
export type MapPhase = "picture" | "loading" | "live" | "failed";

export interface MapState {
  readonly phase: MapPhase;
  /** The place whose information is open. */
  readonly open: number | null;
}

export type MapEvent =
  | { readonly type: "asked" }
  | { readonly type: "loaded"; readonly startOpen: number | null }
  | { readonly type: "failed" }
  | { readonly type: "pin-pressed"; readonly index: number }
  | { readonly type: "closed" };

export const STILL: MapState = { phase: "picture", open: null };

export function transition(state: MapState, event: MapEvent): MapState {
  switch (event.type) {
    case "asked":
      return state.phase === "picture" || state.phase === "failed" ? { phase: "loading", open: null } : state;
    case "loaded":
      return state.phase === "loading" ? { phase: "live", open: event.startOpen } : state;
    case "failed":
      return state.phase === "loading" || state.phase === "live" ? { phase: "failed", open: null } : state;
    case "pin-pressed":
      return state.phase === "live" ? { ...state, open: state.open === event.index ? null : event.index } : state;
    case "closed":
      return { ...state, open: null };
  }
}
