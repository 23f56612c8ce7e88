import { type Ease, scrollPosition } from "./scroll-position.ts";

export interface ScrollOptions {
  /** Space left above the target; never less than the page reserves by `scroll-padding`. */
  readonly offsetPx?: number;
  readonly durationMs?: number;
  readonly ease?: Ease;
  /** False where the focus is already where it belongs. */
  readonly focuses?: boolean;
  /** Called once: the page has arrived, or the visitor took over before. */
  readonly onEnd?: (arrived: boolean) => void;
}

/** A visitor who scrolls, types or presses takes over: what is pressed must not move away under the pointer. */
const TAKE_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls the page and moves the focus with it, so that a screen reader arrives at the same place. */
export function scrollToElement(
  target: HTMLElement,
  { offsetPx = 100, durationMs = 1000, ease, focuses = true, onEnd }: ScrollOptions = {},
): void {
  if (focuses) {
    if (!target.matches("a[href], button, input, select, textarea, [tabindex]")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  const from = scrollY;
  const to = Math.max(0, from + target.getBoundingClientRect().top - Math.max(offsetPx, reservedTop()));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const duration = isCalm ? 0 : durationMs;
  const stop = new AbortController();
  for (const type of TAKE_OVER) addEventListener(type, () => end(false), { signal: stop.signal, passive: true });

  const startedAt = performance.now();
  step(startedAt);

  function step(now: number): void {
    if (stop.signal.aborted) return;
    // `instant`: a page with smooth scrolling would otherwise run behind every single step.
    scrollTo({ top: scrollPosition(from, to, now - startedAt, duration, ease), behavior: "instant" });
    if (now - startedAt < duration) requestAnimationFrame(step);
    else end(true);
  }

  function end(arrived: boolean): void {
    stop.abort();
    onEnd?.(arrived);
  }
}

/** Space that the page keeps free at its top by `scroll-padding`, for sticky bars. */
export function reservedTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
