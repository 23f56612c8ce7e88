export interface BackOff {
  readonly firstMs: number;
  readonly mostMs: number;
}

/** Delay before a failed event is sent again. */
export const EVENT_BACK_OFF: BackOff = { firstMs: 5000, mostMs: 15 * 60_000 };
/** Delay before one event tests whether the vendor has recovered; short, so that recovery is noticed within a minute. */
export const ACCOUNT_BACK_OFF: BackOff = { firstMs: 5000, mostMs: 60_000 };

/** Exponential back-off with full jitter, so that workers that failed together do not retry together. */
export function backOffMs({ firstMs, mostMs }: BackOff, failures: number, random: number): number {
  return Math.round(random * Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30)));
}
