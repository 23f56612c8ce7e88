import type { Shop } from "../../shop.ts";
import type { LimitName } from "./limits.ts";
import { type Count, countAttempt, keysOf, type Subject } from "./rate-limiter.ts";

/** As many as a person makes. They are counted in this process alone and cost no statement. */
const MAX_LOCAL = 5;
/** Far more subjects than make attempts within one window; beyond this, all windows start again. */
const MAX_SUBJECTS = 20_000;

interface Window {
  endsAt: number;
  used: number;
  /** Attempts that are not in the database yet. */
  unshared: number;
}

/**
 * For requests that are too frequent for a statement each: every process counts the first few attempts of a subject by
 * itself; only further ones are counted across all processes. A subject over its limit is refused from memory.
 */
export class LocalFirstLimiter {
  readonly #shop: Pick<Shop, "database" | "secret" | "now">;
  readonly #name: LimitName;
  readonly #windows = new Map<string, Window>();

  constructor(shop: Pick<Shop, "database" | "secret" | "now">, name: LimitName) {
    this.#shop = shop;
    this.#name = name;
  }

  async count(subject: Subject, most: number, seconds: number): Promise<Count> {
    const time = this.#shop.now().getTime();
    const key = keysOf(this.#shop, this.#name, subject).join(" ");
    const known = this.#windows.get(key);
    const window = known && known.endsAt > time ? known : this.#begin(key, time, seconds * 1000);
    window.used += 1;
    window.unshared += 1;
    if (window.used > Math.min(MAX_LOCAL, Math.floor(most / 5)) && window.used <= most) {
      const weight = window.unshared;
      window.unshared = 0;
      const { isOver, used, endsAt } = await countAttempt(this.#shop, this.#name, subject, { most, seconds, weight });
      window.used = isOver ? most + 1 : used;
      window.endsAt = endsAt.getTime();
    }
    return { isOver: window.used > most, used: window.used, endsAt: new Date(window.endsAt) };
  }

  #begin(key: string, time: number, milliseconds: number): Window {
    if (this.#windows.size >= MAX_SUBJECTS) this.#dropExpired(time);
    const window = { endsAt: time + milliseconds, used: 0, unshared: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    return window;
  }

  #dropExpired(time: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= time) this.#windows.delete(key);
    if (this.#windows.size >= MAX_SUBJECTS) this.#windows.clear();
  }
}
