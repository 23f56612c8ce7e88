import { networkOf, visitorKeys } from "../../reviews/visitor-limit.ts";
import type { Shop } from "../../shop.ts";

const MOST_REQUESTS = 25;
const WINDOW_MS = 10_000;
/** As many as a person makes. They are counted here alone and cost the database nothing. */
const UNSHARED = 5;
/** Far more addresses than write within ten seconds; beyond them everybody starts anew. */
const MOST_ADDRESSES = 20_000;

const SHARE = {
  name: "share-requests",
  text: `insert into request_windows as known (visitor, used, ends_at)
    values ($1, $2, now() + $3::integer * interval '1 millisecond')
    on conflict (visitor) do update set
      used = case when known.ends_at > now() then known.used else 0 end + excluded.used,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning used, ceil(extract(epoch from ends_at - now()) * 1000)::integer as "leftMs"`,
};

export interface Allowance {
  readonly isSpent: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

interface Window {
  endsAt: number;
  used: number;
  /** Those of them that the database has not heard of. */
  untold: number;
}

/**
 * How much one address may change within ten seconds. Each process counts the first few by itself; beyond them all
 * processes count together, in one statement a request. Who has used up everything is refused from memory.
 */
export class RateLimit {
  readonly #shop: Pick<Shop, "database" | "secret" | "now">;
  readonly #windows = new Map<string, Window>();

  constructor(shop: Pick<Shop, "database" | "secret" | "now">) {
    this.#shop = shop;
  }

  async take(address: string): Promise<Allowance> {
    const time = this.#shop.now().getTime();
    const key = networkOf(address);
    const present = this.#windows.get(key);
    const window = present && present.endsAt > time ? present : this.#begin(key, time);
    window.used += 1;
    window.untold += 1;
    const isShared = window.used > UNSHARED && window.used <= MOST_REQUESTS;
    const used = isShared ? await this.#share(address, window, time) : window.used;
    const isSpent = used > MOST_REQUESTS;
    const wait = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
    return {
      isSpent,
      headers: {
        "RateLimit-Limit": String(MOST_REQUESTS),
        "RateLimit-Remaining": String(Math.max(0, MOST_REQUESTS - used)),
        "RateLimit-Reset": String(Math.ceil(window.endsAt / 1000)),
        ...(isSpent && { "RateLimit-Retry-After": String(wait), "Retry-After": String(wait) }),
      },
    };
  }

  /** Answers how many there were in all processes. */
  async #share(address: string, window: Window, time: number): Promise<number> {
    const values = [visitorKeys(this.#shop, { readerId: "", address }).address, window.untold, window.endsAt - time];
    window.untold = 0;
    const { rows } = await this.#shop.database.pool.query<{ used: number; leftMs: number }>({ ...SHARE, values });
    const { used, leftMs } = rows[0] ?? { used: window.used, leftMs: window.endsAt - time };
    Object.assign(window, { used, endsAt: time + leftMs });
    return used;
  }

  #begin(key: string, time: number): Window {
    if (this.#windows.size >= MOST_ADDRESSES) this.#sweep(time);
    const window = { endsAt: time + WINDOW_MS, used: 0, untold: 0 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    return window;
  }

  #sweep(time: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= time) this.#windows.delete(key);
    if (this.#windows.size >= MOST_ADDRESSES) this.#windows.clear();
  }
}
