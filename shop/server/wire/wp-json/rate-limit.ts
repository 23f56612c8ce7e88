import { networkOf } from "../../reviews/visitor-limit.ts";

const MOST_REQUESTS = 25;
const WINDOW_MS = 10_000;
/** Far more addresses than write within ten seconds; beyond them everybody starts anew. */
const MOST_ADDRESSES = 20_000;

export interface Allowance {
  readonly isSpent: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

/** How much one address may change within ten seconds. Kept in memory: each process counts for itself. */
export class RateLimit {
  readonly #windows = new Map<string, Window>();

  take(address: string, now: Date): Allowance {
    const time = now.getTime();
    const key = networkOf(address);
    const present = this.#windows.get(key);
    const window = present && present.endsAt > time ? present : this.#begin(key, time);
    window.used += 1;
    const isSpent = window.used > MOST_REQUESTS;
    const wait = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
    return {
      isSpent,
      headers: {
        "RateLimit-Limit": String(MOST_REQUESTS),
        "RateLimit-Remaining": String(Math.max(0, MOST_REQUESTS - window.used)),
        "RateLimit-Reset": String(Math.ceil(window.endsAt / 1000)),
        ...(isSpent && { "RateLimit-Retry-After": String(wait), "Retry-After": String(wait) }),
      },
    };
  }

  #begin(key: string, time: number): Window {
    if (this.#windows.size >= MOST_ADDRESSES) this.#sweep(time);
    const window = { endsAt: time + WINDOW_MS, used: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    return window;
  }

  #sweep(time: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= time) this.#windows.delete(key);
    if (this.#windows.size >= MOST_ADDRESSES) this.#windows.clear();
  }
}
