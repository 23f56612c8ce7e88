/** Where the page stands on its way from one place to another: slow, fast, slow. */
export function scrollPosition(from: number, to: number, elapsedMs: number, durationMs: number): number {
  const progress = durationMs > 0 ? Math.min(1, Math.max(0, elapsedMs / durationMs)) : 1;
  return from + (to - from) * (0.5 - Math.cos(progress * Math.PI) / 2);
}
