import { randomBytes } from "node:crypto";
import { type Nested, textIn, textsIn } from "./nested-form.ts";
import { FakeStripeError, invalid, missing } from "./stripe-error.ts";

export interface Intent {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  status: "requires_payment_method" | "processing" | "succeeded" | "canceled";
  readonly client_secret: string;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  last_payment_error: { readonly code: string; readonly message: string; readonly type: "card_error" } | null;
}

export interface Session {
  readonly id: string;
  readonly object: "checkout.session";
  readonly mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
  payment_intent: string | null;
  readonly metadata: Record<string, string>;
  url: string | null;
}

export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  status: "succeeded" | "pending" | "failed";
  readonly metadata: Record<string, string>;
}

/** Called with everything that happens, like Stripe's webhooks. */
export type Notify = (type: string, object: Intent | Session | Refund) => void;

/** Card numbers of Stripe's own test mode. */
export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Confirmed later, like a direct debit. */
  slow: "4000000000009235",
} as const;

const MIN_PAGE_SECONDS = 30 * 60;
const MAX_PAGE_SECONDS = 24 * 3600;

/** The state of a Stripe account: payment intents, sessions and refunds. */
export class Ledger {
  readonly intents = new Map<string, Intent>();
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  readonly #notify: Notify;
  readonly #origin: () => string;
  readonly #now: () => Date;

  constructor(notify: Notify, origin: () => string, now: () => Date) {
    this.#notify = notify;
    this.#origin = origin;
    this.#now = now;
  }

  createIntent(form: Nested): Intent {
    return this.#newIntent(wholeAmount(form["amount"]), currencyOf(form["currency"]), form);
  }

  intent(id: string): Intent {
    const found = this.intents.get(id);
    if (!found) throw missing("payment_intent", id);
    return found;
  }

  cancelIntent(id: string): Intent {
    const intent = this.intent(id);
    if (intent.status === "succeeded" || intent.status === "canceled") {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      throw invalid(message, { code: "payment_intent_unexpected_state" });
    }
    intent.status = "canceled";
    this.#notify("payment_intent.canceled", intent);
    return intent;
  }

  /** What a customer does, with the script or on the payment page. */
  confirm(intent: Intent, card: string): Intent {
    if (intent.status !== "requires_payment_method") {
      const message = `This PaymentIntent's status is ${intent.status}.`;
      throw invalid(message, { code: "payment_intent_unexpected_state" });
    }
    const number = card.replaceAll(/\s/g, "");
    if (number === CARDS.slow) {
      intent.status = "processing";
      this.#notify("payment_intent.processing", intent);
    } else if (number === CARDS.good) this.succeed(intent);
    else {
      const message = "Your card was declined.";
      intent.last_payment_error = { code: "card_declined", message, type: "card_error" };
      this.#notify("payment_intent.payment_failed", intent);
      throw new FakeStripeError(402, { type: "card_error", code: "card_declined", message });
    }
    return intent;
  }

  succeed(intent: Intent): void {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    this.#notify("payment_intent.succeeded", intent);
  }

  createSession(form: Nested): Session {
    if (form["mode"] !== "payment") throw invalid("Invalid mode.", { param: "mode" });
    const line = ["line_items", "0"] as const;
    const price = [...line, "price_data"] as const;
    const amount = wholeAmount(textIn(form, ...price, "unit_amount")) * wholeAmount(textIn(form, ...line, "quantity"));
    const currency = currencyOf(textIn(form, ...price, "currency"));
    if (!textIn(form, ...price, "product_data", "name")) throw invalid("Missing required param: name.");
    const seconds = Math.floor(this.#now().getTime() / 1000);
    const expires = Number(form["expires_at"] ?? seconds + MAX_PAGE_SECONDS);
    if (!(expires >= seconds + MIN_PAGE_SECONDS && expires <= seconds + MAX_PAGE_SECONDS)) {
      throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
        param: "expires_at",
      });
    }
    const success = textIn(form, "success_url");
    if (!success) throw invalid("Missing required param: success_url.", { param: "success_url" });
    const id = newId("cs_test");
    const session: Session = {
      id,
      object: "checkout.session",
      mode: "payment",
      status: "open",
      payment_status: "unpaid",
      amount_total: amount,
      currency,
      expires_at: expires,
      success_url: success,
      cancel_url: textIn(form, "cancel_url") ?? success,
      payment_intent: null,
      metadata: textsIn(form, "metadata"),
      url: `${this.#origin()}/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  session(id: string): Session {
    const found = this.sessions.get(id);
    if (!found) throw missing("checkout.session", id);
    return found;
  }

  expireSession(id: string): Session {
    const session = this.session(id);
    if (session.status !== "open") throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`);
    session.status = "expired";
    session.url = null;
    this.#notify("checkout.session.expired", session);
    return session;
  }

  paySession(id: string, card: string): Session {
    const session = this.session(id);
    if (session.status !== "open") throw invalid("This page is no longer open.");
    const known = session.payment_intent === null ? null : this.intent(session.payment_intent);
    const metadata = { metadata: session.metadata };
    const intent = known ?? this.#newIntent(session.amount_total, session.currency, metadata);
    session.payment_intent = intent.id;
    this.confirm(intent, card);
    session.status = "complete";
    session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
    session.url = null;
    this.#notify("checkout.session.completed", session);
    return session;
  }

  createRefund(form: Nested): Refund {
    const intent = this.intent(textIn(form, "payment_intent") ?? "");
    const back = [...this.refunds.values()].filter((each) => each.payment_intent === intent.id);
    const left = intent.amount_received - back.reduce((sum, { amount }) => sum + amount, 0);
    const amount = form["amount"] === undefined ? left : wholeAmount(form["amount"]);
    if (intent.status !== "succeeded") throw invalid("This PaymentIntent does not have a successful charge to refund.");
    if (left === 0) throw invalid("Charge has already been refunded.", { code: "charge_already_refunded" });
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`);
    const refund: Refund = {
      id: newId("re"),
      object: "refund",
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: "succeeded",
      metadata: textsIn(form, "metadata"),
    };
    this.refunds.set(refund.id, refund);
    this.#notify("refund.created", refund);
    return refund;
  }

  #newIntent(amount: number, currency: string, form: Nested): Intent {
    const id = newId("pi");
    const intent: Intent = {
      id,
      object: "payment_intent",
      amount,
      amount_received: 0,
      currency,
      status: "requires_payment_method",
      client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
      description: textIn(form, "description") ?? null,
      metadata: textsIn(form, "metadata"),
      last_payment_error: null,
    };
    this.intents.set(id, intent);
    return intent;
  }
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

function wholeAmount(value: string | Nested | undefined): number {
  if (typeof value !== "string") throw invalid("Missing required param: amount.", { param: "amount" });
  if (!/^\d{1,12}$/.test(value) || value === "0") throw invalid(`Invalid integer: ${value}`, { param: "amount" });
  return Number(value);
}

function currencyOf(value: string | Nested | undefined): string {
  if (typeof value !== "string" || !/^[a-z]{3}$/.test(value)) throw invalid("Invalid currency.", { param: "currency" });
  return value;
}
