export interface BackOff {
  readonly firstMs: number;
  readonly mostMs: number;
}

/** How long an event waits after it failed. */
export const EVENT_BACK_OFF: BackOff = { firstMs: 5000, mostMs: 15 * 60_000 };
/** How long an account waits before one event tries whether the vendor is back: never so long that recovery goes unnoticed. */
export const LANE_BACK_OFF: BackOff = { firstMs: 5000, mostMs: 60_000 };

/** Anything from nothing to twice as much each time: whoever failed together must not come back together. */
export function backOffMs({ firstMs, mostMs }: BackOff, failures: number, random: number): number {
  return Math.round(random * Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30)));
}
