import { FAKE_SCRIPT } from "./fake-script.ts";
import { type Intent, Ledger, newId, type Refund, type Session } from "./ledger.ts";
import { readNestedForm, textIn } from "./nested-form.ts";
import { paymentPage } from "./payment-page.ts";
import { signMessage } from "./sign-message.ts";
import { FakeStripeError, invalid } from "./stripe-error.ts";

export interface FakeStripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly now: () => Date;
}

export interface StripeMessage {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

interface Balance {
  readonly object: "balance";
  readonly livemode: boolean;
}

const API_VERSION = "2026-10-28.endive";
const ALLOWED = { "access-control-allow-origin": "*", "access-control-allow-headers": "authorization" };

/** Stripe on loopback: the same URLs, bodies, keys, errors and webhooks, without money. */
export class FakeStripe {
  readonly messages: StripeMessage[] = [];
  readonly ledger: Ledger;
  /** Called with each webhook as it happens; tests may also deliver them later, twice or in another order. */
  onMessage: (message: StripeMessage) => void = () => undefined;
  /** While true, every call fails with a server error. */
  isDown = false;
  requests = 0;
  origin = "http://stripe.test";
  readonly #options: FakeStripeOptions;
  readonly #answers = new Map<string, { readonly body: string; readonly status: number; readonly respond: string }>();

  constructor(options: FakeStripeOptions) {
    this.#options = options;
    this.ledger = new Ledger(
      (type, object) => this.#notify(type, object),
      () => this.origin,
      options.now,
    );
  }

  sign(body: string): string {
    return signMessage(body, this.#options.webhookSecret, this.#options.now());
  }

  fetch = async (request: Request): Promise<Response> => {
    this.requests += 1;
    const url = new URL(request.url);
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: ALLOWED });
    if (this.isDown) return json(500, { error: { type: "api_error", message: "Something is broken here." } });
    const page = /^\/pay\/(?<id>\w+)$/.exec(url.pathname)?.groups?.["id"];
    if (page !== undefined) return this.#page(request, page);
    if (url.pathname === "/stripe.js") {
      const script = FAKE_SCRIPT.replaceAll("ORIGIN", JSON.stringify(this.origin));
      return new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } });
    }
    return this.#api(request, url.pathname);
  };

  async #api(request: Request, path: string): Promise<Response> {
    const body = await request.text();
    const once = request.method === "POST" ? request.headers.get("idempotency-key") : null;
    const former = once === null ? undefined : this.#answers.get(once);
    try {
      this.#admit(request, path);
      if (former && former.body !== `${path} ${body}`) {
        const message =
          "Keys for idempotent requests can only be used with the same parameters they were first used with.";
        throw new FakeStripeError(400, { type: "idempotency_error", message });
      }
      if (former) return json(former.status, JSON.parse(former.respond), { "idempotent-replayed": "true" });
      const result = this.#answer(request.method, path, body);
      if (once !== null)
        this.#answers.set(once, { body: `${path} ${body}`, status: 200, respond: JSON.stringify(result) });
      return json(200, result);
    } catch (error) {
      if (!(error instanceof FakeStripeError)) throw error;
      return json(error.status, { error: error.body });
    }
  }

  /** The publishable key gives access to one endpoint only, together with the payment's client secret. */
  #admit(request: Request, path: string): void {
    const key = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    const isConfirm = /^\/v1\/payment_intents\/\w+\/confirm$/.test(path);
    if (key === this.#options.secretKey || (isConfirm && key === this.#options.publishableKey)) return;
    const message = key === "" ? "You did not provide an API key." : "Invalid API Key provided.";
    throw new FakeStripeError(401, { type: "invalid_request_error", message });
  }

  #answer(method: string, path: string, body: string): Intent | Session | Refund | Balance {
    const form = readNestedForm(body);
    const [, , kind = "", second = "", third = "", fourth = ""] = path.split("/");
    const route = `${method} ${kind === "checkout" ? "checkout/sessions" : kind}`;
    const [id, act] = kind === "checkout" ? [third, fourth] : [second, third];
    const { ledger } = this;
    switch (`${route}${id === "" ? "" : "/id"}${act === "" ? "" : `/${act}`}`) {
      case "GET balance":
        return { object: "balance", livemode: false };
      case "POST payment_intents":
        return ledger.createIntent(form);
      case "GET payment_intents/id":
        return ledger.intent(id);
      case "POST payment_intents/id/cancel":
        return ledger.cancelIntent(id);
      case "POST payment_intents/id/confirm": {
        const intent = ledger.intent(id);
        if (textIn(form, "client_secret") !== intent.client_secret) throw invalid("The client_secret does not match.");
        const expected = textIn(form, "expected_amount");
        if (expected !== undefined && expected !== String(intent.amount)) {
          throw invalid("The amount of the Elements does not match the amount of the PaymentIntent.");
        }
        return ledger.confirm(intent, textIn(form, "payment_method_data", "card", "number") ?? "");
      }
      case "POST checkout/sessions":
        return ledger.createSession(form);
      case "GET checkout/sessions/id":
        return ledger.session(id);
      case "POST checkout/sessions/id/expire":
        return ledger.expireSession(id);
      case "POST refunds":
        return ledger.createRefund(form);
      default:
        throw new FakeStripeError(404, {
          type: "invalid_request_error",
          message: `Unrecognized request URL (${method}: ${path}).`,
        });
    }
  }

  async #page(request: Request, id: string): Promise<Response> {
    const session = this.ledger.sessions.get(id);
    if (session?.status !== "open") return new Response("This page is no longer open.\n", { status: 404 });
    if (request.method !== "POST") return paymentPage(session);
    const { success_url: location } = session;
    try {
      this.ledger.paySession(id, new URLSearchParams(await request.text()).get("card") ?? "");
    } catch (error) {
      if (!(error instanceof FakeStripeError)) throw error;
      return paymentPage(session, error.message);
    }
    return new Response(null, { status: 303, headers: { location } });
  }

  #notify(type: string, object: Intent | Session | Refund): void {
    const id = newId("evt");
    const created = Math.floor(this.#options.now().getTime() / 1000);
    const event = { id, object: "event", api_version: API_VERSION, created, livemode: false, type, data: { object } };
    const message = { id, type, body: JSON.stringify(event) };
    this.messages.push(message);
    this.onMessage(message);
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...ALLOWED, "request-id": newId("req"), ...headers } });
}
