import type { OrderAttribution } from "@vitrine/commerce/attribution";
import type { Address } from "@vitrine/commerce/addresses";
import type { Minor } from "@vitrine/commerce/money";
import type { OrderStatus } from "@vitrine/commerce/orders";

/** One attempt to order a cart. It contains no prices. */
export interface OrderRequest {
  readonly cartId: string;
  /** Idempotency key: sent again, it gets the same response. */
  readonly key: string;
  /** Digest of the request body, to tell a repetition from a new request with an old key. */
  readonly bodyHash: string;
  readonly billing: Partial<Address>;
  /** Null: the billing address. */
  readonly shipping: Partial<Address> | null;
  readonly shippingRate: string;
  readonly paymentMethod: string;
  readonly note: string;
  readonly acceptsTerms: boolean;
  /** The total that the customer saw before sending; null if the form does not say. */
  readonly seenTotal: Minor | null;
  readonly attribution: OrderAttribution;
}

/** The response to a placed order, stored for repetitions. */
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
