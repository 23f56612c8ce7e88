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

/**
 * Mounts the provider's card fields in the place that the page reserves for them. One button is shown: until the fields
 * work, and if anything fails, the one that redirects to the provider.
 */
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

  let isRefused = false;
  const [begun] = await Promise.all([requestPayment(), ports.loadScript(script).catch(() => undefined)]);
  const card = begun === null ? undefined : page.defaultView?.Stripe?.(begun.publishable_key);
  if (!begun || !card) {
    showCardFormFailed(page, isRefused);
    return;
  }
  const elements = card.elements({ clientSecret: begun.client_secret });
  const element = elements.create("payment");
  element.on("ready", () => showButton(page, "card"));
  element.on("loaderror", () => showCardFormFailed(page));
  element.mount(fields);
  page.querySelector("[data-card-place]")?.removeAttribute("aria-busy");

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void pay(card, elements, begun);
  });

  async function requestPayment(): Promise<StartedPayment | null> {
    try {
      const response = await ports.fetch(`${begin}&vitrine=intent`, { method: "POST" });
      const body = (await response.json()) as StartedPayment & { readonly problem?: string };
      if (body.problem) {
        isRefused = true;
        showError(body.problem);
      }
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

/** Says in the reserved place why there are no card fields, so that the button below does not move under a finger. */
function showCardFormFailed(page: Document, isExplained = false): void {
  const place = page.querySelector<HTMLElement>("[data-card-place]");
  const note = place?.querySelector<HTMLElement>("[data-card-failed]");
  if (!place || !note) return;
  place.removeAttribute("aria-busy");
  place.hidden = isExplained;
  place.querySelector("[data-card-fields]")?.replaceChildren();
  note.hidden = false;
  showButton(page, "page");
}

function showButton(page: Document, way: "card" | "page"): void {
  const card = page.querySelector<HTMLElement>("[data-card-form] button");
  const hosted = page.querySelector<HTMLElement>("[data-pay-page]");
  if (!card || !hosted) return;
  const hadFocus = hosted.contains(page.activeElement);
  card.hidden = way !== "card";
  hosted.hidden = way === "card";
  if (hadFocus && way === "card") card.focus();
}
