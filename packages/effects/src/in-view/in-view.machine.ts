/** Top of the element, scroll position and window height, all in pixels. */
export interface Place {
  readonly elementTop: number;
  readonly scrollTop: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

/** Fraction of the window's height, from the top, that an element has to reach before its effect starts. */
export const LINES = { column: 0.65, recentPosts: 0.75, counter: 0.85, skillBar: 0.95, other: 0.9 } as const;

/**
 * A line across the window, not a fraction of the element: tall and short elements start alike. An element so low on
 * the page that it never reaches its line starts at the page's end.
 */
export function isPastLine({ elementTop, scrollTop, windowHeight, pageHeight }: Place, line: number): boolean {
  const isAtEnd = scrollTop + windowHeight >= pageHeight - 1;
  const top = elementTop - scrollTop;
  return top <= windowHeight * line || (isAtEnd && top < windowHeight);
}

/** `untouched`: the visitor saw it before the effect could start, so it is never hidden. */
export type Appearance = "untouched" | "waiting" | "shown";

export type AppearanceEvent =
  /** The position when the effect is attached. */
  | { readonly type: "found"; readonly isBelowWindow: boolean }
  | { readonly type: "line-passed" }
  /** The keyboard focus is in it, wherever the line is. */
  | { readonly type: "focused" }
  /** It is below the window again. */
  | { readonly type: "left"; readonly repeats: boolean };

export function transition(appearance: Appearance, event: AppearanceEvent): Appearance {
  switch (event.type) {
    case "found":
      return event.isBelowWindow ? "waiting" : "untouched";
    case "line-passed":
    case "focused":
      return appearance === "waiting" ? "shown" : appearance;
    case "left":
      return event.repeats ? "waiting" : appearance;
  }
}
