export interface Bar {
  /** Its top on the page while it does not stick, margin included. */
  readonly top: number;
  readonly height: number;
  readonly marginTop?: number;
  /** Its margin stays above it while it sticks. */
  readonly keepsMargin?: boolean;
  /** Additional scroll distance before it sticks. */
  readonly triggerOffset?: number;
  /** Overlaps the bars before it instead of following them. */
  readonly overlaps?: boolean;
  /** Fraction of its height after scrolling: 0.5 is half. */
  readonly shrink?: number;
  readonly hides?: BarHiding;
}

/** `before`: hidden until the page has scrolled past its place and `triggerOffset`. `on-the-way-down`: makes room while the visitor reads on. */
export type BarHiding = "before" | "on-the-way-down";

export interface BarLayout {
  readonly isFixed: boolean;
  /** Where in the window it sticks. */
  readonly top: number | null;
  readonly height: number;
  readonly isHidden: boolean;
}

export interface PagePosition {
  readonly scrollY: number;
  readonly isGoingDown: boolean;
  readonly windowHeight: number;
}

export const RESIZE_DEBOUNCE_MS = 50;
/** Late fonts and images shift the layout. */
export const RELAYOUT_MS = 1000;

/** In a window this low, as on a page zoomed to 400 %, bars would leave no room to read. */
export const LEAST_WINDOW_PX = 480;

/** Positions are fractions of pixels on some screens; without it a bar could flicker on the line. */
const SLACK_PX = 1;

/** Bars in reading order; each one that sticks moves those after it down. */
export function layOut(bars: readonly Bar[], page: PagePosition): BarLayout[] {
  let stacked = 0;
  return bars.map((bar) => {
    const margin = bar.marginTop ?? 0;
    const top = bar.overlaps ? 0 : stacked;
    const start = bar.top + (bar.keepsMargin ? 0 : margin) - top + (bar.triggerOffset ?? 0);
    const isPast = page.scrollY > start + SLACK_PX;
    const isFixed = page.windowHeight >= LEAST_WINDOW_PX && (start <= 0 || isPast);
    const height = isFixed && isPast ? bar.height * (bar.shrink ?? 1) : bar.height;
    const isHidden =
      bar.hides === "before"
        ? !(isFixed && isPast)
        : bar.hides === "on-the-way-down" && isFixed && page.isGoingDown && page.scrollY > start + bar.height;
    if (isFixed && !isHidden) stacked = Math.max(stacked, top + height + (bar.keepsMargin ? margin : 0));
    return { isFixed, top: isFixed ? top : null, height, isHidden };
  });
}
