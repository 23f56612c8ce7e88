import type { Moments } from "../moments/moments.ts";
import { readCheckoutParams } from "./checkout-params.ts";

/** The checkout comes to life in a file of its own, which only its page fetches. */
export function startCheckout(page: Document, navigate: (url: string) => void, moments: Moments): void {
  if (page.querySelector("[data-card-form]")) void startPaying(page);
  const form = page.querySelector<HTMLFormElement>("form.woocommerce-checkout");
  const params = form && readCheckoutParams(page);
  if (!form || !params) return;
  import("./live-checkout.ts").then(
    ({ attachCheckout, watchCheckoutSteps }) => {
      watchCheckoutSteps(form, moments);
      attachCheckout(form, params, { navigate, reload: () => location.reload() });
    },
    // Then its buttons post, as they do without script.
    () => undefined,
  );
}

/** Only the page of an order that waits for its payment asks for anything of the provider's. */
async function startPaying(page: Document): Promise<void> {
  try {
    const { loadScript, startCardFields } = await import("./card-fields.ts");
    await startCardFields(page, { loadScript: loadScript(page), fetch: (address, init) => fetch(address, init) });
  } catch {
    // Then the button leads to the provider's own page, as it does without script.
  }
}
