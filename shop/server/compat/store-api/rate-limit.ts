import { LocalFirstLimiter } from "../../platform/rate-limit/local-first.ts";
import { retryAfterSeconds } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";

export interface Allowance {
  readonly isSpent: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** The subject of the limit: the cart of a token or, without one, the client's network. */
export type Counted = { readonly cartId: string } | { readonly address: string };

export interface RateLimitOptions {
  readonly limit: number;
  readonly seconds: number;
}

/** Limits a visitor's changes per interval and adds WooCommerce's rate limit headers. */
export class RateLimit {
  readonly #shop: Pick<Shop, "now">;
  readonly #limiter: LocalFirstLimiter;

  constructor(shop: Pick<Shop, "database" | "secret" | "now">) {
    this.#shop = shop;
    this.#limiter = new LocalFirstLimiter(shop, "store-api");
  }

  async consume(counted: Counted, { limit, seconds }: RateLimitOptions): Promise<Allowance> {
    const subject = "cartId" in counted ? { cart: counted.cartId } : { network: counted.address };
    const { isOver, used, endsAt } = await this.#limiter.count(subject, limit, seconds);
    const wait = String(retryAfterSeconds(this.#shop, endsAt));
    return {
      isSpent: isOver,
      headers: {
        "RateLimit-Limit": String(limit),
        "RateLimit-Remaining": String(Math.max(0, limit - used)),
        "RateLimit-Reset": String(Math.ceil(endsAt.getTime() / 1000)),
        ...(isOver && { "RateLimit-Retry-After": wait, "Retry-After": wait }),
      },
    };
  }
}
