import type { Minor } from "@vitrine/commerce/money";
import type { Result } from "@vitrine/commerce/result";

/** Money in the shop's own units, with the digits that belong to them. */
export interface Sum {
  readonly amount: Minor;
  readonly currency: string;
  readonly decimals: number;
}

/** A payment that is about to begin. Nothing in it comes from a request. */
export interface NewPayment {
  /** The same for every attempt to begin it: the provider then begins it once. */
  readonly onceKey: string;
  /** Comes back with every message about the payment. */
  readonly reference: string;
  readonly sum: Sum;
  readonly description: string;
  readonly email: string;
}

export interface PaymentPageRequest extends NewPayment {
  readonly paidAddress: string;
  readonly backAddress: string;
  readonly expiresAt: Date;
}

/** How a provider names a payment; a page has an intent only once somebody pays there. */
export interface ProviderIds {
  readonly intentId: string | null;
  readonly pageId: string | null;
}

/** What a provider says a payment is. `received` is in the provider's units. */
export type PaymentState =
  | { readonly status: "open"; readonly problem: string }
  | { readonly status: "processing" }
  | { readonly status: "paid"; readonly received: number; readonly currency: string }
  | { readonly status: "over"; readonly isRefused: boolean };

/** What a payment is now, with the names that it has got meanwhile. */
export interface LookedAt {
  readonly ids: ProviderIds;
  readonly state: PaymentState;
}

/** A message of the provider, in our words. */
export type PaymentMessage =
  | {
      readonly about: "payment";
      readonly id: string;
      readonly kind: string;
      readonly ids: ProviderIds;
      readonly reference: string;
      readonly state: PaymentState;
    }
  | {
      readonly about: "refund";
      readonly id: string;
      readonly kind: string;
      readonly intentId: string;
      readonly refund: ProviderRefund;
    }
  | { readonly about: "other"; readonly id: string; readonly kind: string };

export interface ProviderRefund {
  readonly id: string;
  readonly status: "sent" | "refused";
  /** In the provider's units. */
  readonly amount: number;
  /** What it was asked for with; "" for one that was made at the provider's own desk. */
  readonly reference: string;
}

export interface RefundRequest {
  readonly onceKey: string;
  readonly reference: string;
  readonly intentId: string;
  readonly sum: Sum;
}

/**
 * Whoever moves money for the shop. Every function may throw when the provider cannot be reached, and is then called
 * again later; what the provider refuses is a value.
 */
export interface PaymentProvider {
  /** The secret is for the customer's browser, and good for this payment alone. */
  beginIntent(payment: NewPayment): Promise<{ readonly intentId: string; readonly clientSecret: string }>;
  clientSecretOf(intentId: string): Promise<string>;
  beginPage(page: PaymentPageRequest): Promise<{ readonly ids: ProviderIds; readonly address: string }>;
  /** Null when the page is no longer open. */
  addressOfPage(pageId: string): Promise<string | null>;
  look(ids: ProviderIds): Promise<LookedAt>;
  /** Wants no more money for it; answers with what it is then, which may be paid. */
  close(ids: ProviderIds): Promise<LookedAt>;
  refund(request: RefundRequest): Promise<Result<ProviderRefund, { readonly reason: string }>>;
  /** Refused unless it is signed, and was so recently. */
  readMessage(body: string, signature: string, now: Date): Result<PaymentMessage, "not-signed">;
  /** Whether the provider accepts the shop's key, and whether it moves real money. Throws when it cannot be reached. */
  checkKey(): Promise<Result<{ readonly isLive: boolean }, { readonly reason: string }>>;
  /** The shop's units in the provider's; refused when they do not fit, such as tenths of a cent. */
  unitsOf(sum: Sum): Result<number, "not-payable">;
}
