/** Share of the way after a share of the time. */
export type Ease = (progress: number) => number;

/** Slow, fast, slow. */
const swing: Ease = (progress) => 0.5 - Math.cos(progress * Math.PI) / 2;

/** Where the page stands on its way from one place to another. */
export function scrollPosition(
  from: number,
  to: number,
  elapsedMs: number,
  durationMs: number,
  ease: Ease = swing,
): number {
  const progress = durationMs > 0 ? Math.min(1, Math.max(0, elapsedMs / durationMs)) : 1;
  return from + (to - from) * ease(progress);
}
