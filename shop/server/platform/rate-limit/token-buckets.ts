import type { Bucket } from "./limits.ts";

interface State {
  left: number;
  at: number;
  movedUpAt: number;
}

/** Drops the visitors not seen for the longest time, approximately. */
const MAX_KNOWN = 50_000;
const MOVES_UP_AFTER_MS = 1000;

/**
 * Counted in the memory of each process: it only keeps one visitor from filling the outbox, so an exact count is not
 * worth a statement per request.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, State>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** 0 if they may be sent now; else how many seconds to wait. */
  take(key: string, { burst, perSecond }: Bucket, count: number): number {
    const now = this.#now();
    const bucket = this.#bucket(key, burst, now);
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;

    const requested = Math.min(count, burst);
    if (bucket.left < requested) return Math.ceil((requested - bucket.left) / perSecond);
    bucket.left -= requested;
    return 0;
  }

  #bucket(key: string, burst: number, now: number): State {
    const known = this.#buckets.get(key);
    if (known && now - known.movedUpAt < MOVES_UP_AFTER_MS) return known;
    const bucket = known ?? { left: burst, at: now, movedUpAt: now };
    bucket.movedUpAt = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MAX_KNOWN) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    return bucket;
  }
}
