import { translate } from "../../../i18n/t.ts";
import type { CardElements, StripeScript } from "./stripe-script.ts";

export interface StartedPayment {
  readonly client_secret: string;
  readonly publishable_key: string;
  readonly return_url: string;
}

export interface PayPorts {
  loadScript(url: string): Promise<void>;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

export const UNCERTAIN = "The payment was not completed. Please try again.";

/** Mounts the provider's card fields. If anything fails, the button that redirects to the provider still works. */
export async function startCardFields(page: Document, ports: PayPorts): Promise<void> {
  const form = page.querySelector<HTMLFormElement>("[data-card-form]");
  const fields = form?.querySelector<HTMLElement>("[data-card-fields]");
  const { script = "", begin = "" } = form?.dataset ?? {};
  if (!form || !fields || script === "") return;
  const showError = (text: string) => {
    const problem = page.createElement("p");
    problem.className = "woocommerce-error";
    problem.textContent = text;
    const place = page.querySelector("[data-pay-problem]");
    place?.replaceChildren(...(text === "" ? [] : [problem]));
    // The provider's fields can be taller than a phone's screen.
    if (text !== "") place?.scrollIntoView({ block: "nearest" });
  };

  const [begun] = await Promise.all([requestPayment(), ports.loadScript(script).catch(() => undefined)]);
  const card = begun === null ? undefined : page.defaultView?.Stripe?.(begun.publishable_key);
  if (!begun || !card) return;
  const elements = card.elements({ clientSecret: begun.client_secret });
  elements.create("payment").mount(fields);
  form.hidden = false;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void pay(card, elements, begun);
  });

  async function requestPayment(): Promise<StartedPayment | null> {
    try {
      const response = await ports.fetch(`${begin}&vitrine=intent`, { method: "POST" });
      const body = (await response.json()) as StartedPayment & { readonly problem?: string };
      if (body.problem) showError(body.problem);
      return response.ok ? body : null;
    } catch {
      return null;
    }
  }

  async function pay(provider: StripeScript, filled: CardElements, { return_url }: StartedPayment): Promise<void> {
    const button = form?.querySelector("button");
    if (form?.classList.contains("processing")) return;
    form?.classList.add("processing");
    button?.classList.add("loading");
    button?.setAttribute("aria-disabled", "true");
    showError("");
    const { error } = await provider
      .confirmPayment({ elements: filled, confirmParams: { return_url } })
      .catch(() => ({ error: { message: translate(UNCERTAIN) } }));
    form?.classList.remove("processing");
    button?.classList.remove("loading");
    button?.removeAttribute("aria-disabled");
    if (error) showError(error.message ?? translate(UNCERTAIN));
  }
}
