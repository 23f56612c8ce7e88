/** A destroyed lightbox cannot be reopened; a new one is created. */
export type LightboxPhase = "open" | "closing" | "destroyed";

export interface LightboxState {
  readonly phase: LightboxPhase;
  readonly index: number;
  readonly count: number;
}

export type LightboxEvent =
  | { readonly type: "next" }
  | { readonly type: "previous" }
  | { readonly type: "show"; readonly index: number }
  | { readonly type: "close" }
  /** It has been removed from the page. */
  | { readonly type: "gone" };

export function openState(index: number, count: number): LightboxState {
  return { phase: "open", index: wrap(index, count), count };
}

export function transition(state: LightboxState, event: LightboxEvent): LightboxState {
  if (event.type === "gone") return { ...state, phase: "destroyed" };
  if (state.phase !== "open") return state;
  switch (event.type) {
    case "next":
      return { ...state, index: wrap(state.index + 1, state.count) };
    case "previous":
      return { ...state, index: wrap(state.index - 1, state.count) };
    case "show":
      return { ...state, index: wrap(event.index, state.count) };
    case "close":
      return { ...state, phase: "closing" };
  }
}

export function counterText({ index, count }: LightboxState): string {
  return `${index + 1} / ${count}`;
}

export function statusText(state: LightboxState, caption: string): string {
  return caption ? `${counterText(state)}, ${caption}` : counterText(state);
}

/** The first picture is followed by the second, before it comes the last: there is no end to run into. */
export function wrap(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}
