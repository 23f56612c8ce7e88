import { sayAny } from "../../../texts/say.ts";

/** The part of the provider's script that we use. */
interface CardScript {
  elements(options: { readonly clientSecret: string }): CardElements;
  confirmPayment(options: {
    readonly elements: CardElements;
    readonly confirmParams: { readonly return_url: string };
  }): Promise<{ readonly error?: { readonly message?: string } }>;
}

interface CardElements {
  create(kind: "payment"): { mount(target: HTMLElement): void };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => CardScript;
  }
}

interface Begun {
  readonly client_secret: string;
  readonly publishable_key: string;
  readonly return_url: string;
}

export interface CardSurroundings {
  loadScript(address: string): Promise<void>;
  fetch(address: string, init: RequestInit): Promise<Response>;
}

const UNCERTAIN = "The payment could not be finished. Please try again.";

/** Puts the provider's card fields into the page. Whatever goes wrong, the button to its own page is still there. */
export async function startCardFields(page: Document, surroundings: CardSurroundings): Promise<void> {
  const form = page.querySelector<HTMLFormElement>("[data-card-form]");
  const fields = form?.querySelector<HTMLElement>("[data-card-fields]");
  const { script = "", begin = "" } = form?.dataset ?? {};
  if (!form || !fields || script === "") return;
  const say = (text: string) => {
    const problem = page.createElement("p");
    problem.className = "woocommerce-error";
    problem.textContent = text;
    page.querySelector("[data-pay-problem]")?.replaceChildren(...(text === "" ? [] : [problem]));
  };

  const [begun] = await Promise.all([ask(), surroundings.loadScript(script).catch(() => undefined)]);
  const card = begun === null ? undefined : page.defaultView?.Stripe?.(begun.publishable_key);
  if (!begun || !card) return;
  const elements = card.elements({ clientSecret: begun.client_secret });
  elements.create("payment").mount(fields);
  form.hidden = false;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void pay(card, elements, begun);
  });

  async function ask(): Promise<Begun | null> {
    try {
      const response = await surroundings.fetch(`${begin}&vitrine=intent`, { method: "POST" });
      const answer = (await response.json()) as Begun & { readonly problem?: string };
      if (answer.problem) say(answer.problem);
      return response.ok ? answer : null;
    } catch {
      return null;
    }
  }

  async function pay(provider: CardScript, filled: CardElements, { return_url }: Begun): Promise<void> {
    const button = form?.querySelector("button");
    if (form?.classList.contains("processing")) return;
    form?.classList.add("processing");
    button?.setAttribute("aria-disabled", "true");
    say("");
    const { error } = await provider
      .confirmPayment({ elements: filled, confirmParams: { return_url } })
      .catch(() => ({ error: { message: sayAny(UNCERTAIN) } }));
    form?.classList.remove("processing");
    button?.removeAttribute("aria-disabled");
    if (error) say(error.message ?? sayAny(UNCERTAIN));
  }
}

/** The provider insists that its script comes from its own address, never from ours. */
export function loadScript(page: Document): (address: string) => Promise<void> {
  return (address) =>
    new Promise((resolve, reject) => {
      const script = page.createElement("script");
      script.src = address;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => reject(new Error("The provider's script could not be loaded.")));
      page.head.append(script);
    });
}
