/** Progress after a fraction of the time. */
export type Ease = (progress: number) => number;

/** Slow, fast, slow. */
const swing: Ease = (progress) => 0.5 - Math.cos(progress * Math.PI) / 2;

/** The scroll position between start and target. */
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
