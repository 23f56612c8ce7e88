import type { Stripe } from "stripe";
import type { PaymentMessage, PaymentState, ProviderRefund } from "../provider.ts";

/** Metadata keys of the shop's own IDs at Stripe. */
export const REFERENCE = "vitrine_payment";
export const REFUND_REFERENCE = "vitrine_refund";

/** A webhook of Stripe in the shop's terms. Irrelevant ones are `other`. */
export function toMessage(event: Stripe.Event): PaymentMessage {
  const { id, type: kind } = event;
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.processing":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled": {
      const intent = event.data.object;
      const ids = { intentId: intent.id, pageId: null };
      return { about: "payment", id, kind, ids, reference: referenceOf(intent), state: intentState(intent) };
    }
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = event.data.object;
      const ids = { intentId: idOf(session.payment_intent), pageId: session.id };
      const hasFailed = event.type === "checkout.session.async_payment_failed";
      const state: PaymentState = hasFailed ? { status: "over", isRefused: true } : sessionState(session);
      return { about: "payment", id, kind, ids, reference: referenceOf(session), state };
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const refund = event.data.object;
      const intentId = idOf(refund.payment_intent);
      if (intentId === null) return { about: "other", id, kind };
      return { about: "refund", id, kind, intentId, refund: toRefund(refund) };
    }
    default:
      return { about: "other", id, kind };
  }
}

export function intentState(intent: Stripe.PaymentIntent): PaymentState {
  switch (intent.status) {
    case "succeeded":
      return { status: "paid", received: intent.amount_received, currency: intent.currency.toUpperCase() };
    case "processing":
      return { status: "processing" };
    case "canceled":
      return { status: "over", isRefused: false };
    default:
      return { status: "open", problem: intent.last_payment_error?.message ?? "" };
  }
}

export function sessionState(session: Stripe.Checkout.Session): PaymentState {
  const { status, payment_status: payment, amount_total: total, currency } = session;
  if (payment === "paid") return { status: "paid", received: total ?? 0, currency: (currency ?? "").toUpperCase() };
  if (status === "expired") return { status: "over", isRefused: false };
  return status === "complete" ? { status: "processing" } : { status: "open", problem: "" };
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  const isRefused = refund.status === "failed" || refund.status === "canceled";
  return {
    id: refund.id,
    status: isRefused ? "refused" : "sent",
    amount: refund.amount,
    reference: refund.metadata?.[REFUND_REFERENCE] ?? "",
  };
}

export function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}

function referenceOf({ metadata }: { readonly metadata: Stripe.Metadata | null }): string {
  return metadata?.[REFERENCE] ?? "";
}
