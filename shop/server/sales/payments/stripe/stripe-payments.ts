import { ok, refuse } from "@vitrine/commerce/result";
import { Stripe } from "stripe";
import type { ProviderPayment, NewPayment, PaymentProvider, ProviderIds, Sum } from "../provider.ts";
import { idOf, intentState, REFERENCE, REFUND_REFERENCE, sessionState, toMessage, toRefund } from "./stripe-message.ts";
import { stripeUnits } from "./stripe-units.ts";

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiAddress: string;
}

const TIMEOUT_MS = 15_000;
/** An attacker could replay an older webhook. */
const MAX_SECONDS_OLD = 300;

export function createStripePayments({ secretKey, webhookSecret, apiAddress }: StripeKeys): PaymentProvider {
  const address = new URL(apiAddress);
  const protocol = address.protocol === "http:" ? "http" : "https";
  const stripe = new Stripe(secretKey, {
    host: address.hostname,
    port: address.port === "" ? (protocol === "http" ? 80 : 443) : Number(address.port),
    protocol,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    async beginIntent(payment) {
      const intent = await stripe.paymentIntents.create(
        {
          ...priceOf(payment.sum),
          automatic_payment_methods: { enabled: true },
          description: payment.description,
          receipt_email: payment.email,
          metadata: { [REFERENCE]: payment.reference },
        },
        { idempotencyKey: payment.onceKey },
      );
      return { intentId: intent.id, clientSecret: secretOf(intent) };
    },

    async clientSecretOf(intentId) {
      return secretOf(await stripe.paymentIntents.retrieve(intentId));
    },

    async beginPage(page) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          line_items: [lineOf(page)],
          customer_email: page.email,
          success_url: page.successUrl,
          cancel_url: page.cancelUrl,
          expires_at: Math.floor(page.expiresAt.getTime() / 1000),
          metadata: { [REFERENCE]: page.reference },
          payment_intent_data: { description: page.description, metadata: { [REFERENCE]: page.reference } },
        },
        { idempotencyKey: page.onceKey },
      );
      if (!session.url) throw new Error("Stripe created a payment page without a URL.");
      return { ids: { intentId: idOf(session.payment_intent), pageId: session.id }, address: session.url };
    },

    async pageUrl(pageId) {
      const session = await stripe.checkout.sessions.retrieve(pageId);
      return session.status === "open" ? session.url : null;
    },

    fetchPayment,

    async close(ids) {
      try {
        if (ids.pageId !== null) return fromSession(await stripe.checkout.sessions.expire(ids.pageId));
        if (ids.intentId !== null) return fromIntent(await stripe.paymentIntents.cancel(ids.intentId));
      } catch (error) {
        // The payment has ended or was paid: only Stripe knows.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
      return fetchPayment(ids);
    },

    async refund({ onceKey, reference, intentId, sum }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: intentId, amount: priceOf(sum).amount, metadata: { [REFUND_REFERENCE]: reference } },
          { idempotencyKey: onceKey },
        );
        return ok(toRefund(refund));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        return refuse({ reason: error.message });
      }
    },

    readMessage(body, signature, now) {
      // Without a secret, anyone could sign a webhook.
      if (webhookSecret === "") return refuse("not-signed");
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          MAX_SECONDS_OLD,
          undefined,
          now.getTime(),
        );
        // The library only rejects webhooks that are too old.
        return isFromTheFuture(signature, now) ? refuse("not-signed") : ok(toMessage(event));
      } catch {
        return refuse("not-signed");
      }
    },

    async checkKey() {
      try {
        return ok({ isLive: (await stripe.balance.retrieve()).livemode });
      } catch (error) {
        const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
        if (!(error instanceof StripeAuthenticationError) && !(error instanceof StripePermissionError)) throw error;
        return refuse({ reason: error.message });
      }
    },

    unitsOf: stripeUnits,
  };

  async function fetchPayment(ids: ProviderIds): Promise<ProviderPayment> {
    if (ids.pageId !== null) return fromSession(await stripe.checkout.sessions.retrieve(ids.pageId));
    if (ids.intentId !== null) return fromIntent(await stripe.paymentIntents.retrieve(ids.intentId));
    return { ids, state: { status: "open", problem: "" } };
  }
}

function fromSession(session: Stripe.Checkout.Session): ProviderPayment {
  return { ids: { intentId: idOf(session.payment_intent), pageId: session.id }, state: sessionState(session) };
}

function fromIntent(intent: Stripe.PaymentIntent): ProviderPayment {
  return { ids: { intentId: intent.id, pageId: null }, state: intentState(intent) };
}

function lineOf({ sum, description }: NewPayment): Stripe.Checkout.SessionCreateParams.LineItem {
  const { amount, currency } = priceOf(sum);
  return { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } };
}

function priceOf(sum: Sum): { amount: number; currency: string } {
  const units = stripeUnits(sum);
  if (!units.ok) throw new Error(`Stripe cannot charge ${sum.amount} ${sum.currency}; call unitsOf() first.`);
  return { amount: units.value, currency: sum.currency.toLowerCase() };
}

function secretOf({ client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new Error("Stripe returned no client secret.");
  return secret;
}

/** A webhook dated ahead could be replayed until its date has passed. Clocks differ by minutes at most. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(?<time>\d+)/.exec(signature)?.groups?.["time"]);
  return !(seconds - now.getTime() / 1000 <= MAX_SECONDS_OLD);
}
