import { word } from "../words/index.ts";

export const AUTOPLAY_DELAY_MS = 7000;
export const ANIMATION_MS = 600;

/** Why autoplay is paused. */
export type Hold = "hover" | "focus" | "hidden-page" | "out-of-sight";

export interface SliderState {
  readonly index: number;
  readonly count: number;
  readonly isPlaying: boolean;
  readonly holds: readonly Hold[];
}

export type SliderEvent =
  /** The visitor chose: a thumbnail, an arrow. */
  | { readonly type: "go"; readonly index: number }
  | { readonly type: "previous" }
  | { readonly type: "next" }
  /** The visitor scrolled the strip, and it settled here. */
  | { readonly type: "scrolled"; readonly index: number }
  /** The page requests this slide. */
  | { readonly type: "show"; readonly index: number }
  | { readonly type: "time-passed" }
  | { readonly type: "pause" }
  | { readonly type: "play" }
  | { readonly type: "hold"; readonly hold: Hold }
  | { readonly type: "release"; readonly hold: Hold };

export type SliderCommand = "scroll" | "announce";

export interface SliderStep {
  readonly state: SliderState;
  /** Effects to run once for the new current slide. */
  readonly commands: readonly SliderCommand[];
}

export function startSlider(count: number, index = 0, isPlaying = false): SliderState {
  return { index: wrap(index, count), count, isPlaying: isPlaying && count > 1, holds: [] };
}

export function transition(state: SliderState, event: SliderEvent): SliderStep {
  switch (event.type) {
    case "go":
      return byVisitor(state, event.index);
    case "previous":
      return byVisitor(state, state.index - 1);
    case "next":
      return byVisitor(state, state.index + 1);
    case "scrolled":
      return event.index === state.index
        ? quietly(state)
        : { state: { ...state, index: wrap(event.index, state.count), isPlaying: false }, commands: ["announce"] };
    case "show":
      return { state: { ...state, index: wrap(event.index, state.count) }, commands: ["scroll"] };
    case "time-passed":
      return delayOf(state) === null
        ? quietly(state)
        : { state: { ...state, index: wrap(state.index + 1, state.count) }, commands: ["scroll"] };
    case "pause":
      return quietly({ ...state, isPlaying: false });
    case "play":
      return quietly({ ...state, isPlaying: state.count > 1 });
    case "hold":
      return state.holds.includes(event.hold)
        ? quietly(state)
        : quietly({ ...state, holds: [...state.holds, event.hold] });
    case "release":
      return quietly({ ...state, holds: state.holds.filter((hold) => hold !== event.hold) });
  }
}

/** How long the current slide stays before the next one comes by itself; null: until the visitor wants another. */
export function delayOf({ isPlaying, holds }: SliderState): number | null {
  return isPlaying && holds.length === 0 ? AUTOPLAY_DELAY_MS : null;
}

export function slideText(index: number, count: number, alt: string): string {
  const place = word("Image {number} of {count}", { number: index + 1, count });
  return alt ? `${place}: ${alt}` : place;
}

/** Any interaction with the slides stops autoplay. */
function byVisitor(state: SliderState, index: number): SliderStep {
  return {
    state: { ...state, index: wrap(index, state.count), isPlaying: false },
    commands: ["scroll", "announce"],
  };
}

function quietly(state: SliderState): SliderStep {
  return { state, commands: [] };
}

function wrap(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}
