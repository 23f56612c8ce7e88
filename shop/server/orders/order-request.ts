import type { OrderAttribution } from "@vitrine/commerce/attribution";
import type { Address } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";

/** One attempt to order what is in a cart. Nothing in it says what anything costs. */
export interface OrderRequest {
  readonly cartId: string;
  /** Names the attempt: sent again, it gets the same answer. */
  readonly key: string;
  /** Digest of everything that was sent, to tell a repetition from something new under an old key. */
  readonly bodyHash: string;
  readonly billing: Partial<Address>;
  /** Null: to the same address. */
  readonly shipping: Partial<Address> | null;
  readonly shippingRate: string;
  readonly paymentMethod: string;
  readonly note: string;
  readonly acceptsTerms: boolean;
  /** What the customer saw before sending; null when the form does not say. */
  readonly seenTotal: Minor | null;
  readonly attribution: OrderAttribution;
}

/** What a placed order answers, kept as it is for whoever sends the same attempt again. */
export interface PlacedOrder {
  readonly orderId: number;
  readonly orderKey: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly total: Minor;
}

const KEY = /^[\w.:-]{8,100}$/;

export function isAttemptKey(key: string): boolean {
  return KEY.test(key);
}
