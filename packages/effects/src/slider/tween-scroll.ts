import { scrollPosition } from "../scroll-to/index.ts";

export interface Tween {
  readonly isRunning: boolean;
  /** Leaves the strip where it is. */
  stop(): void;
}

/** Moves a strip sideways in exactly this time; browsers' own smooth scrolling takes as long as it likes. */
export function tweenScroll(strip: HTMLElement, to: number, durationMs: number): Tween {
  const from = strip.scrollLeft;
  let startedAt: number | null = null;
  let frame = 0;
  let isRunning = durationMs > 0 && from !== to;

  if (isRunning) {
    // Snapping would pull every step back to the slide it came from.
    strip.style.scrollSnapType = "none";
    frame = requestAnimationFrame(step);
  } else {
    strip.scrollTo({ left: to, behavior: "instant" });
  }

  function step(now: number): void {
    startedAt ??= now;
    const elapsed = now - startedAt;
    strip.scrollTo({ left: scrollPosition(from, to, elapsed, durationMs), behavior: "instant" });
    if (elapsed < durationMs) frame = requestAnimationFrame(step);
    else stop();
  }

  function stop(): void {
    if (!isRunning) return;
    isRunning = false;
    cancelAnimationFrame(frame);
    strip.style.scrollSnapType = "";
  }

  return {
    get isRunning() {
      return isRunning;
    },
    stop,
  };
}
