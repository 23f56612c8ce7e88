import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";
import { sign } from "../../platform/secrets/digest.ts";

const HALF_DAY_MS = 12 * 3_600_000;
const LENGTH = 10;

/** Proves that a link or form of the shop was made for this cart; valid for twelve to twenty-four hours. */
export function cartNonce(shop: Pick<Shop, "secret" | "now">, cartId: string): string {
  return nonceOf(shop.secret, cartId, tickAt(shop.now()));
}

export function isCartNonce(shop: Pick<Shop, "secret" | "now">, cartId: string, nonce: string): boolean {
  const tick = tickAt(shop.now());
  return [tick, tick - 1].some((each) => isSameSecret(nonceOf(shop.secret, cartId, each), nonce));
}

function tickAt(now: Date): number {
  return Math.ceil(now.getTime() / HALF_DAY_MS);
}

function nonceOf(secret: string, cartId: string, tick: number): string {
  return sign(secret, "nonce", `${tick}|cart|${cartId}`).slice(0, LENGTH);
}
