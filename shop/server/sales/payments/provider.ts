import type { Minor } from "@vitrine/commerce/money";
import type { Result } from "@vitrine/commerce/result";

/** An amount in the shop's minor units, with their number of decimals. */
export interface Sum {
  readonly amount: Minor;
  readonly currency: string;
  readonly decimals: number;
}

/** A new payment. Nothing in it comes from a request. */
export interface NewPayment {
  /** Idempotency key: the provider creates the payment once. */
  readonly onceKey: string;
  /** Included in every webhook about the payment. */
  readonly reference: string;
  readonly sum: Sum;
  readonly description: string;
  readonly email: string;
}

export interface PaymentPageRequest extends NewPayment {
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** The provider's IDs of a payment; a page has an intent only once the customer pays there. */
export interface ProviderIds {
  readonly intentId: string | null;
  readonly pageId: string | null;
}

/** The state of a payment at the provider. `received` is in the provider's units. */
export type PaymentState =
  | { readonly status: "open"; readonly problem: string }
  | { readonly status: "processing" }
  | { readonly status: "paid"; readonly received: number; readonly currency: string }
  | { readonly status: "over"; readonly isRefused: boolean };

/** The current state of a payment, with the IDs that it has by now. */
export interface ProviderPayment {
  readonly ids: ProviderIds;
  readonly state: PaymentState;
}

/** A webhook of the provider, in the shop's terms. */
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
  /** The shop's reference; "" for a refund made in the provider's dashboard. */
  readonly reference: string;
}

export interface RefundRequest {
  readonly onceKey: string;
  readonly reference: string;
  readonly intentId: string;
  readonly sum: Sum;
}

/**
 * The payment provider. Every function throws if the provider is unreachable, and is then called again later; a refusal
 * by the provider is a value.
 */
export interface PaymentProvider {
  /** The client secret is for the customer's browser, and valid for this payment alone. */
  beginIntent(payment: NewPayment): Promise<{ readonly intentId: string; readonly clientSecret: string }>;
  clientSecretOf(intentId: string): Promise<string>;
  beginPage(page: PaymentPageRequest): Promise<{ readonly ids: ProviderIds; readonly address: string }>;
  /** Null if the page is no longer open. */
  pageUrl(pageId: string): Promise<string | null>;
  fetchPayment(ids: ProviderIds): Promise<ProviderPayment>;
  /** Cancels the payment; returns its final state, which may be paid. */
  close(ids: ProviderIds): Promise<ProviderPayment>;
  refund(request: RefundRequest): Promise<Result<ProviderRefund, { readonly reason: string }>>;
  /** Refused unless it has a recent signature. */
  readMessage(body: string, signature: string, now: Date): Result<PaymentMessage, "not-signed">;
  /** Whether the provider accepts the shop's key, and whether it moves real money. Throws if it is unreachable. */
  checkKey(): Promise<Result<{ readonly isLive: boolean }, { readonly reason: string }>>;
  /** Converts the shop's units to the provider's; refused if they do not fit, such as tenths of a cent. */
  unitsOf(sum: Sum): Result<number, "not-payable">;
}
