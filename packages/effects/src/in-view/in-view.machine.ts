/** Where something begins, how far the page is scrolled and how much of it the window shows. All in pixels. */
export interface Place {
  readonly elementTop: number;
  readonly scrollTop: number;
  readonly windowHeight: number;
  readonly pageHeight: number;
}

/** The share of the window's height, from above, that something has to reach before its effect begins. */
export const LINES = { column: 0.65, recentPosts: 0.75, counter: 0.85, skillBar: 0.95, other: 0.9 } as const;

export const STAGGER_MS = 90;
export const STAGGERED_FADE_MS = 750;

/**
 * A line across the window, not a share of the element: tall and short things begin alike. What stands so low on the
 * page that it never gets to its line begins at the page's end.
 */
export function isPastLine({ elementTop, scrollTop, windowHeight, pageHeight }: Place, line: number): boolean {
  const isAtEnd = scrollTop + windowHeight >= pageHeight - 1;
  const top = elementTop - scrollTop;
  return top <= windowHeight * line || (isAtEnd && top < windowHeight);
}

/** `untouched`: the visitor saw it before the effect could begin, so it is never taken away. */
export type Appearance = "untouched" | "waiting" | "shown";

export type AppearanceEvent =
  /** The first look: where it stands when the effect is attached. */
  | { readonly type: "found"; readonly isBelowWindow: boolean }
  | { readonly type: "line-passed" }
  /** A visitor with a keyboard has got there, wherever the line is. */
  | { readonly type: "focused" }
  /** It stands below the window again. */
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
