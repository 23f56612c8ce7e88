/** How many events somebody may send at once, and how quickly that comes back. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** A browser sends a handful a page; a whole office may share one address. */
export const PER_VISITOR: Allowance = { burst: 400, perSecond: 20 };
export const PER_ADDRESS: Allowance = { burst: 8000, perSecond: 400 };

interface Bucket {
  left: number;
  at: number;
  movedUpAt: number;
}

/** Forgets whoever was not seen for the longest time, as exactly as it needs to be. */
const MOST_KNOWN = 50_000;
const MOVES_UP_AFTER_MS = 1000;

/**
 * Counted in each process alone: it only keeps one visitor from filling the queue, so being right to the last event
 * is not worth a question to the database.
 */
export class EventRate {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** 0 when they may be sent now; else how many seconds to wait. */
  take(key: string, { burst, perSecond }: Allowance, count: number): number {
    const now = this.#now();
    const bucket = this.#bucket(key, burst, now);
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;

    const wanted = Math.min(count, burst);
    if (bucket.left < wanted) return Math.ceil((wanted - bucket.left) / perSecond);
    bucket.left -= wanted;
    return 0;
  }

  #bucket(key: string, burst: number, now: number): Bucket {
    const known = this.#buckets.get(key);
    if (known && now - known.movedUpAt < MOVES_UP_AFTER_MS) return known;
    const bucket = known ?? { left: burst, at: now, movedUpAt: now };
    bucket.movedUpAt = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > MOST_KNOWN) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    return bucket;
  }
}
