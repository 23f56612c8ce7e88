import { t, translate } from "../../../i18n/t.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import { type PayPorts, type StartedPayment, UNCERTAIN } from "./card-fields.ts";
import { orderFields } from "./express-order.ts";
import type { ExpressElements, StripeScript, WalletAddress, WalletPayment, WalletSheet } from "./stripe-script.ts";

/** The server's answer about the cart; amounts as in `ExpressQuote`. */
interface Quote extends Required<WalletSheet> {
  readonly amount: number;
  readonly currency: string;
  readonly total: number;
  readonly needsShipping: boolean;
  readonly asksForPhone: boolean;
  readonly countries: readonly string[];
  readonly nonce: string;
}

export interface ExpressPorts extends PayPorts {
  readonly navigate: (url: string) => void;
}

type Refused = { readonly problem: string };

const QUOTE_PATH = "/checkout/express-quote/";
const ORDER_PATH = "/?wc-ajax=checkout";
const BUTTON_HEIGHT_PX = 48;
const MAX_ATTEMPTS = 3;

/**
 * Mounts the wallets' buttons: Apple Pay, Google Pay, Link and PayPal, as far as browser and account have them. The
 * server prices the cart for the wallet's address; the order is placed before it is paid, like every order.
 */
export async function mountExpress(section: HTMLElement, ports: ExpressPorts): Promise<void> {
  const { script = "", key = "" } = section.dataset;
  const place = section.querySelector<HTMLElement>("[data-express-buttons]");
  if (!place || section.dataset["state"] !== undefined) return;
  section.dataset["state"] = "loading";
  const [first] = await Promise.all([
    askQuote({}),
    window.Stripe ? undefined : ports.loadScript(script).catch(() => undefined),
  ]);
  const stripe = window.Stripe?.(key);
  if (!stripe || "problem" in first) return giveUp();

  let quote: Quote = first;
  let address: WalletAddress = {};
  const elements = stripe.elements({ mode: "payment", amount: quote.amount, currency: quote.currency });
  const element = elements.create("expressCheckout", { buttonHeight: BUTTON_HEIGHT_PX });
  element.on("ready", ({ availablePaymentMethods }) => {
    if (availablePaymentMethods) section.dataset["state"] = "ready";
    else giveUp();
  });
  element.on("loaderror", giveUp);
  element.on("click", (event) => {
    showProblem("");
    address = {};
    // The cart may have changed since; if the shop cannot be asked, the order checks the total.
    void update({}).then(() =>
      event.resolve({
        ...sheet(),
        emailRequired: true,
        phoneNumberRequired: quote.asksForPhone,
        billingAddressRequired: true,
        shippingAddressRequired: quote.needsShipping,
        ...(quote.needsShipping && quote.countries.length > 0 && { allowedShippingCountries: quote.countries }),
      }),
    );
  });
  element.on("shippingaddresschange", (event) => {
    address = event.address;
    void update({}).then((isPriced) => (isPriced ? event.resolve(sheet()) : event.reject()));
  });
  element.on("shippingratechange", (event) => {
    void update({ rate: event.shippingRate.id }).then((isPriced) =>
      isPriced ? event.resolve(sheet()) : event.reject(),
    );
  });
  element.on("confirm", (payment) => void pay(stripe, elements, payment));
  place.replaceChildren();
  element.mount(place);

  function sheet(): WalletSheet {
    const { lineItems, shippingRates, needsShipping } = quote;
    return needsShipping ? { lineItems, shippingRates } : { lineItems };
  }

  async function update(choice: { readonly rate?: string }): Promise<boolean> {
    const { country, state, postal_code: postcode } = address;
    const answer = await askQuote({ country, state, postcode, ...choice });
    if ("problem" in answer) return false;
    quote = answer;
    elements.update({ amount: quote.amount });
    return true;
  }

  async function askQuote(choice: Readonly<Record<string, string | null | undefined>>): Promise<Quote | Refused> {
    const entries = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    const body = new URLSearchParams(entries.map(([name, value]) => [name, value]));
    try {
      const response = await ports.fetch(QUOTE_PATH, { method: "POST", body });
      return (await response.json()) as Quote | Refused;
    } catch {
      return { problem: translate(UNCERTAIN) };
    }
  }

  async function pay(provider: StripeScript, filled: ExpressElements, payment: WalletPayment): Promise<void> {
    const submitted = await filled.submit();
    if (submitted.error) return refuse(payment, submitted.error.message);
    const note = section.ownerDocument.querySelector<HTMLTextAreaElement>("#order_comments")?.value ?? "";
    const fields = orderFields(payment, { attempt: crypto.randomUUID(), nonce: quote.nonce, total: quote.total, note });
    const placed = await placeOrder(fields);
    if ("problem" in placed) return refuse(payment, placed.problem);

    const begun = await requestPayment(placed.redirect);
    const { error } = begun
      ? await provider
          .confirmPayment({
            elements: filled,
            clientSecret: begun.client_secret,
            confirmParams: { return_url: begun.return_url },
          })
          .catch(() => ({ error: {} }))
      : { error: {} };
    if (!error) return;
    // The order exists and its stock is reserved: the customer can pay it on its own page.
    payment.paymentFailed({ reason: "fail" });
    ports.navigate(`${placed.redirect}&problem=declined`);
  }

  /** Sent again if the connection breaks: the key in the form makes sure that there is one order. */
  async function placeOrder(body: URLSearchParams): Promise<{ readonly redirect: string } | Refused> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        const response = await ports.fetch(ORDER_PATH, { method: "POST", body });
        const answer = (await response.json()) as { readonly redirect?: string; readonly messages?: string };
        if (answer.redirect) return { redirect: answer.redirect };
        const messages = trustedFragment(answer.messages ?? "");
        const items = [...messages.querySelectorAll("li")].map(({ textContent }) => textContent?.trim() ?? "");
        return { problem: (items.join(" ") || messages.textContent?.trim()) ?? "" };
      } catch {
        // Tried again.
      }
    }
    return { problem: "" };
  }

  async function requestPayment(orderPage: string): Promise<StartedPayment | null> {
    try {
      const response = await ports.fetch(`${orderPage}&vitrine=intent`, { method: "POST" });
      return response.ok ? ((await response.json()) as StartedPayment) : null;
    } catch {
      return null;
    }
  }

  function refuse(payment: WalletPayment, text: string | undefined): void {
    payment.paymentFailed({ reason: "fail" });
    showProblem(text || t("We couldn’t place your order. Please try again."));
  }

  function showProblem(text: string): void {
    section.querySelector("[data-express-problem]")?.replaceChildren(text);
  }

  function giveUp(): void {
    section.dataset["state"] = "none";
  }
}
